import { refused } from '#machines/domain/failure.ts'
import { pageIn } from '#machines/domain/page.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchNotifications = defineWire('fetchNotifications', (answer) =>
  answer.status === 200 ? { output: pageIn(answer.body) } : refused(answer),
)

export const readNotifications = defineWire('readNotifications', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
