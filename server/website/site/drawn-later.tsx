import type { ReactNode } from 'react'
import { TURN_SCRIPTS_ON } from '#machines/website/messages/website.ts'

interface DrawnLaterProps {
  /** The class that makes it as high as what is drawn there. */
  as?: string
  /** What is read there until then. */
  children?: ReactNode
}

/** The place of what only the browser draws. */
export const DrawnLater = ({ as = '', children }: DrawnLaterProps) => (
  <div className={`site-later ${as}`.trim()}>
    <noscript>
      <p>{TURN_SCRIPTS_ON}</p>
    </noscript>
    {children}
  </div>
)

/** In place of letters on a color of their own, which would be a style in the page. */
export const lettersLater = (_: string, size: number) => (
  <svg className="ui-icon" width={size} height={size} aria-hidden />
)
