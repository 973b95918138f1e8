import type { components, operations, paths } from '#openapi/generated/swap-provider.ts'
import type { CallKind, CallQueue } from '#server/shared/gateways/call-queue.ts'
import type { FaultReport } from '#server/shared/gateways/fault-report.ts'
import { bodyOf, createUpstream, UpstreamFailure } from '#server/shared/gateways/upstream.ts'

type Schemas = components['schemas']
type Query<Op extends keyof operations> = operations[Op] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : never

/** A swap as the provider knows it; numbers are decimals. */
export type ProviderSwap = Schemas['Exchange']
export type NewProviderSwap = Schemas['NewExchange']
export type CreatedProviderSwap = Schemas['CreatedExchange']
export type ProviderCurrency = Schemas['Currency']
export type ProviderEstimate = Schemas['Estimate']
export type CreatedFiatTransaction = Schemas['FiatTransaction']
export type FiatEstimate = Schemas['FiatEstimate']
/** Fiat, or a token that is bought with fiat. */
export type FiatCurrency = Schemas['FiatCurrency']

/** `watched`: somebody is looking at it. */
type Watching = 'watched' | 'unwatched'

export type PaymentPage =
  | { readonly paymentUrl: string; readonly blockedPaymentHost: null }
  | { readonly paymentUrl: null; readonly blockedPaymentHost: string }

/**
 * The exchange provider (ChangeNOW v2). Every call waits for its turn among those of all servers and throws UpstreamFailure for anything but
 * an answer of its contract. Amounts are decimals.
 */
export interface ExchangeProvider {
  readonly currencies: () => Promise<ProviderCurrency[]>
  readonly minimum: (pair: Query<'readMinimum'>) => Promise<Schemas['Minimum']>
  readonly range: (pair: Query<'readRange'>) => Promise<Schemas['Range']>
  readonly estimate: (query: Query<'estimate'>) => Promise<Schemas['Estimate']>
  /** Never sent twice: an answer that does not come may mean that the swap exists. */
  readonly create: (swap: NewProviderSwap) => Promise<CreatedProviderSwap>
  readonly find: (id: string, kind: Watching) => Promise<ProviderSwap>
  /** The same of a purchase or a sale. */
  readonly findFiat: (id: string, kind: Watching) => Promise<ProviderSwap>
  readonly validateAddress: (query: Query<'validateAddress'>) => Promise<Schemas['AddressCheck']>
  readonly fiatCurrencies: () => Promise<Schemas['FiatCurrency'][]>
  readonly fiatCryptos: () => Promise<Schemas['FiatCurrency'][]>
  /** In lower case, as the provider writes its pairs: eur, usdt, eth. */
  readonly fiatRange: (pair: { fiat: string; token: string; network: string }) => Promise<Schemas['FiatRange']>
  readonly fiatEstimate: (query: Query<'estimateFiat'>) => Promise<Schemas['FiatEstimate']>
  /** Never sent twice, as `create`. */
  readonly createFiatTransaction: (body: Schemas['NewFiatTransaction']) => Promise<Schemas['FiatTransaction']>
  /** Where a purchase is paid; of a page that is not of the provider its host alone; null for what is no page. */
  readonly paymentPage: (url: string) => PaymentPage | null
}

export interface ExchangeProviderOptions {
  readonly url: string
  readonly key: string
  readonly queue: CallQueue
  readonly timeoutMs?: number
  readonly report?: FaultReport
  /** Whether a page is one of the provider's; without it none is. */
  readonly isPaymentPage?: (page: URL) => boolean
}

type Clients = Readonly<Record<'exchange' | 'fiat', ReturnType<typeof createUpstream<paths>>>>
type Send = <T>(kind: CallKind, call: () => Promise<{ data?: T }>) => Promise<T>

function swapCalls({ exchange }: Clients, send: Send) {
  return {
    currencies: () =>
      send('question', () =>
        exchange.GET('/exchange/currencies', { params: { query: { active: 'true', flow: 'standard' } } }),
      ),
    minimum: (query) => send('question', () => exchange.GET('/exchange/min-amount', { params: { query } })),
    range: (query) => send('question', () => exchange.GET('/exchange/range', { params: { query } })),
    estimate: (query) => send('estimate', () => exchange.GET('/exchange/estimated-amount', { params: { query } })),
    create: (body) => send('create', () => exchange.POST('/exchange', { body })),
    find: (id, kind) => send(kind, () => exchange.GET('/exchange/by-id', { params: { query: { id } } })),
    validateAddress: (query) => send('question', () => exchange.GET('/validate/address', { params: { query } })),
  } satisfies Partial<ExchangeProvider>
}

/** A purchase or a sale as a swap, which it is but for its words. */
const seenFiat = ({ id, status, from_amount, to_amount, output_hash }: CreatedFiatTransaction): ProviderSwap => ({
  id,
  status,
  amountFrom: from_amount ?? null,
  amountTo: to_amount ?? null,
  payoutHash: output_hash ?? null,
})

/** Not every key has the call for purchases and sales, and what it answers is documented in part. */
const hasNoAnswer = (error: unknown): boolean =>
  error instanceof UpstreamFailure && (error.fault === 'refused' || error.fault === 'malformed')

function fiatCalls({ fiat }: Clients, send: Send, find: ExchangeProvider['find']) {
  return {
    findFiat: (id, kind) =>
      send(kind, () => fiat.GET('/fiat-transaction', { params: { query: { id } } })).then(
        seenFiat,
        (error: unknown) => {
          if (hasNoAnswer(error)) return find(id, kind)
          throw error
        },
      ),
    fiatCurrencies: () => send('question', () => fiat.GET('/fiat-currencies/fiat')),
    fiatCryptos: () => send('question', () => fiat.GET('/fiat-currencies/crypto')),
    fiatRange: (path) =>
      send('question', () =>
        fiat.GET('/fiat-market-info/min-max-range/{fiat}_{token}-{network}', { params: { path } }),
      ),
    fiatEstimate: (query) => send('estimate', () => fiat.GET('/fiat-estimate', { params: { query } })),
    createFiatTransaction: (body) => send('create', () => fiat.POST('/fiat-transaction', { body })),
  } satisfies Partial<ExchangeProvider>
}

/** Whether a page is at one of the hosts, or at a host below one of them, and encrypted. */
export const isPageAt =
  (hosts: readonly string[]) =>
  ({ protocol, hostname, username, port }: URL): boolean =>
    protocol === 'https:' &&
    username === '' &&
    port === '' &&
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))

function pageOf(page: URL, isPaymentPage: ExchangeProviderOptions['isPaymentPage']): PaymentPage | null {
  if (isPaymentPage?.(page) === true) return { paymentUrl: page.href, blockedPaymentHost: null }
  return page.protocol === 'https:' ? { paymentUrl: null, blockedPaymentHost: page.host } : null
}

/** The provider at a URL; its key travels in the header that each group of calls takes. */
export function exchangeProvider({
  url,
  key,
  queue,
  timeoutMs,
  report,
  isPaymentPage,
}: ExchangeProviderOptions): ExchangeProvider {
  const options = {
    url,
    contract: 'swap-provider',
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(report && { report }),
  } as const
  const clients: Clients = {
    exchange: createUpstream<paths>({ ...options, headers: { 'x-changenow-api-key': key } }),
    fiat: createUpstream<paths>({ ...options, headers: { 'x-api-key': key } }),
  }
  const send: Send = (kind, call) => queue.run(kind, () => bodyOf(call()))
  const paymentPage = (page: string) => (URL.canParse(page) ? pageOf(new URL(page), isPaymentPage) : null)
  const swaps = swapCalls(clients, send)
  return { ...swaps, ...fiatCalls(clients, send, swaps.find), paymentPage }
}
