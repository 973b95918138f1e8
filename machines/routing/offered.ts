import type { Offers } from '#machines/shared/values/offers.ts'
import { pages, type Page } from './pages.ts'
import { pageAt } from './paths.ts'

/** Whether a page exists on a server. */
export const isPageOffered = ({ needs }: Page, offers: Offers): boolean => needs === undefined || offers[needs]

/** Whether an address leads to no page that the server lacks. */
export const isOffered = (href: string, offers: Offers): boolean => {
  const id = pageAt(href)
  return id === undefined || isPageOffered(pages[id], offers)
}
