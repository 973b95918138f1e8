export const PERSON_TITLE = 'Person'
export const ACCOUNT_TITLE = 'Account'
export const BALANCES_TITLE = 'Balances'
export const DEVICES_TITLE = 'Devices'
export const ORDERS_TITLE = 'Orders'
export const ADVERTS_TITLE = 'Adverts'
export const REQUESTS_TITLE = 'Support requests'
export const LOG_TITLE = 'What operators did'
export const NONE = 'None'
export const FROZEN_SINCE = 'Nothing leaves the account'
export const LOGIN_FROZEN_SINCE = 'The login is frozen'
export const RESET_UNTIL = 'Nothing leaves after a password reset until'
export const OWES = 'Owes'

/** The outcome of a line of the log. */
export const OUTCOMES = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  requested: 'Requested',
  approved: 'Approved',
  seen: 'Seen',
} as const

export const PERSONS_TITLE = 'People'
export const PERSONS_LEAD = 'Search by username, email, order or transaction.'
export const SEARCH_PERSONS = 'Username, email, order or transaction'
export const NO_PERSONS = 'No person found'
export const NO_PERSONS_NEXT = 'Check the spelling, or search by another detail.'

export const ADVERT_STATES = { open: 'Open', paused: 'Paused', closed: 'Closed' } as const
/** Of an advert that Support has hidden. */
export const hiddenText = (state: string, reason: string): string => `${state} · Hidden: ${reason}`
