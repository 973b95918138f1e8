import { refused } from '#machines/domain/failure.ts'
import { turnedDown } from '#machines/domain/sandbox.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const depositTest = defineEndpoint('depositTest', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : turnedDown(answer),
)

export const readClock = defineEndpoint('readClock', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : turnedDown(answer),
)

export const advanceClock = defineEndpoint('advanceClock', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : turnedDown(answer),
)

export const takeAdvert = defineEndpoint('takeAdvert', (answer) =>
  answer.status === 200
    ? { output: { message: answer.body.message, orderNo: answer.body.data.order_no } }
    : turnedDown(answer),
)

export const fetchOwnAdverts = defineEndpoint('fetchOwnAdverts', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
