import { defineEndpoint } from './endpoint.ts'

export const confirmMovement = defineEndpoint('confirmMovement', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
export const resendConfirmation = defineEndpoint('resendConfirmation', { output: ({ body }) => body.data })
export const withdrawCrypto = defineEndpoint('withdrawCrypto', {
  output: ({ body: { message, data } }) => ({ message, tId: data }),
})
