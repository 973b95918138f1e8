import { SELF } from '#machines/wallet/messages/fiat.ts'
import { decimalOf, minorOf, powerOfTen, PRICE_SCALE } from '#machines/shared/values/money.ts'
import { isSwapOver, swapStage } from '#machines/exchange/rules/swaps.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as orders from '#server/exchange/repos/buy-sell-order.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { keyOf, pageOf } from '#server/shared/services/cursors.ts'
import { toQuoteAssetDto } from './quote-pairs.service.ts'

type BuySellOrder = components['schemas']['BuySellOrder']
type Asset = BuySellOrder['token']

const PAGE = 20
const ORDER_ID = /^[A-Za-z0-9-]{1,64}$/
/** Decimals of what the exchange provider names. */
const PROVIDER_SCALE = 18
const SHOWN_SCALE = { crypto: 8, fiat: 2 } as const

type KnownAssets = ReadonlyMap<string, assets.AssetRow>

/** One with the platform: to the own account. */
function ownOrder(row: quotes.UsedQuote, known: KnownAssets): BuySellOrder {
  const [source, destination] = [known.get(row.source), known.get(row.destination)]
  if (!source || !destination) throw new Error('An order is about an asset that is not there')
  const side = row.kind === 'buy' ? 'buy' : 'sell'
  const [paid, received] = [
    decimalOf(row.source_amount, source.scale),
    decimalOf(row.destination_amount, destination.scale),
  ]
  const [token, currency] = side === 'buy' ? [destination, source] : [source, destination]
  return {
    order_id: row.public_id,
    side,
    token: toQuoteAssetDto(token),
    currency: toQuoteAssetDto(currency),
    token_amount: side === 'buy' ? received : paid,
    fiat_amount: side === 'buy' ? paid : received,
    fee: decimalOf(row.fee, currency.scale),
    price: row.price,
    receiver: SELF,
    status: 'completed',
    createdAt: row.used_at.toISOString(),
    t_id: row.t_id,
  }
}

const assetOf = (code: string, kind: 'crypto' | 'fiat', known: KnownAssets): Asset => {
  const asset = known.get(code.toUpperCase())
  if (asset) return toQuoteAssetDto(asset)
  return { ticker: code.toUpperCase(), name: code.toUpperCase(), scale: SHOWN_SCALE[kind], kind }
}

const STATUSES: Readonly<Partial<Record<string, BuySellOrder['status']>>> = {
  finished: 'completed',
  failed: 'failed',
  refunded: 'cancelled',
  expired: 'cancelled',
}

function priceOf(fiat: string, token: string): string {
  const [paid, got] = [minorOf(fiat, PROVIDER_SCALE), minorOf(token, PROVIDER_SCALE)]
  return got === 0n ? '0' : decimalOf((paid * powerOfTen(PRICE_SCALE)) / got, PRICE_SCALE)
}

/** What was paid or received, or is expected to be while it still can. */
const amountOf = (actual: string | null, expected: string, isOver: boolean): string =>
  actual ?? (isOver ? '0' : expected)

/** One with the exchange provider: to an address or a bank account. */
function externalOrder(
  { swap_id, kind, status, trade, created_at }: swaps.KnownSwap,
  known: KnownAssets,
): BuySellOrder {
  const isPurchase = kind === 'buy'
  const isOver = isSwapOver(status)
  const from = amountOf(trade.amountFrom, trade.expectedAmountFrom, isOver)
  const to = amountOf(trade.amountTo, trade.expectedAmountTo, isOver)
  const [token, currency] = isPurchase ? [trade.toCurrency, trade.fromCurrency] : [trade.fromCurrency, trade.toCurrency]
  const [expectedFiat, expectedToken] = isPurchase
    ? [trade.expectedAmountFrom, trade.expectedAmountTo]
    : [trade.expectedAmountTo, trade.expectedAmountFrom]
  return {
    order_id: swap_id,
    side: isPurchase ? 'buy' : 'sell',
    token: assetOf(token, 'crypto', known),
    currency: assetOf(currency, 'fiat', known),
    token_amount: isPurchase ? to : from,
    fiat_amount: isPurchase ? from : to,
    fee: null,
    price: priceOf(expectedFiat, expectedToken),
    receiver: trade.payoutAddress,
    status: STATUSES[swapStage(status)] ?? 'pending',
    createdAt: created_at.toISOString(),
    t_id: null,
  }
}

/** One page of what a person bought and sold, from the platform and through the exchange provider, newest first. */
export async function fetchBuySellOrders(
  { db }: Pick<ExchangeContext, 'db'>,
  personId: bigint,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ data: BuySellOrder[]; next_cursor: string | null }> {
  const [after = null] = keyOf('buySellOrders', cursor, [ORDER_ID]) ?? []
  const ids = await orders.list(personId, { after, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(ids, limit, (id) => ['buySellOrders', id])
  const [own, external] = [await quotes.listUsed(personId, page, db), await swaps.listById(personId, page, db)]
  const codes = [
    ...own.flatMap(({ source, destination }) => [source, destination]),
    ...external.flatMap(({ trade }) => [trade.fromCurrency.toUpperCase(), trade.toCurrency.toUpperCase()]),
  ]
  const known = new Map((await assets.listByCode([...new Set(codes)], db)).map((asset) => [asset.code, asset]))
  const rows = new Map(
    [...own.map((row) => ownOrder(row, known)), ...external.map((row) => externalOrder(row, known))].map((row) => [
      row.order_id,
      row,
    ]),
  )
  return { data: page.flatMap((id) => rows.get(id) ?? []), next_cursor: nextCursor }
}
