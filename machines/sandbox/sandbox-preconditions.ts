import {
  DELAY_TRANSFER,
  MARKET_FAULTS,
  PAYOUT_MODES,
  REFUSE_TRANSFER,
  SWAP_ENDINGS,
  SWAP_FAULTS,
} from '#machines/sandbox/messages/sandbox.ts'
import { paths } from '#machines/routing/paths.ts'
import { access, rateLimits } from '#openapi/generated/access.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { OperationId } from '#openapi/generated/operations.ts'

type ErrorCode = components['schemas']['ErrorCode']

const SANDBOX = paths.sandbox()
const BY_REPLAY = 'the sandbox does not answer so: take the replay line with --browser, which answers in its place'
const exchangeFault = (fault: keyof typeof SWAP_FAULTS): string =>
  `choose “${SWAP_FAULTS[fault]}” for the exchange provider on ${SANDBOX}`
const inSecondTab = (fault: keyof typeof SWAP_FAULTS): string =>
  `${exchangeFault(fault)}, in a second tab, before this step`

/** How an answer that refuses is brought about in the sandbox, by its error code. */
const byCode: Readonly<Record<ErrorCode, string>> = {
  invalid_request: BY_REPLAY,
  rule_broken: 'enter a value that the rule in the message forbids',
  wrong_credentials: 'enter a password that is not the account’s',
  wrong_password: 'enter an old password that is not the account’s',
  wrong_link: `open a link that was used already, or an older one than the last in the mailbox on ${SANDBOX}`,
  wrong_code: `enter six digits other than those in the mailbox on ${SANDBOX}`,
  code_expired: `move the clock on ${SANDBOX} ahead by 11 minutes`,
  code_locked: 'enter a wrong code until no attempt is left',
  resend_too_early: 'duplicate the tab, and ask for a new code there a moment before',
  no_session: `log in to the same account in a second browser, and log this device out there on ${paths.managePassword()}`,
  not_found: 'change the end of the address to one that does not exist, and open it',
  own_advert: 'open an advert of this same account',
  advert_closed: 'close the advert as its owner, in a second browser, before this step',
  advert_changed: 'edit the advert as its owner, in a second browser, before this step',
  code_required: 'send to a username, address or bank account that the account has not sent to before',
  fee_changed: 'change the fee of the network while the dialog is open: npm run operator',
  insufficient_balance: `use an account with less than the amount: a deposit is made on ${SANDBOX}`,
  no_receiving_account: 'delete the account’s bank accounts, or use a fresh account',
  too_many_accounts: 'add five bank accounts first',
  account_in_use: 'post an advert that is paid to this bank account first',
  not_now: 'do the same in a second tab before this step',
  stale_order: 'change the order in a second tab, or as the other side, before this step',
  chat_closed: 'close the order, and wait until its chat is closed, before this step',
  too_large: 'send something larger than the limit in the message',
  key_reused: BY_REPLAY,
  too_many: BY_REPLAY,
  price_unknown: `choose “${MARKET_FAULTS.stale}” for the market data on ${SANDBOX}, and move the clock there ahead by 3 minutes, in a second tab, before this step`,
  provider_refused: inSecondTab('inactive'),
  swap_pending: BY_REPLAY,
  swap_unknown: exchangeFault('lost'),
  quote_expired: 'wait until the countdown of the quote is over, or use it in a second tab, before this step',
  not_available: BY_REPLAY,
  mail_unavailable: BY_REPLAY,
  ledger_closed: BY_REPLAY,
  unavailable: BY_REPLAY,
  broken: BY_REPLAY,
}

const LOST: Readonly<Record<string, string>> = {
  offline: 'cut the connection before this step: developer tools, Network, Offline',
  malformed: BY_REPLAY,
}

const AS_BUYER = 'post a Sell advert with another account, in a second browser, and take it here'
const AS_SELLER = 'post a Sell advert and take it with another account in a second browser'
const WITH_DEMO = `post a Sell advert and choose “Let a demo trader order” on ${SANDBOX}`
const BY_RESET = `reset the account’s password by the link on ${paths.forgotPassword()}, and log in again`
const TINY = 'enter a very small amount, such as 0.000001'
const DELETED = 'delete the bank account, one that no advert uses, in a second tab before this step'
const AHEAD = `move the clock on ${SANDBOX} ahead by`
const atBank = (act: string): string => `choose “${act}” for it at the test bank on ${SANDBOX}`
const payoutsAre = (mode: keyof typeof PAYOUT_MODES): string =>
  `choose “${PAYOUT_MODES[mode]}” for crypto withdrawals on ${SANDBOX}, and withdraw crypto`
const swapEndsAs = (ending: keyof typeof SWAP_ENDINGS): string =>
  `choose “${SWAP_ENDINGS[ending]}” for new swaps on ${SANDBOX}, create a swap, and move the clock there ahead by 2 minutes`

/** How an answer that is no refusal, or one with a way of its own, is brought about in the sandbox, by operation and outcome. */
const byOutcome: Readonly<Record<string, string>> = {
  'login:accepted': 'enter the email and the password of an account',
  'verifyOtp:right': `enter the code from the mailbox on ${SANDBOX}`,
  'resendOtp:over': `${AHEAD} 61 minutes`,
  'resendOtp:noMore': `ask for a new code five times, each time after moving the clock on ${SANDBOX} ahead by 2 minutes`,
  'updateSettings:notNow': BY_REPLAY,
  'editTrade:pausedMeanwhile': 'pause the advert in a second tab before this step',
  'withdrawAppeal:decided': 'decide the appeal before this step: npm run operator',
  'transfer:paused': BY_RESET,
  'withdrawFiat:paused': BY_RESET,
  'createOrder:paused': BY_RESET,
  'createOrder:tooManyUnpaid':
    'start the server with QUAYSIDE_LIMIT_FACTOR=0.5, and take five Sell adverts without paying',
  'postTrade:paused': BY_RESET,
  'reopenTrade:paused': BY_RESET,
  'transfer:renamed': 'change the recipient’s username, in a second browser, before this step',
  'verifyUsername:unknown': 'enter a username that does not exist',
  'verifyUsername:self': 'enter the account’s own username',
  'depositFiat:tooManyUnpaid': 'start ten deposits first, and pay none of them',
  'createOrder:accountGone': DELETED,
  'postTrade:accountGone': DELETED,
  'editTrade:accountGone': DELETED,
  'withdrawFiat:accountDeleted': DELETED,
  'updateBankDetails:goneMeanwhile': DELETED,
  'deleteBankDetails:goneMeanwhile': DELETED,
  'endSession:overAlready': 'log this device out in a second tab before this step',
  'fetchConvertTerms:notOffered': BY_REPLAY,
  'fetchBuySellTerms:notOffered': BY_REPLAY,
  'fetchExternalRange:inactive': `${exchangeFault('inactive')}, and wait a minute, before this step`,
  'estimateSwap:tooSmall': TINY,
  'estimateExternal:tooSmall': TINY,
  'cancelWithdrawal:tooLate': 'wait until the withdrawal is sent before this step',
  'addWalletToken:unknownToken': BY_REPLAY,
  'removeWalletToken:unknownToken': BY_REPLAY,
  'removeWalletToken:hasBalance': `deposit some of this token on ${SANDBOX}, in a second tab, before this step`,
  'payOnChain:refused': 'enter an address that is no deposit address of this network',
  'settleBankTransfer:gone': BY_REPLAY,
  'createSwap:unavailable': inSecondTab('too_many'),
  'createExternalOrder:unavailable': inSecondTab('too_many'),
  'fetchMessages:over': `close the order, and move the clock on ${SANDBOX} ahead by 7 days (10,080 minutes)`,
  'fetchOrder:buyerPlaced': `${AS_BUYER}; pay nothing yet`,
  'fetchOrder:buyerLate': `${AS_BUYER}, with a payment window of 15 minutes; ${AHEAD} 11 minutes`,
  'fetchOrder:buyerPaid': `${AS_BUYER}; mark the order as paid`,
  'fetchOrder:buyerWaitedLong': `${AS_BUYER}; mark the order as paid; ${AHEAD} 10 minutes`,
  'fetchOrder:buyerReleased':
    'take a demo trader’s Sell advert, mark the order as paid, and wait until the demo trader releases',
  'fetchOrder:buyerAsked': `${AS_BUYER}; mark the order as paid; its seller requests to cancel`,
  'fetchOrder:buyerAppealing': `${AS_BUYER}; mark the order as paid; ${AHEAD} 10 minutes; appeal`,
  'fetchOrder:sellerPlaced': AS_SELLER,
  'fetchOrder:sellerLate': `${AS_SELLER}, with a payment window of 15 minutes; ${AHEAD} 11 minutes`,
  'fetchOrder:sellerRanOut': `${AS_SELLER}; ${AHEAD} the payment window`,
  'fetchOrder:sellerPaid': `${WITH_DEMO}; wait until the demo trader has paid`,
  'fetchOrder:sellerAsking': `${AS_SELLER}; its buyer marks the order as paid; request to cancel`,
  'fetchOrder:sellerAppealed': `${AS_SELLER}; its buyer marks the order as paid, waits 10 minutes (${SANDBOX}) and appeals`,
  'fetchOrder:sellerAwarded': `${AS_SELLER}; its buyer marks the order as paid; appeal; an operator decides for the seller: npm run operator`,
  'fetchSwap:blockedPurchase': `${exchangeFault('foreign_page')}, and buy to an external address`,
  'fetchSwap:expired': swapEndsAs('expired'),
  'fetchSwap:failed': swapEndsAs('failed'),
  'fetchSwap:finished': swapEndsAs('finished'),
  'fetchSwap:refunded': swapEndsAs('refunded'),
  'fetchSwap:unrecognized': swapEndsAs('unrecognized'),
  'fetchSwap:verifying': swapEndsAs('verifying'),
  'fetchTransaction:depositPending': `start a fiat deposit, and ${atBank(DELAY_TRANSFER)}`,
  'fetchTransaction:depositArrived': 'start a fiat deposit, and wait until the test bank books it',
  'fetchTransaction:depositCancelled': `start a fiat deposit, ${atBank(DELAY_TRANSFER)}, and cancel it`,
  'fetchTransaction:withdrawalPending': `withdraw fiat, and ${atBank(DELAY_TRANSFER)}`,
  'fetchTransaction:withdrawalPaid': 'withdraw fiat, and wait until the test bank pays it out',
  'fetchTransaction:withdrawalCancelled': `withdraw fiat, ${atBank(DELAY_TRANSFER)}, and cancel it`,
  'fetchTransaction:withdrawalFailed': `withdraw fiat, and ${atBank(REFUSE_TRANSFER)}`,
  'fetchTransaction:cryptoWithdrawalSent': payoutsAre('unconfirmed'),
  'fetchTransaction:cryptoWithdrawalFailed': payoutsAre('refused'),
  'fetchTokenBalances:poor': 'use an account without a deposit',
  'fetchTokenBalances:rich': `deposit test money on ${SANDBOX}`,
  'fetchOwnAdverts:gone': 'close the advert in a second tab',
  'fetchOwnAdverts:none': 'use an account without an advert',
  'fetchOpenAdverts:nothing': 'choose filters that no advert matches',
  'fetchOpenAdverts:onePage': 'choose filters that a few adverts match, fewer than one page holds',
  'fetchOpenAdverts:firstOfMany': 'choose filters that more adverts match than one page holds',
  'fetchPosts:nothing': BY_REPLAY,
  'fetchPosts:firstOfMany': BY_REPLAY,
  'searchWebsite:nothing': 'enter a word that nothing has',
}

/** How a list of the account's own gets so long. */
const byLength: Readonly<Record<string, string>> = {
  nothing: 'use a fresh account, for which there is nothing to list',
  onePage: 'use an account with a few of these, fewer than one page holds',
  firstOfMany: 'use an account with more of these than one page holds',
}

const isOperation = (operation: string): operation is OperationId => operation in access

const codeIn = (answer: object): ErrorCode | undefined => {
  const { body }: { body?: { code?: ErrorCode } } = answer
  return body?.code
}

/** How the limit of requests is reached, on a server that allows few; a login must stay possible. */
function tooMany(operation: string): string {
  if (!isOperation(operation)) return BY_REPLAY
  const { max, windowS, store } = rateLimits[access[operation].rateLimit]
  const factor = max < 5 ? 1 : 0.2
  const times = max * factor
  const start = `start the server with QUAYSIDE_LIMIT_FACTOR=${factor}`
  return store === 'database'
    ? `${start}, and do this ${times === 1 ? 'once' : `${times} times`} within ${windowS === 60 ? 'a minute' : 'an hour'} before this step`
    : `${start}, and reload the page until it is refused: ${times} requests a minute are not`
}

/** How a server's answer is brought about in the sandbox; undefined when it is what a server that works answers by itself. */
export const sandboxPrecondition = (operation: string, outcome: string, answer: unknown): string | undefined => {
  if (typeof answer === 'string') return LOST[answer]
  const isOfAccount = isOperation(operation) && access[operation].caller !== 'public'
  const named = byOutcome[`${operation}:${outcome}`] ?? (isOfAccount ? byLength[outcome] : undefined)
  if (named !== undefined || typeof answer !== 'object' || answer === null) return named
  const code = codeIn(answer)
  return code === 'too_many' ? tooMany(operation) : code && byCode[code]
}
