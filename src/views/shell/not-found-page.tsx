import { Link } from 'wouter'
import { NOT_FOUND_TEXT, NOT_FOUND_TITLE, TO_HOMEPAGE } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { NotFound } from '#src/ui/not-found.tsx'

export function NotFoundPage() {
  return (
    <NotFound title={NOT_FOUND_TITLE} text={NOT_FOUND_TEXT}>
      <Link href={paths.home()} className="site-button" data-tone="primary">
        {TO_HOMEPAGE}
      </Link>
    </NotFound>
  )
}
