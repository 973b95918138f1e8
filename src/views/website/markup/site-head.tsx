import type { ReactNode } from 'react'

interface SiteHeadProps {
  title: string
  lead: string
  children?: ReactNode
}

/** The head of a public page. */
export function SiteHead({ title, lead, children }: SiteHeadProps) {
  return (
    <header className="site-head">
      <h1>{title}</h1>
      <p className="site-lead">{lead}</p>
      {children}
    </header>
  )
}
