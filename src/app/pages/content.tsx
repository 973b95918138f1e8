import { useLocation } from 'wouter'
import { pages, type Page as AppPage } from '#machines/domain/pages.ts'
import { pageAt } from '#machines/domain/paths.ts'
import { Page } from '#src/ui/page.tsx'

export default function ContentPage() {
  const [path] = useLocation()
  const { title, description }: AppPage = pages[pageAt(path) ?? 'about']
  return (
    <Page title={title} lead={description}>
      {null}
    </Page>
  )
}
