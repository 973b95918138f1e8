import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const rateOrder = defineWire('rateOrder', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, order: answer.body.data } } : refused(answer),
)
