import { refused } from '#machines/domain/failure.ts'
import { pageIn } from '#machines/domain/page.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchOpenAdverts = defineEndpoint('fetchOpenAdverts', (answer) =>
  answer.status === 200 ? { output: pageIn(answer.body) } : refused(answer),
)
