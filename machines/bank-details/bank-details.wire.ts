import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchBankDetails = defineWire('fetchBankDetails', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
