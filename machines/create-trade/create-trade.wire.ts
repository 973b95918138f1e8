import { refused } from '#machines/domain/failure.ts'
import { defineMoneyWire, defineWire } from '#machines/domain/wire.ts'

export const fetchMarketPrice = defineWire('fetchMarketPrice', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const postTrade = defineMoneyWire('postTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

export const editTrade = defineMoneyWire('editTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

/** The own advert that was asked for; null when there is none of this person. */
export const fetchOwnAdverts = defineWire('fetchOwnAdverts', (answer) =>
  answer.status === 200 ? { output: answer.body.data[0] ?? null } : refused(answer),
)
