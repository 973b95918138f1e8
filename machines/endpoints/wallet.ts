import { defineEndpoint } from './endpoint.ts'

export const fetchCurrencyBalances = defineEndpoint('fetchCurrencyBalances')
export const fetchCryptoTotal = defineEndpoint('fetchCryptoTotal')
export const fetchWalletTokens = defineEndpoint('fetchWalletTokens')
export const fetchUnaddedTokens = defineEndpoint('fetchUnaddedTokens')
export const addWalletToken = defineEndpoint('addWalletToken')
export const removeWalletToken = defineEndpoint('removeWalletToken')
export const confirmMovement = defineEndpoint('confirmMovement', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
export const resendConfirmation = defineEndpoint('resendConfirmation', { output: ({ body }) => body.data })
export const verifyUsername = defineEndpoint('verifyUsername', { output: ({ body }) => body.data })
export const transferCrypto = defineEndpoint('transferCrypto', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
export const transferFiat = defineEndpoint('transferFiat', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
export const withdrawCrypto = defineEndpoint('withdrawCrypto', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
