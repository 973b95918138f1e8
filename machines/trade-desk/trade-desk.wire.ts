import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchP2pTokens = defineWire('fetchP2pTokens', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const fetchCurrencies = defineWire('fetchCurrencies', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const fetchPaymentMethods = defineWire('fetchPaymentMethods', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const fetchTokenBalances = defineWire('fetchTokenBalances', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
