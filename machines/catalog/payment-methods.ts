/** What identifies an account that a person is paid on: a bank's number, a phone, a handle, or an e-mail address or phone. */
export type AccountKind = 'bank' | 'mobile' | 'handle' | 'contact'

/** The payment methods of adverts, in the order they are offered; Bank Transfer yellow, Interbank red, every other blue (spec §9). */
const PAYMENT_METHODS = [
  { name: 'Bank Transfer', account: 'bank', colour: 'yellow' },
  { name: 'Interbank', account: 'bank', colour: 'red' },
  { name: 'Mobile Money', account: 'mobile', colour: 'blue' },
  { name: 'Wise', account: 'handle', colour: 'blue' },
  { name: 'Revolut', account: 'handle', colour: 'blue' },
  { name: 'SEPA', account: 'bank', colour: 'blue' },
  { name: 'M-Pesa', account: 'mobile', colour: 'blue' },
  { name: 'Interac e-Transfer', account: 'contact', colour: 'blue' },
  { name: 'Alipay', account: 'handle', colour: 'blue' },
] as const satisfies readonly { name: string; account: AccountKind; colour: 'yellow' | 'red' | 'blue' }[]

export const METHOD_NAMES: readonly string[] = PAYMENT_METHODS.map(({ name }) => name)

/** Those that are paid to an account of their own: every other is paid to any bank account. */
export const PAYOUT_METHODS: readonly string[] = PAYMENT_METHODS.filter(({ account }) => account !== 'bank').map(
  ({ name }) => name,
)

/** The kind of account that a method is paid to; undefined for a method that is no longer offered. */
export const accountKindOf = (method: string): AccountKind | undefined =>
  PAYMENT_METHODS.find(({ name }) => name === method)?.account

/** The colour of a payment method, wherever it is named (spec §9 Sort options). */
export const methodColour = (method: string): 'yellow' | 'red' | 'blue' =>
  PAYMENT_METHODS.find(({ name }) => name === method)?.colour ?? 'blue'
