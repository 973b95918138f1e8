import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

/** What moved: the server's message and the transaction's id. */
export const moved = {
  output: ({ body: { message, data } }: { readonly body: { readonly message: string; readonly data: string } }) => ({
    message,
    tId: data,
  }),
}

export const fetchCurrencyBalances = defineEndpoint('fetchCurrencyBalances')
export const fetchCryptoTotal = defineEndpoint('fetchCryptoTotal')
export const fetchWalletTokens = defineEndpoint('fetchWalletTokens')
export const fetchUnaddedTokens = defineEndpoint('fetchUnaddedTokens')
export const addWalletToken = defineEndpoint('addWalletToken')
export const removeWalletToken = defineEndpoint('removeWalletToken')
export const depositFiat = defineEndpoint('depositFiat', moved)
export const withdrawFiat = defineEndpoint('withdrawFiat', moved)
export const verifyUsername = defineEndpoint('verifyUsername')
export const transferCrypto = defineEndpoint('transferCrypto', moved)
export const transferFiat = defineEndpoint('transferFiat', moved)
export const quoteWithdrawal = defineEndpoint('quoteWithdrawal')
export const withdrawCrypto = defineEndpoint('withdrawCrypto', moved)

export const fetchTokenBalances = defineEndpoint('fetchTokenBalances')
export const fetchTokenNetworks = defineEndpoint('fetchTokenNetworks')
export const fetchCryptoDeposits = defineEndpoint('fetchCryptoDeposits')
export const fetchDepositAddress = defineEndpoint('fetchDepositAddress')
