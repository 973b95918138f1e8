import type { OperationInput } from '#machines/shared/api/operation.ts'
import { paths } from '#machines/routing/paths.ts'
import { queryText } from '#machines/routing/query-text.ts'

/** Processing orders, or every other status (spec §4 Orders list). */
export type OrderTab = 'processing' | 'closed'

/** Which orders are listed; an empty filter lists them all. */
export interface OrderChoice {
  readonly tab: OrderTab
  readonly filter: string
}

export const PAGE_SIZE = 20

/** The filters of each tab, in the spec's words. */
export const FILTERS = {
  processing: { '': 'All', unpaid: 'Unpaid', paid: 'Paid', appealing: 'Appeal in Progress' },
  closed: { '': 'All', completed: 'Completed', cancelled: 'Cancelled' },
} as const

type PaymentFilter = Exclude<keyof (typeof FILTERS)['processing'], ''>
type StatusFilter = Exclude<keyof (typeof FILTERS)['closed'], ''>

const isPayment = (filter: string): filter is PaymentFilter =>
  filter !== '' && Object.hasOwn(FILTERS.processing, filter)
const isStatus = (filter: string): filter is StatusFilter => filter !== '' && Object.hasOwn(FILTERS.closed, filter)

/** What an address asks for; what is no filter of its tab is left out. */
export const choiceOf = ({ tab, filter = '' }: Readonly<Record<string, string>>): OrderChoice => {
  const known: OrderTab = tab === 'closed' ? 'closed' : 'processing'
  return { tab: known, filter: Object.hasOwn(FILTERS[known], filter) ? filter : '' }
}

/** The address of this choice; the defaults are left out. */
export const addressOf = (choice: OrderChoice): string => {
  const query = queryText(choice, choiceOf({}))
  return query === '' ? paths.orders() : `?${query}`
}

/** How these orders are asked for. */
export const ordersAsk = ({ tab, filter }: OrderChoice): OperationInput<'fetchOrders'> => ({
  query: {
    tab,
    ...(tab === 'processing' && isPayment(filter) && { payment_status: filter }),
    ...(tab === 'closed' && isStatus(filter) && { status: filter }),
    limit: PAGE_SIZE,
  },
})
