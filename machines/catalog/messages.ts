export const invalidAddress = (network: string) => `Invalid wallet address for ${network} network`

export const ADDRESS_MISSING = 'Enter a wallet address'
export const ADDRESS_OF_TOKEN =
  'This is the address of a token, not of a person. What is sent to it is lost. Enter the address of the recipient'
export const ADDRESS_OF_NOBODY =
  'This is a burn address. What is sent to it is lost. Enter the address of the recipient'
export const MEMO_MISSING = 'Enter the memo or tag of the recipient'
export const MEMO_MALFORMED = 'Invalid memo or tag for this network'
export const MEMO_NOT_USED = 'This network does not use a memo. Leave it empty'
