import type { ReactNode } from 'react'
import { TURN_SCRIPTS_ON } from '#machines/website/messages/website.ts'
import { classNames } from '#src/ui/class-names.ts'

interface DrawnLaterProps {
  /** Makes it as high as what is drawn there. */
  className?: string
  /** What is read there until then. */
  children?: ReactNode
}

/** The place of what only the browser draws. */
export const DrawnLater = ({ className, children }: DrawnLaterProps) => (
  <div className={classNames('site-later', className)}>
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
