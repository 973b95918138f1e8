import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

interface TextLinkProps {
  href: string
  /** What the history entry of the page holds. */
  state?: object | undefined
  children: ReactNode
  'aria-label'?: string
}

export const TextLink = (props: TextLinkProps) => <Link {...props} className="ui-link" />

/** The same to what is no page of this app. */
export const TextAnchor = ({ href, children }: ComponentProps<'a'>) => (
  <a href={href} className="ui-link">
    {children}
  </a>
)
