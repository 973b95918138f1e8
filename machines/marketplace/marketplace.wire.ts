import { refused } from '#machines/domain/failure.ts'
import { pageIn } from '#machines/domain/page.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchOpenAdverts = defineWire('fetchOpenAdverts', (answer) =>
  answer.status === 200 ? { output: pageIn(answer.body) } : refused(answer),
)
