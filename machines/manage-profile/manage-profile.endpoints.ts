import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const updateProfile = defineEndpoint('updateProfile', (answer) =>
  answer.status === 200 ? { output: { message: answer.body.message, user: answer.body.data } } : refused(answer),
)
