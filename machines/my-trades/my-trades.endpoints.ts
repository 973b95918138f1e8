import { refused } from '#machines/domain/failure.ts'
import { pageIn } from '#machines/domain/page.ts'
import { defineMoneyEndpoint, defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchOwnAdverts = defineEndpoint('fetchOwnAdverts', (answer) =>
  answer.status === 200 ? { output: pageIn(answer.body) } : refused(answer),
)

export const closeTrade = defineMoneyEndpoint('closeTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

export const pauseTrade = defineMoneyEndpoint('pauseTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

export const reopenTrade = defineMoneyEndpoint('reopenTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
