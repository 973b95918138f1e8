import { wordList } from '#machines/shared/values/word-list.ts'

// Texts of /dashboard/withdraw-crypto (spec §2 Withdraw crypto).

import { retrying } from '#machines/shared/messages/failures.ts'

export const WITHDRAW_CRYPTO_TITLE = 'Withdraw crypto'
export const CONFIRM_CRYPTO_WITHDRAWAL = 'Confirm withdrawal'
export const CONFIRM_CRYPTO_BUTTON = 'Confirm and withdraw'
export const VERIFY = 'Verify'
export const VERIFIED = 'Verified'
export const withdrawButton = (token: string) => `Withdraw ${token}`
export const MEMO_NONE = 'None'
export const MEMO_KIND = 'Kind of memo'
/** 'Use the network Tron and the amount 20 USDT of the pasted text?' */
export const offeredText = (parts: readonly string[]) => `Use ${wordList(parts)} of the pasted text?`
export const CHOOSE_NETWORK_FIRST = 'Choose a network first'
export const NO_FUNDS_MOVED = 'No funds were moved.'
export const CHECKING_WITHDRAWAL = retrying('the withdrawal cannot be made')
export const WITHDRAWAL_REQUESTED = 'Withdrawal requested'
export const OPENING_WITHDRAWAL = 'Redirecting to the transaction…'
export const IRREVERSIBLE =
  'Compare every group of the address. A withdrawal cannot be undone once it is sent to the network.'
export const networkWarning = (token: string, network: string) =>
  `Send only to an address that receives ${token} on ${network}. Funds sent on another network are lost.`
/** Of a link for 'ETH on Binance Smart Chain'. */
export const unsupportedHere = (pair: string) =>
  `${pair} cannot be withdrawn from your balance, so nothing was filled in. Send it from another wallet.`
/** Behind a countdown. */
export const FEE_HELD = 'left to confirm at this network fee'
export const UNABLE_FEE = 'Could not load the network fee. Retrying in a few seconds. No funds were moved.'
