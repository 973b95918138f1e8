import type { ReactNode } from 'react'

interface AuthCardProps {
  title: string
  lead: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The layout of every auth page: title, lead, form, and a link to the related page. */
export const AuthCard = ({ title, lead, foot, children }: AuthCardProps) => (
  <div className="auth-card">
    <header>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
    {children}
    {foot ? <p className="auth-foot">{foot}</p> : null}
  </div>
)
