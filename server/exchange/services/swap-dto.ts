import { networkOf } from '#machines/exchange/rules/swaps.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Queries } from '#server/db/db.ts'
import type { CreatedProviderSwap, ProviderSwap } from '#server/exchange/gateways/exchange.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import type { KnownSwap, Trade } from '#server/exchange/repos/swap.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { decimalIn } from './provider-refusals.ts'
import { insistOnPayin } from './swap-addresses.ts'
import { insistOnTerms } from './swap-terms.ts'

type Swap = components['schemas']['Swap']
export type SwapForm = {
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly fromNetwork: string
  readonly toNetwork: string
  readonly fromAmount: string
  readonly address: string
  readonly extraId?: string
  readonly refundAddress?: string
}

const MAX_TEXT = 300
const textOr = (value: string | null | undefined, known: string | null): string | null =>
  value === null || value === undefined || value === '' ? known : value.slice(0, MAX_TEXT)

/** An amount of 0 is one that has not come yet. */
function amountOr(value: unknown, known: string | null): string | null {
  const amount = decimalIn(value)
  return amount === null || amount === '0' ? known : amount
}

function instantOr(value: string | null | undefined, known: string | null): string | null {
  const at = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(at) ? known : new Date(at).toISOString()
}

/** An amount that must be there: nothing is paid for one that is not known. */
export function amountIn(value: unknown): string {
  const amount = decimalIn(value)
  if (amount === null || amount === '0') throw new UpstreamFailure('malformed', 'The provider named no amount')
  return amount
}

/** What is stored of a swap that the provider has just made. Throws UpstreamFailure for one that must not be paid in. */
export function newTrade(created: CreatedProviderSwap, form: SwapForm): Trade {
  const { fromCurrency, toCurrency, fromNetwork, toNetwork } = form
  insistOnTerms({ ...created, address: created.payoutAddress, extraId: created.payoutExtraId }, form)
  const payin = insistOnPayin({ address: created.payinAddress, memo: created.payinExtraId }, fromNetwork)
  return {
    fromCurrency,
    fromNetwork,
    toCurrency,
    toNetwork,
    expectedAmountFrom: amountIn(created.fromAmount),
    expectedAmountTo: amountIn(created.toAmount),
    amountFrom: null,
    amountTo: null,
    payinAddress: payin.address,
    payinExtraId: payin.memo,
    payoutAddress: form.address,
    payoutExtraId: form.extraId ?? null,
    refundAddress: form.refundAddress ?? null,
    payinHash: null,
    payoutHash: null,
    refundHash: null,
    refundAmount: null,
    depositReceivedAt: null,
    validUntil: instantOr(created.validUntil, null),
    paymentUrl: null,
    blockedPaymentHost: null,
  }
}

/** What is known of a swap after the provider was asked again: addresses never change, and nothing that was known is lost. */
export const seenTrade = (seen: ProviderSwap, known: Trade): Trade => ({
  ...known,
  amountFrom: amountOr(seen.amountFrom, known.amountFrom),
  amountTo: amountOr(seen.amountTo, known.amountTo),
  payinHash: textOr(seen.payinHash, known.payinHash),
  payoutHash: textOr(seen.payoutHash, known.payoutHash),
  refundHash: textOr(seen.refundHash, known.refundHash),
  refundAmount: amountOr(seen.refundAmount, known.refundAmount),
  depositReceivedAt: instantOr(seen.depositReceivedAt, known.depositReceivedAt),
})

export const toSwapDto = (row: KnownSwap): Swap => ({
  id: row.swap_id,
  kind: row.kind,
  seq: row.seq,
  status: row.status,
  ...row.trade,
  // Rows from before purchases have none.
  paymentUrl: row.trade.paymentUrl ?? null,
  blockedPaymentHost: row.trade.blockedPaymentHost ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  checked_at: row.checked_at.toISOString(),
  server_now: row.now.toISOString(),
})

/** Who asks for a swap; null for a visitor. */
export type Reader = { readonly id: bigint } | null

/** The same for somebody who is signed in: with the withdrawal by which they pay it in (decision 0033). */
export async function toSwapDtoFor(user: Reader, row: KnownSwap, on: Queries): Promise<Swap> {
  const { fromNetwork, payinAddress, payinExtraId } = row.trade
  const network = networkOf(fromNetwork ?? '')
  const paidBy =
    user !== null && network !== undefined && payinAddress !== ''
      ? await withdrawals.findPaidTo(user.id, { network, address: payinAddress, memo: payinExtraId }, on)
      : undefined
  return { ...toSwapDto(row), ...(paidBy !== undefined && { paid_by: paidBy }) }
}
