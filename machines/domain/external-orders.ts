import type { components } from '#openapi/generated/exchange.ts'

export type ExternalBank = components['schemas']['ExternalBank']

const SHOWN_DIGITS = 4

/** A bank account as it is shown to whoever has the address of the order: 'Zenith Bank ····4321'. */
export const maskedAccount = ({ bank_name, account_number }: ExternalBank): string =>
  `${bank_name} ····${account_number.slice(-SHOWN_DIGITS)}`
