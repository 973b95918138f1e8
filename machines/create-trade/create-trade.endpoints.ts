import { refused } from '#machines/domain/failure.ts'
import { defineMoneyEndpoint, defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchMarketPrice = defineEndpoint('fetchMarketPrice', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)

export const postTrade = defineMoneyEndpoint('postTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

export const editTrade = defineMoneyEndpoint('editTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

/** The own advert that was asked for; null when there is none of this person. */
export const fetchOwnAdverts = defineEndpoint('fetchOwnAdverts', (answer) =>
  answer.status === 200 ? { output: answer.body.data[0] ?? null } : refused(answer),
)
