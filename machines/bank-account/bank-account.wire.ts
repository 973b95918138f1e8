import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const addBankDetails = defineWire('addBankDetails', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, account: answer.body.data } } : refused(answer),
)

export const updateBankDetails = defineWire('updateBankDetails', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, account: answer.body.data } } : refused(answer),
)
