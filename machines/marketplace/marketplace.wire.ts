import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchOpenAdverts = defineWire('fetchOpenAdverts', (answer) =>
  answer.status === 200
    ? { output: { adverts: answer.body.data, nextCursor: answer.body.next_cursor } }
    : refused(answer),
)
