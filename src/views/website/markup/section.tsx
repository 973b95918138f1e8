import { useId, type ReactNode } from 'react'

interface SectionProps {
  /** The name in the address, as in `/#features`. */
  id?: string
  title: string
  /** Right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the home page with its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} className="home-section" aria-labelledby={headingId}>
      <div className="home-section-head">
        <h2 id={headingId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
