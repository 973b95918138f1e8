import { mixed, object, string, type InferType } from 'yup'
import { CURRENCIES, TOKENS, type Currency, type Token } from '#machines/catalog/assets.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import { isDay } from '#machines/shared/values/days.ts'
import { withoutBidiControls } from '#machines/shared/values/names.ts'
import * as text from '#machines/support/messages/support.ts'
import type { components } from '#openapi/generated/exchange.ts'

export type FoundDeposit = components['schemas']['FoundDeposit']
type CryptoDeposit = components['schemas']['CryptoDeposit']

const MAX_TXID = 100
const MAX_FIELD = 140

const plain = () =>
  string()
    .transform((typed: unknown) =>
      typeof typed === 'string' ? withoutBidiControls(typed).replaceAll(/\s+/g, ' ') : typed,
    )
    .trim()
    .max(MAX_FIELD, text.TOO_LONG)

/** A deposit of crypto that somebody misses. */
export const missingCryptoSchema = object({
  network: mixed<Network>().oneOf(NETWORKS, text.CHOOSE_NETWORK).required(text.CHOOSE_NETWORK),
  token: mixed<Token>().oneOf(TOKENS, text.CHOOSE_TOKEN).required(text.CHOOSE_TOKEN),
  txid: plain().required(text.TXID_MISSING).max(MAX_TXID, text.TXID_TOO_LONG),
})

/** A bank transfer that somebody misses. The amount is as the bank shows it: Support reads it. */
export const missingFiatSchema = object({
  currency: mixed<Currency>().oneOf(CURRENCIES, text.CHOOSE_CURRENCY).required(text.CHOOSE_CURRENCY),
  amount: plain().required(text.AMOUNT_MISSING).matches(/[1-9]/, text.AMOUNT_MISSING),
  paid_on: string()
    .required(text.DAY_MISSING)
    .test('day', text.DAY_MISSING, (typed) => isDay(typed)),
  payer: plain().required(text.PAYER_MISSING),
  reference: plain().default(''),
})

export type MissingCrypto = InferType<typeof missingCryptoSchema>
export type MissingFiat = InferType<typeof missingFiatSchema>

/** The message of the request about a deposit of crypto that is not found. */
export const cryptoFacts = ({ network, token, txid }: MissingCrypto): string =>
  [`A deposit of ${token} is missing.`, `Network: ${network}`, `Transaction ID: ${txid}`].join('\n')

/** The message of the request about a bank transfer that is not booked. */
export const fiatFacts = ({ currency, amount, paid_on, payer, reference }: MissingFiat): string =>
  [
    `A deposit of ${currency} is missing.`,
    `Amount: ${amount}`,
    `Paid on: ${paid_on}`,
    `Payer: ${payer}`,
    `Reference: ${reference === '' ? 'none' : reference}`,
  ].join('\n')

const CRYPTO_FACTS = /^A deposit of (\w+) is missing\.\nNetwork: (.+)\nTransaction ID: (.+)$/
const FIAT_FACTS = /^A deposit of (\w+) is missing\.\nAmount: (.+)\nPaid on: (.+)\nPayer: (.+)\nReference: (.+)$/

/** The deposit that a message misses; null of a message that is not one of those that the form sends. */
export function missingIn(
  message: string,
): ({ readonly kind: 'crypto' } & MissingCrypto) | ({ readonly kind: 'fiat' } & MissingFiat) | null {
  const [, token, network, txid] = CRYPTO_FACTS.exec(message) ?? []
  const crypto = { token, network, txid }
  if (missingCryptoSchema.isValidSync(crypto)) return { kind: 'crypto', ...crypto }
  const [, currency, amount, paid_on, payer, reference] = FIAT_FACTS.exec(message) ?? []
  const fiat = { currency, amount, paid_on, payer, reference }
  return missingFiatSchema.isValidSync(fiat) ? { kind: 'fiat', ...fiat } : null
}

/** Whether a message misses a transaction of a network, in either case of its letters. */
export function isAboutTransfer(message: string, { network, txid }: Pick<MissingCrypto, 'network' | 'txid'>): boolean {
  const missing = missingIn(message)
  return missing?.kind === 'crypto' && missing.network === network && missing.txid.toLowerCase() === txid.toLowerCase()
}

/** What is known of an own deposit. */
export const foundSentence = ({ amount, token, confirmations, needed, status, reason }: CryptoDeposit): string => {
  if (reason !== null) return reason
  return status === 'completed'
    ? creditedSentence(`${amount} ${token}`)
    : `${confirmations} of ${needed} confirmations. ${amount} ${token} is credited at ${needed}`
}

/** That an amount was credited. */
export const creditedSentence = (amount: string): string => `${amount} was credited to your account`
