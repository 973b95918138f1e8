// Closing an account.

export const CLOSING_TITLE = 'Close Account'
export const CLOSE_ACCOUNT = 'Close my account'
export const CHECK_AGAIN = 'Check again'
export const CLOSING_CONSEQUENCES = 'What happens'
export const CLOSING_OBSTACLES = 'Before you can close your account'
export const CLOSING_READY = 'Nothing stands in the way. We email you a code to confirm.'

const number = (one: string, several: string) => (count: number) => `${count} ${count === 1 ? one : several}`

export const OBSTACLES = {
  balances: number('balance that is not zero', 'balances that are not zero'),
  orders: number('open order', 'open orders'),
  adverts: number('open or paused advert', 'open or paused adverts'),
  cases: number('open case', 'open cases'),
  withdrawals: number('pending withdrawal', 'pending withdrawals'),
  deposits: number('pending deposit', 'pending deposits'),
  swaps: number('pending swap', 'pending swaps'),
  requests: number('open request to Support', 'open requests to Support'),
  freeze: () => 'Your account is frozen',
  reset: () => 'Your password was reset less than 24 hours ago',
} as const

export const CLOSING_NOT_YET =
  'Your account cannot be closed yet. Check your balances, orders, adverts, transactions and requests'
/** `until`: '8 May 2026, 14:45 UTC'. */
export const closingRequested = (until: string) =>
  `Your account will be closed on ${until}. Log in before then to keep it`
/** Why an account stays open whose owner had asked to close it; `at`: '8 May 2026, 14:45 UTC'. */
export const STAYS_OPEN = {
  login: (at: string) => `You logged in on ${at}, so your account will not be closed.`,
  freeze: (at: string) => `Your account was frozen on ${at}, so it will not be closed.`,
  reset: (at: string) => `You reset your password on ${at}, so your account will not be closed.`,
} as const
export const SIGNED_IN_STAYS_OPEN = 'You are logged in. Your account will not be closed'

/** What happens to an account that is closed; `days` until then, and the `years` that the rest is stored. */
export const closingConsequences = (days: number, years: number) => [
  'All devices are logged out now.',
  `Your account is closed in ${days} days. Log in before then to keep it.`,
  'Then we erase your name, email, phone number, country, password, devices, settings, notifications, saved accounts and the images of orders without a dispute.',
  `We store your transactions, orders, disputes, requests to Support and username for ${years} years.`,
  'Do not send funds to your deposit addresses any more. You can sign up with the same email again, but not with the same username.',
]
