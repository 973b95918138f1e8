import { wordList } from '#machines/shared/values/word-list.ts'

export const invalidAddress = (network: string) => `Invalid wallet address for ${network} network`
/** 'This is an address on Ethereum, Binance Smart Chain or Avalanche C Chain'. */
export const addressOn = (networks: readonly string[]) => `This is an address on ${wordList(networks, 'disjunction')}`
export const otherToken = (token: string) =>
  `This payment link is for another token. Choose that token, or enter an address for ${token}`

export const CHOOSE_NETWORK = 'Choose a network'
export const ADDRESS_MISSING = 'Enter a wallet address'
export const ADDRESS_OF_TOKEN =
  'This is the address of a token, not of a person. What is sent to it is lost. Enter the address of the recipient'
export const ADDRESS_OF_NOBODY =
  'This is a burn address. What is sent to it is lost. Enter the address of the recipient'
export const MEMO_OF_NOBODY =
  'This is a deposit address of Quayside, and no account has this memo or tag. What is sent to it is lost. Enter the memo or tag of the recipient'
export const MEMO_MISSING = 'Enter the memo or tag of the recipient'
export const MEMO_MALFORMED = 'Invalid memo or tag for this network'
export const MEMO_NOT_USED = 'This network does not use a memo. Leave it empty'
export const MEMO_KINDS = { tag: 'Tag', text: 'Text', id: 'Number', hash: 'Hash' } as const
export const MEMO_LABEL = 'Memo or tag'
export const NO_MEMO = 'The recipient uses no memo'
export const MEMO_HINT = 'An exchange cannot assign the funds without it.'
