import { passFocusToPage } from './focus.ts'
import { pageClass, PageFrame, type PageProps } from './page-frame.tsx'

/** A page with its h1, which takes the focus of what is gone, actions and content. */
export const Page = (props: PageProps) => <PageFrame {...props} titleRef={passFocusToPage} />

/** A section of the same page that another flow renders below it. */
export const PageSection = ({ width, children }: Pick<PageProps, 'width' | 'children'>) => (
  <div className={pageClass(width, 'ui-page-section')}>{children}</div>
)
