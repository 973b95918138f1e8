import Megaphone from 'lucide-react/icons/megaphone'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Site } from '#machines/website/rules/content.ts'
import { ANNOUNCEMENTS } from '#machines/website/messages/home.ts'

interface LinesProps extends Pick<Site, 'announcements'> {
  isCopy?: boolean
}

export const Lines = ({ announcements, isCopy = false }: LinesProps) => (
  <ul aria-hidden={isCopy ? true : undefined} inert={isCopy}>
    {announcements.map(({ id, text, path }) => (
      <li key={id}>{path === null ? text : <Link href={path}>{text}</Link>}</li>
    ))}
  </ul>
)

/** The announcements in one line, each whole. */
export const Ticker = ({ button, children }: { button: ReactNode; children: ReactNode }) => (
  <div className="home-ticker" role="region" aria-label={ANNOUNCEMENTS}>
    <Megaphone size={18} aria-hidden />
    <div className="home-ticker-window">{children}</div>
    {button}
  </div>
)
