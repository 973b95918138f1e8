import {
  INACTIVE_PAIR,
  PROVIDER_REFUSED,
  PROVIDER_UNAVAILABLE,
  PROVIDER_UNREACHABLE,
  PROVIDER_UNREADABLE,
  SWAPS_NOT_OFFERED,
} from '#machines/exchange/messages/swap.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { AnswerCache } from '#server/shared/gateways/answer-cache.ts'
import { isAboutKey, isRefused, UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { Refusal, unavailable } from '#server/refusal.ts'

type AmountRange = components['schemas']['AmountRange']

const MAX_SENTENCE = 300
const MAX_CODE = 60
const RETRY_AFTER_S = 5
/** For what an operator has to mend. */
const RETRY_LATER_S = 60

const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined

/** What a provider wrote, as plain text: no tags, no control characters, at most 300 characters. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SENTENCE)

const DECIMAL = /^(0|[1-9]\d{0,17})(?:\.(\d+))?$/

/** A provider's number as a decimal of the contract, cut to 18 decimals; null for what is none. */
export function decimalIn(value: unknown): string | null {
  const [, whole, fraction = ''] = DECIMAL.exec(typeof value === 'string' ? value : '') ?? []
  if (whole === undefined) return null
  const cut = fraction.slice(0, 18).replace(/0+$/, '')
  return cut === '' ? whole : `${whole}.${cut}`
}

function rangeIn(body: unknown): AmountRange | undefined {
  const range = fieldOf(fieldOf(body, 'payload'), 'range')
  if (range === undefined || range === null) return undefined
  return { minAmount: decimalIn(fieldOf(range, 'minAmount')), maxAmount: decimalIn(fieldOf(range, 'maxAmount')) }
}

function refusedWith(body: unknown): Refusal {
  // Of purchases and sales it writes `reason` and `code`.
  const message = fieldOf(body, 'message') ?? fieldOf(body, 'reason') ?? body
  const code = fieldOf(body, 'error') ?? fieldOf(body, 'code')
  const sentence = typeof message === 'string' ? plainText(message) : ''
  const range = rangeIn(body)
  const provider = { code: typeof code === 'string' ? plainText(code).slice(0, MAX_CODE) : '', ...(range && { range }) }
  return new Refusal(400, 'provider_refused', sentence || PROVIDER_REFUSED, { provider })
}

/** A failed call to a provider as what a caller is answered; any other error as it is. */
export function providerRefusal(error: unknown): unknown {
  if (!(error instanceof UpstreamFailure)) return error
  if (error.fault === 'not_offered') return new Refusal(400, 'rule_broken', SWAPS_NOT_OFFERED)
  if (isAboutKey(error) || error.fault === 'too_large') return unavailable(PROVIDER_UNAVAILABLE, RETRY_LATER_S)
  if (isRefused(error)) return refusedWith(error.body)
  const message = error.fault === 'malformed' ? PROVIDER_UNREADABLE : PROVIDER_UNREACHABLE
  return unavailable(message, error.retryAfterS ?? RETRY_AFTER_S)
}

/** The answer of a call to a provider; throws Refusal for what it refused or did not answer. */
export const fromProvider = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw providerRefusal(error)
  })

/** A pair that is not exchanged now, as the provider refuses one. */
export const notNow = () =>
  new UpstreamFailure('refused', 'The provider names no amount', {
    body: { error: 'pair_is_inactive', message: INACTIVE_PAIR },
  })

/** An amount that must be there: a pair without one is not exchanged now. */
export function amountNow(value: unknown): string {
  const amount = decimalIn(value)
  if (amount === null) throw notNow()
  return amount
}

interface Listed {
  readonly ticker: string
  readonly network?: string
}

/** Refuses, as the provider would, what its list does not have: made-up codes are no calls. Without a list the provider is asked. */
export async function refuseUnlisted(list: AnswerCache<readonly Listed[]>, asked: readonly Listed[]): Promise<void> {
  const listed = await list.get('').catch(() => null)
  if (listed === null) return
  const isListed = ({ ticker, network }: Listed) =>
    listed.value.some((one) => one.ticker === ticker && one.network === network)
  if (!asked.every(isListed)) throw providerRefusal(notNow())
}
