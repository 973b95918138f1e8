import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Parts of a page below each other, none wider than their place. */
export const Stack = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('ui-stack', className)} />
)

interface CardProps {
  title?: string
  aside?: ReactNode
  pad?: 'md' | 'lg'
  children: ReactNode
}

export function Card({ title, aside, pad = 'md', children }: CardProps) {
  return (
    <section className={classNames('ui-card', pad === 'lg' && 'ui-card-lg')}>
      {title ? (
        <div className="ui-card-head">
          <h2 className="ui-card-title">{title}</h2>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  )
}
