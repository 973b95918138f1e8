import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchP2pTokens = defineEndpoint('fetchP2pTokens', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const fetchCurrencies = defineEndpoint('fetchCurrencies', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const fetchPaymentMethods = defineEndpoint('fetchPaymentMethods', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const fetchTokenBalances = defineEndpoint('fetchTokenBalances', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
