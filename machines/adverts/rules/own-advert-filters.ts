import type { components } from '#openapi/generated/exchange.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { paths } from '#machines/routing/paths.ts'
import { queryText } from '#machines/routing/query-text.ts'

/** Which of the person's adverts are listed; an empty text lists them all. */
export interface AdvertFilters {
  readonly status: components['schemas']['AdvertStatus'] | ''
  readonly type: components['schemas']['TradeType'] | ''
}

export const PAGE_SIZE = 20

/** What an address asks for; what is no filter is left out. */
export const filtersOf = ({ status, type }: Readonly<Record<string, string>>): AdvertFilters => ({
  status: status === 'Open' || status === 'Close' ? status : '',
  type: type === 'Buy' || type === 'Sell' ? type : '',
})

/** The address of these adverts; what filters nothing is left out. */
export const addressOf = (filters: AdvertFilters): string => {
  const query = queryText(filters, filtersOf({}))
  return query === '' ? paths.myTrades() : `?${query}`
}

export const advertsAsk = ({ status, type }: AdvertFilters): OperationInput<'fetchOwnAdverts'> => ({
  query: {
    ...(status !== '' && { status }),
    ...(type !== '' && { type }),
    limit: PAGE_SIZE,
  },
})
