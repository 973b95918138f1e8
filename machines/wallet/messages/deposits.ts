// Texts of /dashboard/deposit-crypto (spec §2 Deposit crypto, §8 copy confirmations).

export const DEPOSIT_CRYPTO_TITLE = 'Deposit crypto'
export const DEPOSIT_ADDRESS_TITLE = 'Deposit address'
export const CRYPTO_DEPOSITS_TITLE = 'Latest deposits'
export const CLOSED_TITLE = 'No deposits now'
export const NETWORK_HINT = 'Choose the network that you send on. What arrives on another network may be lost.'
export const NO_MEMO = 'No memo required'
export const ADDRESS_COPIED = 'wallet address copied!'
export const ADDRESS_AND_MEMO_COPIED = 'Address and memo copied!'
export const OPEN_IN_WALLET = 'Open in wallet'
export const MEMO_COPIED = 'Tag copied!'
export const sendOnly = (token: string, network: string) =>
  `Send only ${token} on the ${network} network to this address. Anything else may be lost.`
export const memoNeeded = (memo: string) =>
  `Include the memo ${memo} in the transfer. Without it the deposit is delayed.`
export const confirmationsOf = (confirmations: number, needed: number) =>
  `${confirmations} of ${needed} ${needed === 1 ? 'confirmation' : 'confirmations'}`
export const confirmationsText = (needed: number) => `${needed} ${needed === 1 ? 'confirmation' : 'confirmations'}`
/** What is copied and shared: who pays from it needs the memo as much as the address. */
export const addressText = (address: string, memo: string | null) =>
  memo === null ? address : `${address}\nMemo: ${memo}`
