import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchSettings = defineWire('fetchSettings', (answer) =>
  answer.status === 200 ? { output: { settings: answer.body.data } } : refused(answer),
)

export const updateSettings = defineWire('updateSettings', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, settings: answer.body.data } } : refused(answer),
)
