import { refused, type Failure, type Refusal } from '#machines/domain/failure.ts'
import { UNABLE_CURRENCIES, UNABLE_METHODS, UNABLE_TOKENS } from '#machines/domain/messages/marketplace.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

const unable = (message: string, answer: Refusal): { failure: Failure } => ({
  failure: { ...refused(answer).failure, message },
})

export const fetchP2pTokens = defineEndpoint('fetchP2pTokens', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : unable(UNABLE_TOKENS, answer),
)

export const fetchCurrencies = defineEndpoint('fetchCurrencies', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : unable(UNABLE_CURRENCIES, answer),
)

export const fetchPaymentMethods = defineEndpoint('fetchPaymentMethods', (answer) =>
  answer.status === 200 ? { output: answer.body.data.map(({ name }) => name) } : unable(UNABLE_METHODS, answer),
)
