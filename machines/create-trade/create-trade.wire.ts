import { refused } from '#machines/domain/failure.ts'
import { defineMoneyWire, defineWire } from '#machines/domain/wire.ts'

export const fetchMarketPrice = defineWire('fetchMarketPrice', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const postTrade = defineMoneyWire('postTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
