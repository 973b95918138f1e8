import { refused, type Failure, type Refusal } from '#machines/domain/failure.ts'
import { UNABLE_CURRENCIES, UNABLE_METHODS, UNABLE_TOKENS } from '#machines/domain/messages/marketplace.ts'
import { defineWire } from '#machines/domain/wire.ts'

const unable = (message: string, answer: Refusal): { failure: Failure } => ({
  failure: { ...refused(answer).failure, message },
})

export const fetchP2pTokens = defineWire('fetchP2pTokens', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : unable(UNABLE_TOKENS, answer),
)

export const fetchCurrencies = defineWire('fetchCurrencies', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : unable(UNABLE_CURRENCIES, answer),
)

export const fetchPaymentMethods = defineWire('fetchPaymentMethods', (answer) =>
  answer.status === 200 ? { output: answer.body.data.map(({ name }) => name) } : unable(UNABLE_METHODS, answer),
)
