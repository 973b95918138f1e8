import type { ReactNode } from 'react'
import { LanternPicture } from './pictures/illustrations.tsx'

interface NotFoundProps {
  title: string
  text: string
  /** What to do next. */
  children: ReactNode
}

/** In place of a page that does not exist. */
export function NotFound({ title, text, children }: NotFoundProps) {
  return (
    <div className="site site-missing">
      <LanternPicture />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
