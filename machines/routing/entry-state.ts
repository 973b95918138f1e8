import { passingOn, returningTo, type FlowInput, type Place } from '#machines/shared/flow/flow-input.ts'
import { pages, type PageId } from './pages.ts'
import { pageAt } from './paths.ts'

/** Pages on which a visitor may have something under way. */
const LED_BACK_TO: ReadonlySet<PageId> = new Set<PageId>(['marketplace', 'coin', 'buySell', 'swap', 'swapStatus'])

/** history.state of a link to the login or the registration: it leads back to where it was followed, or on to where that page would have led. */
export const entryState = (place: Place): FlowInput['state'] => {
  const page = pageAt(place.path)
  if (page === undefined) return {}
  if (pages[page].layout === 'auth') return passingOn(place.state ?? {})
  return LED_BACK_TO.has(page) ? returningTo(place, 'visitor') : {}
}
