import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export interface PageProps {
  title: ReactNode
  lead?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  width?: 'form' | 'page'
  children: ReactNode
}

/** The class of what is as wide as a page or its form. */
export const pageClass = (width: PageProps['width'], ...more: readonly string[]): string =>
  classNames('ui-page', width === 'form' && 'ui-page-form', ...more)

/** A page with its h1, actions and content, as the server writes it; `Page` is the same in the browser. */
export function PageFrame({
  title,
  lead,
  actions,
  width,
  children,
  titleRef,
}: PageProps & { titleRef?: Ref<HTMLHeadingElement> }) {
  return (
    <div className={pageClass(width)}>
      <header className="ui-page-head">
        <div>
          <h1 ref={titleRef} className="ui-page-title">
            {title}
          </h1>
          {lead ? <p className="ui-page-lead">{lead}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
