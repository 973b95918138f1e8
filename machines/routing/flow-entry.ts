import type { PageId } from './pages.ts'

/** One flow of the product, under the id of its machine. */
export interface FlowEntry<Page extends string = PageId> {
  readonly title: string
  readonly description: string
  /** The page that runs it; without one it is inside another flow, or on every page. */
  readonly page?: Page
  /** Below the folder of its area, where the folder is not named after the flow. */
  readonly folder?: string
  /** It is only fetched and shown: one of the reads of its area, which stand in one file. */
  readonly file?: 'reads'
  /** No view ever shows it, so its states show nothing. */
  readonly headless?: true
}
