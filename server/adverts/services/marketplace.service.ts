import { TOO_MANY_DECIMALS } from '#machines/shared/messages/amounts.ts'
import { parseMoney } from '#machines/shared/values/money.ts'
import type { components, operations } from '#openapi/generated/exchange.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { Order } from '#server/adverts/marketplace/listing.ts'
import { notFound, refuseBroken } from '#server/refusal.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import { FIGURE, keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'
import { isListed, toAdvertDto } from './advert-dto.ts'

type Advert = components['schemas']['Advert']
type Query = NonNullable<operations['fetchOpenAdverts']['parameters']['query']>
type Given = { readonly [Name in keyof Query]: Query[Name] | undefined }

const PAGE = 20

export interface AdvertPage {
  data: Advert[]
  next_cursor: string | null
}

/** Lowest price first for buyers, highest first for sellers; without a type, as for buyers. */
const orderOf = ({ sort = 'price', type }: Given): Order => {
  if (sort !== 'price') return sort
  return type === 'Buy' ? 'dearest' : 'cheapest'
}

async function refuseTooPrecise({ db }: Pick<AdvertContext, 'db'>, { amount, currency }: Given): Promise<void> {
  if (amount === undefined || currency === undefined) return
  const scale = (await assets.find(currency, db))?.scale
  if (scale !== undefined && parseMoney(amount, scale) === 'too_precise') refuseBroken({ amount: TOO_MANY_DECIMALS })
}

/** An advert as long as it is listed; one that is closed or unknown is refused with 404. */
export async function openAdvert({ db }: Pick<AdvertContext, 'db'>, tId: string): Promise<{ data: Advert }> {
  const row = await adverts.find(tId, db)
  if (!row || !isListed(row)) throw notFound()
  return { data: toAdvertDto(row) }
}

/** One page of the open adverts (spec §7 fetch-open-m2m-posts). */
export async function openAdverts(
  context: Pick<AdvertContext, 'db' | 'marketplace'>,
  query: Given,
): Promise<AdvertPage> {
  await refuseTooPrecise(context, query)
  const order = orderOf(query)
  const { type, token, currency, payment_method, amount, cursor, limit = PAGE } = query
  const [sortKey = null, tId = null] = keyOf(order, cursor, [FIGURE, PUBLIC_ID]) ?? []
  const rows = await context.marketplace.list(
    order,
    {
      type: type ?? null,
      token: token ?? null,
      currency: currency ?? null,
      methods: payment_method && payment_method.length > 0 ? payment_method : null,
      amount: amount ?? null,
      limit: limit + 1,
    },
    tId === null ? null : { sortKey, tId },
  )
  const { page, nextCursor } = pageOf(rows, limit, (last) => [order, last.sortKey, last.row.t_id])
  return { data: page.map(({ row }) => toAdvertDto(row)), next_cursor: nextCursor }
}
