import { defineEndpoint } from './endpoint.ts'

export const confirmMovement = defineEndpoint('confirmMovement', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
export const resendConfirmation = defineEndpoint('resendConfirmation', { output: ({ body }) => body.data })
export const fetchCurrencyBalances = defineEndpoint('fetchCurrencyBalances')
export const verifyUsername = defineEndpoint('verifyUsername', { output: ({ body }) => body.data })
export const transferCrypto = defineEndpoint('transferCrypto', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
export const transferFiat = defineEndpoint('transferFiat', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
