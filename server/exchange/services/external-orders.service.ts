import { bankRecipientSchema } from '#machines/accounts/rules/bank-accounts.ts'
import { ORDER_CREATED } from '#machines/exchange/messages/external-orders.ts'
import { maskedAccount } from '#machines/exchange/rules/external-orders.ts'
import { normalizeDecimal } from '#machines/shared/values/money.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import type { CreatedFiatTransaction, ExchangeProvider, PaymentPage } from '#server/exchange/gateways/exchange.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { refuseBroken } from '#server/refusal.ts'
import type { Queries } from '#server/db/db.ts'
import type { Trade } from '#server/exchange/repos/swap.repo.ts'
import { amountIn } from './swap-dto.ts'
import { insistOnTerms, type SwapTerms } from './swap-terms.ts'
import { insistOnPayin, memoFlaw, plainAddress } from './swap-addresses.ts'
import { AMOUNT_SCALE, recipientError, requestOnce, type MadeSwap, type SwapCommand } from './swap-requests.service.ts'

type Swap = components['schemas']['Swap']
type Bank = components['schemas']['ExternalBank']

/** What is bought to an address, or sold to a bank account, and of which pair. */
export interface ExternalForm {
  readonly side: 'buy' | 'sell'
  readonly currency: string
  readonly token: string
  readonly network: string
  /** Fiat to pay, or crypto to sell. */
  readonly amount: string
  readonly address?: string
  readonly extraId?: string
  readonly bank?: Bank
}

/** How fiat is paid and paid out, and how crypto is. */
const FIAT_PAYMENT = 'VISA_MC1'
const CRYPTO_PAYMENT = 'CRYPTO_THROUGH_CN'

async function recipientErrors(
  { side, network, address = '', extraId = '', bank }: ExternalForm,
  user: SwapCommand['user'],
  on: Queries,
): Promise<Readonly<Record<string, string | undefined>>> {
  if (side === 'sell') return errorsOf(bankRecipientSchema, bank ?? {})
  return {
    address: await recipientError({ address, memo: extraId.trim() || null, network }, user, on),
    extraId: memoFlaw(extraId.trim(), network),
  }
}

/** The form as it is stored. Refuses what breaks a rule, with a sentence per field. */
async function checked(form: ExternalForm, user: SwapCommand['user'], on: Queries): Promise<ExternalForm> {
  const { side, currency, token, network, address = '', extraId = '', bank } = form
  const amount = normalizeDecimal(form.amount)
  refuseBroken({ amount: positiveAmountError(amount, AMOUNT_SCALE), ...(await recipientErrors(form, user, on)) })
  const pair = { side, currency, token, network, amount }
  if (side === 'buy')
    return {
      ...pair,
      address: plainAddress(address, network),
      ...(extraId.trim() !== '' && { extraId: extraId.trim() }),
    }
  return { ...pair, bank: bankRecipientSchema.validateSync(bank) }
}

type NewTransaction = Parameters<ExchangeProvider['createFiatTransaction']>[0]

/** What the provider is sent: of a sale the account number, and in place of a memo whose and where it is. */
function transactionOf({
  side,
  currency,
  token,
  network,
  amount,
  address,
  extraId,
  bank,
}: ExternalForm): NewTransaction {
  if (side === 'buy')
    return {
      from_amount: amount,
      from_currency: currency,
      to_currency: token,
      to_network: network,
      payout_address: address ?? '',
      ...(extraId !== undefined && { payout_extra_id: extraId }),
      deposit_type: FIAT_PAYMENT,
      payout_type: CRYPTO_PAYMENT,
    }
  return {
    from_amount: amount,
    from_currency: token,
    from_network: network,
    to_currency: currency,
    payout_address: bank?.account_number ?? '',
    payout_extra_id: `${bank?.account_name ?? ''}, ${bank?.bank_name ?? ''}`,
    deposit_type: CRYPTO_PAYMENT,
    payout_type: FIAT_PAYMENT,
  }
}

const EMPTY_TRADE = {
  amountFrom: null,
  amountTo: null,
  refundAddress: null,
  payinHash: null,
  payoutHash: null,
  refundHash: null,
  refundAmount: null,
  depositReceivedAt: null,
  validUntil: null,
  paymentUrl: null,
  blockedPaymentHost: null,
} as const

type Named = Partial<Omit<CreatedFiatTransaction, 'id' | 'status'>>

/** The terms of a purchase or a sale; what is paid in another currency is named by its `initial_` one. Fiat has no network. */
const termsIn = (named: Named, side: ExternalForm['side']): SwapTerms => ({
  fromCurrency: named.initial_from_currency ?? named.from_currency,
  fromNetwork: side === 'sell' ? named.from_network : null,
  toCurrency: named.to_currency,
  toNetwork: side === 'buy' ? named.to_network : null,
  fromAmount: named.initial_expected_from_amount ?? named.expected_from_amount,
  address: named.payout?.address,
  extraId: named.payout?.extra_id,
})

/** Refuses what the provider answered with other terms than it was sent. */
function insistOnSent(created: CreatedFiatTransaction, form: ExternalForm): void {
  const { from_amount, payout_address: address, payout_extra_id: extra_id, ...sent } = transactionOf(form)
  const payout = { address, ...(extra_id !== undefined && { extra_id }) }
  insistOnTerms(termsIn(created, form.side), termsIn({ ...sent, expected_from_amount: from_amount, payout }, form.side))
}

/** A purchase is paid on a page of the provider; one on another host is never shown, and the purchase is followed all the same. */
function purchaseOf(created: CreatedFiatTransaction, form: ExternalForm, page: PaymentPage | null): Trade {
  insistOnSent(created, form)
  if (page === null) throw new UpstreamFailure('malformed', 'The provider named no payment page')
  return {
    ...EMPTY_TRADE,
    fromCurrency: form.currency,
    fromNetwork: null,
    toCurrency: form.token,
    toNetwork: form.network,
    expectedAmountFrom: form.amount,
    expectedAmountTo: amountIn(created.expected_to_amount),
    payinAddress: '',
    payinExtraId: null,
    payoutAddress: form.address ?? '',
    payoutExtraId: form.extraId ?? null,
    ...page,
  }
}

/** A sale is paid in at an address of the provider. */
function saleOf(created: CreatedFiatTransaction, form: ExternalForm): Trade {
  insistOnSent(created, form)
  const { deposit } = created
  const payin = insistOnPayin({ address: deposit?.address, memo: deposit?.extra_id }, form.network)
  return {
    ...EMPTY_TRADE,
    fromCurrency: form.token,
    fromNetwork: form.network,
    toCurrency: form.currency,
    toNetwork: null,
    expectedAmountFrom: form.amount,
    expectedAmountTo: amountIn(created.expected_to_amount),
    payinAddress: payin.address,
    payinExtraId: payin.memo,
    payoutAddress: form.bank ? maskedAccount(form.bank) : '',
    payoutExtraId: null,
  }
}

async function make(
  { exchange, log }: Pick<ExchangeContext, 'exchange' | 'log'>,
  form: ExternalForm,
): Promise<MadeSwap> {
  const created = await exchange.createFiatTransaction(transactionOf(form))
  const [error] = created.errors ?? []
  if (error !== undefined)
    throw new UpstreamFailure('refused', 'The provider refused a transaction', { status: 400, body: error })
  const trade =
    form.side === 'buy'
      ? purchaseOf(created, form, exchange.paymentPage(created.redirect_url ?? ''))
      : saleOf(created, form)
  const { blockedPaymentHost: host } = trade
  if (host !== null) log.warn({ swap: created.id, host }, 'a payment page is not at one of the PAYMENT_HOSTS')
  return { swapId: created.id, trade }
}

/**
 * Begins a purchase to an address or a sale to a bank account (spec §2 Buy/Sell, recipient External), once for a key as a swap is. Refuses
 * with 409 `swap_unknown` what the provider answered with another recipient, without an amount, or without a payment page.
 */
export async function createExternalOrder(
  context: Pick<ExchangeContext, 'db' | 'exchange' | 'log'>,
  command: SwapCommand,
  given: ExternalForm,
): Promise<{ message: string; data: Swap }> {
  const form = await checked(given, command.user, context.db)
  const ask = () => make(context, form)
  return { message: ORDER_CREATED, data: await requestOnce(context, command, { kind: form.side, request: form, ask }) }
}
