import { refused } from '#machines/domain/failure.ts'
import { turnedDown } from '#machines/domain/sandbox.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const depositTest = defineWire('depositTest', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message } } : turnedDown(answer),
)

export const readClock = defineWire('readClock', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : turnedDown(answer),
)

export const advanceClock = defineWire('advanceClock', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : turnedDown(answer),
)

export const takeAdvert = defineWire('takeAdvert', (answer) =>
  answer.status === 200
    ? { output: { message: answer.body.message, orderNo: answer.body.data.order_no } }
    : turnedDown(answer),
)

export const fetchOwnAdverts = defineWire('fetchOwnAdverts', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
