import { refused } from '#machines/domain/failure.ts'
import { pageIn } from '#machines/domain/page.ts'
import { defineMoneyWire, defineWire } from '#machines/domain/wire.ts'

export const fetchOwnAdverts = defineWire('fetchOwnAdverts', (answer) =>
  answer.status === 200 ? { output: pageIn(answer.body) } : refused(answer),
)

export const closeTrade = defineMoneyWire('closeTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

export const pauseTrade = defineMoneyWire('pauseTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)

export const reopenTrade = defineMoneyWire('reopenTrade', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
