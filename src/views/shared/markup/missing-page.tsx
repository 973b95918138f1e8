import { Link } from 'wouter'
import { NOT_FOUND_TEXT, NOT_FOUND_TITLE, TO_HOMEPAGE } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { NotFound } from '#src/ui/not-found.tsx'

interface MissingPageProps {
  /** Where to go instead. */
  href?: string
  label?: string
}

/** In place of a page that does not exist, or of something that its address names. */
export const MissingPage = ({ href = paths.home(), label = TO_HOMEPAGE }: MissingPageProps) => (
  <NotFound title={NOT_FOUND_TITLE} text={NOT_FOUND_TEXT}>
    <Link href={href} className="site-button" data-tone="primary">
      {label}
    </Link>
  </NotFound>
)
