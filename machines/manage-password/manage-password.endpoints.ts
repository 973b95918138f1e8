import { refused } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const updatePassword = defineEndpoint('updatePassword', (answer) =>
  answer.status === 200
    ? { output: { message: answer.body.message, key: answer.headers['u-x-key'] } }
    : refused(answer),
)
