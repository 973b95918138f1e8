import { refused } from '#machines/domain/failure.ts'
import { pageIn } from '#machines/domain/page.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

export const fetchNotifications = defineEndpoint('fetchNotifications', (answer) =>
  answer.status === 200 ? { output: pageIn(answer.body) } : refused(answer),
)

export const readNotifications = defineEndpoint('readNotifications', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
