import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const deleteBankDetails = defineWire('deleteBankDetails', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : refused(answer),
)
