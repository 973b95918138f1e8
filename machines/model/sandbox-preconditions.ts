import type { ErrorCode } from '#machines/domain/failure.ts'
import { paths } from '#machines/domain/paths.ts'

const SANDBOX = paths.sandbox()
const BY_REPLAY = 'the sandbox does not answer so: take the replay line with --browser, which answers in its place'

/** How an answer that refuses is brought about in the sandbox, by its error code. */
const byCode: Readonly<Record<ErrorCode, string>> = {
  invalid_request: BY_REPLAY,
  rule_broken: 'enter a value that the rule in the message forbids',
  wrong_credentials: 'enter a password that is not the account’s',
  wrong_password: 'enter an old password that is not the account’s',
  wrong_link: `open a link that was used already, or an older one than the last in the mailbox on ${SANDBOX}`,
  wrong_code: `enter six digits other than those in the mailbox on ${SANDBOX}`,
  code_expired: `move the clock on ${SANDBOX} ahead until the code in the mailbox is no longer valid`,
  code_locked: 'enter a wrong code until no attempt is left',
  resend_too_early: 'ask for a new code in another tab a moment before',
  no_session: 'end this session from another device: Dashboard, Manage sessions',
  not_found: 'delete it in a second tab before this step, or open an address with a number that does not exist',
  own_advert: 'open an advert of this same account',
  advert_closed: 'close the advert as its owner, in a second browser, before this step',
  advert_changed: 'edit the advert as its owner, in a second browser, before this step',
  code_required: 'Send to a username or bank account that you have not sent to before.',
  insufficient_balance: `use an account with less than the amount: a deposit is made on ${SANDBOX}`,
  no_receiving_account: 'delete the account’s bank accounts, or use a fresh account',
  too_many_accounts: 'add five bank accounts first',
  account_in_use: 'post an advert that is paid to this bank account first',
  not_now: 'do the same in a second tab before this step',
  stale_order: 'change the order in a second tab, or as the other side, before this step',
  chat_closed: 'close the order, and wait until its chat is closed, before this step',
  too_large: 'send something larger than the limit in the message',
  key_reused: BY_REPLAY,
  too_many: 'repeat the request until its limit is used up: reload the page about once a second for a minute',
  price_unknown: BY_REPLAY,
  provider_refused: `let the exchange provider refuse on ${SANDBOX}`,
  swap_pending: BY_REPLAY,
  swap_unknown: `let the exchange provider lose its answers on ${SANDBOX}`,
  mail_unavailable: BY_REPLAY,
  ledger_closed: BY_REPLAY,
  unavailable: BY_REPLAY,
  broken: BY_REPLAY,
}

const LOST: Readonly<Record<string, string>> = {
  offline: 'cut the connection before this step: developer tools, Network, Offline',
  malformed: BY_REPLAY,
}

const AS_BUYER = 'take an open Sell advert as its buyer'
const AS_SELLER = `post a Sell advert and let a demo trader take it on ${SANDBOX}`

/** How an answer that is no refusal is brought about in the sandbox, by operation and outcome, or by outcome alone. */
const byOutcome: Readonly<Record<string, string>> = {
  'fetchOrder:buyerPlaced': `${AS_BUYER}; pay nothing yet`,
  'fetchOrder:buyerLate': `${AS_BUYER}, and move the clock on ${SANDBOX} ahead by 11 minutes`,
  'fetchOrder:buyerPaid': `${AS_BUYER}, and mark the order as paid`,
  'fetchOrder:buyerWaitedLong': `${AS_BUYER}, mark it as paid, and move the clock on ${SANDBOX} ahead by 10 minutes`,
  'fetchOrder:buyerReleased': `${AS_BUYER}, mark it as paid, and wait until the demo trader releases`,
  'fetchOrder:buyerAsked': `${AS_BUYER}; its seller, in a second browser, requests to cancel`,
  'fetchOrder:buyerAppealing': `${AS_BUYER}, mark it as paid, and appeal once 10 minutes have passed`,
  'fetchOrder:sellerPlaced': AS_SELLER,
  'fetchOrder:sellerLate': `${AS_SELLER}, and move the clock ahead by 11 minutes`,
  'fetchOrder:sellerRanOut': `${AS_SELLER}, and move the clock ahead past the payment window`,
  'fetchOrder:sellerPaid': `${AS_SELLER}, and wait until the trader has paid`,
  'fetchOrder:sellerAsking': `${AS_SELLER}, and ask the trader to cancel`,
  'fetchOrder:sellerAppealed': `${AS_SELLER}; the buyer, in a second browser, appeals`,
  'fetchOrder:sellerAwarded': `${AS_SELLER}; the operator decides an appeal for the seller`,
  'fetchTokenBalances:poor': 'use an account without a deposit',
  'fetchTokenBalances:rich': `deposit test money on ${SANDBOX}`,
  'fetchOwnAdverts:gone': 'close the advert in a second tab',
  'fetchOwnAdverts:none': 'use an account without an advert',
  nothing: 'use a fresh account, for which there is nothing to list',
  onePage: 'use an account with a few of these, fewer than one page holds',
  firstOfMany: 'use an account with more of these than one page holds',
}

const codeIn = (answer: object): ErrorCode | undefined => {
  const { body }: { body?: { code?: ErrorCode } } = answer
  return body?.code
}

/** How a server's answer is brought about in the sandbox; undefined when it is what a server that works answers by itself. */
export const sandboxPrecondition = (operation: string, outcome: string, answer: unknown): string | undefined => {
  if (typeof answer === 'string') return LOST[answer]
  const named = byOutcome[`${operation}:${outcome}`] ?? byOutcome[outcome]
  if (named !== undefined || typeof answer !== 'object' || answer === null) return named
  const code = codeIn(answer)
  return code && byCode[code]
}
