import type { Moved } from '#server/wallet/services/movement-forms.ts'
import { conversionNotice } from './exchange-notices.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { assetAmount } from '#machines/wallet/rules/exchange-receipts.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import * as text from '#machines/exchange/messages/quotes.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'
import {
  isBelowLeast,
  QUOTE_S,
  quoteAmounts,
  requestedAmountError,
  type Quote,
  type QuoteAmounts,
  type QuoteKind,
} from '#machines/exchange/rules/quotes.ts'
import type { Tx } from '#server/db/db.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import { availableMinor, availableOf, platformOf, post } from '#server/ledger/ledger.ts'
import type { Posting } from '#server/ledger/posting.ts'
import { newPublicId } from '#server/public-id.ts'
import { conflict, notNow, refuseBroken } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as inventory from '#server/exchange/repos/inventory.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { limitsOf, pricedPair, toQuoteAssetDto, type AskedPair, type PricedPair } from './quote-pairs.service.ts'

type Needs = Pick<ExchangeContext, 'db' | 'market'>

const notAvailable = () => conflict('not_available', text.NOT_AVAILABLE)

/** What the platform takes in of the source and pays of the destination; the fee is no part of either. */
function exchanged(kind: QuoteKind, { sourceMinor, destinationMinor, feeMinor }: QuoteAmounts) {
  return kind === 'buy'
    ? { takenMinor: sourceMinor - feeMinor, paidMinor: destinationMinor }
    : { takenMinor: sourceMinor, paidMinor: destinationMinor + feeMinor }
}

/** Refuses what the platform has not, or does not want more of. */
async function refuseUnavailable({ db }: Needs, pair: PricedPair, amounts: QuoteAmounts): Promise<void> {
  const found = await inventory.list([pair.source.code, pair.destination.code], db)
  const { takenMinor, paidMinor } = exchanged(pair.kind, amounts)
  const room = found.find(({ asset }) => asset === pair.source.code)?.roomMinor ?? -1n
  const held = found.find(({ asset }) => asset === pair.destination.code)?.heldMinor ?? -1n
  if (takenMinor > room || paidMinor > held) throw notAvailable()
}

async function quotedAmounts(context: Needs, personId: bigint, pair: PricedPair, amount: string) {
  const availableNow = await availableMinor(personId, pair.source.code, context.db)
  const limits = { ...limitsOf(pair), available: decimalOf(availableNow, pair.source.scale) }
  refuseBroken({ amount: requestedAmountError(amount, limits) })
  const sourceMinor = minorOf(amount, pair.source.scale)
  if (sourceMinor > availableNow) throw conflict('insufficient_balance', INSUFFICIENT_BALANCE)
  const isWhole = isBelowLeast(sourceMinor, limits)
  const scales = { source: pair.source.scale, destination: pair.destination.scale }
  const amounts = quoteAmounts(pair.kind, sourceMinor, pair.rate, scales)
  if (amounts.destinationMinor <= 0n)
    refuseBroken({
      amount: isWhole ? text.amountTooLow(assetAmount(limits.least, limits.source)) : text.PAIR_NOT_OFFERED,
    })
  await refuseUnavailable(context, pair, amounts)
  return { ...amounts, isWhole }
}

/** A promise of both amounts for 15 seconds, in place of the person's open one for the pair (docs/product/exchange.md). */
export async function createQuote(
  context: Needs,
  personId: bigint,
  { amount, ...asked }: AskedPair & { readonly amount: string },
): Promise<Quote> {
  const pair = await pricedPair(context, asked)
  const { sourceMinor, destinationMinor, feeMinor, isWhole } = await quotedAmounts(context, personId, pair, amount)
  const { kind, source, destination, priceAt } = pair
  const { price, fee_percent } = limitsOf(pair)
  const feeAsset = kind === 'buy' ? source : destination
  const quote = {
    public_id: newPublicId(),
    kind,
    source: source.code,
    source_amount: sourceMinor,
    destination: destination.code,
    destination_amount: destinationMinor,
    fee_asset: feeAsset.code,
    fee: feeMinor,
    price,
    price_at: priceAt,
    is_whole: isWhole,
  }
  const stored = await quotes.replaceOpen(personId, quote, QUOTE_S, context.db)
  return {
    quote_id: quote.public_id,
    kind,
    source: toQuoteAssetDto(source),
    source_amount: decimalOf(sourceMinor, source.scale),
    destination: toQuoteAssetDto(destination),
    destination_amount: decimalOf(destinationMinor, destination.scale),
    fee: decimalOf(feeMinor, feeAsset.scale),
    fee_asset: feeAsset.code,
    fee_percent,
    price,
    price_at: priceAt.toISOString(),
    expires_at: stored.expires_at.toISOString(),
    server_now: stored.now.toISOString(),
  }
}

const amountsOf = (quote: quotes.QuoteRow): QuoteAmounts => ({
  sourceMinor: quote.source_amount,
  destinationMinor: quote.destination_amount,
  feeMinor: quote.fee,
})

function postingsOf(personId: bigint, quote: quotes.QuoteRow): Posting[] {
  const [person, platform] = [availableOf(personId), platformOf('swap')]
  const { takenMinor, paidMinor } = exchanged(quote.kind, amountsOf(quote))
  const fee = { source: person, destination: platformOf('fee'), asset: quote.fee_asset, amountMinor: quote.fee }
  return [
    { source: person, destination: platform, asset: quote.source, amountMinor: takenMinor },
    { source: platform, destination: person, asset: quote.destination, amountMinor: paidMinor },
    ...(quote.fee > 0n ? [fee] : []),
  ]
}

/** In ascending code, so that two exchanges in opposite directions never wait for each other. */
async function changeInventory(quote: quotes.QuoteRow, tx: Tx): Promise<void> {
  const { takenMinor, paidMinor } = exchanged(quote.kind, amountsOf(quote))
  const changes = [
    { asset: quote.source, changeMinor: takenMinor },
    { asset: quote.destination, changeMinor: -paidMinor },
  ].sort((a, b) => (a.asset < b.asset ? -1 : 1))
  for (const { asset, changeMinor } of changes)
    if (!(await inventory.change(asset, changeMinor, tx))) throw notAvailable()
}

const SENTENCES = { buy: text.bought, sell: text.sold, convert: text.converted } as const
const SIDES = { buy: 'buyer', sell: 'seller', convert: null } as const

async function amountTexts(quote: quotes.QuoteRow, tx: Tx): Promise<{ paid: string; received: string }> {
  const [source, destination] = [await assets.find(quote.source, tx), await assets.find(quote.destination, tx)]
  if (!source || !destination) throw new Error('A quote is about an asset that is not there')
  return {
    paid: amountText(quote.source_amount, source),
    received: amountText(quote.destination_amount, destination),
  }
}

/** Posts an exchange: one entry, a line of history for each asset, and what the platform has left for exchanges. */
async function exchange(
  context: Notifier,
  personId: bigint,
  quote: quotes.QuoteRow,
  tx: Tx,
): Promise<{ tId: string; paid: string; received: string }> {
  await changeInventory(quote, tx)
  const [paidId, tId] = [newPublicId(), newPublicId()]
  const line = { personId, type: quote.kind, counterparty: text.COUNTERPARTY, orderNo: null } as const
  await post(
    {
      kind: 'conversion',
      ref: quote.public_id,
      postings: postingsOf(personId, quote),
      history: [
        { ...line, tId: paidId, asset: quote.source },
        { ...line, tId, asset: quote.destination },
      ],
    },
    tx,
  )
  // The entry has locked the balance.
  if (quote.is_whole && (await availableMinor(personId, quote.source, tx)) > 0n) throw notNow(text.BALANCE_CHANGED)
  await quotes.use(quote.public_id, { paidId, tId }, tx)
  const amounts = await amountTexts(quote, tx)
  const exchanged = { sent: amounts.paid, received: amounts.received, side: SIDES[quote.kind] }
  await notify(context, tx, [conversionNotice(personId, { tId, ...exchanged })])
  context.stream.publish(tx, personId, { type: 'balance.changed' })
  return { tId, ...amounts }
}

/**
 * Carries out a quote, once (docs/product/exchange.md). Refuses with 409 `quote_expired` one that is used, expired, replaced or another's, with 409
 * `not_available` what the platform has not any more, with 409 `insufficient_balance` what was spent meanwhile, with 409 `not_now` one below the least
 * amount that is not all of the balance any more.
 */
export const carryOutQuote = (
  context: Pick<ExchangeContext, 'db'> & Notifier,
  command: CommandContext,
  { quoteId, kinds }: { readonly quoteId: string; readonly kinds: readonly QuoteKind[] },
): Promise<Moved> =>
  context.db.tx((tx) =>
    withIdempotency(tx, command, async () => {
      const quote = await quotes.lockOpen(command.user.id, quoteId, kinds, tx)
      if (!quote) throw conflict('quote_expired', text.QUOTE_EXPIRED)
      const { tId, paid, received } = await exchange(context, command.user.id, quote, tx)
      return { message: SENTENCES[quote.kind](received, paid), data: tId }
    }),
  )
