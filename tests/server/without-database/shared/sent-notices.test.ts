import { expect, it } from 'vitest'
import { PostgresNotifications } from '#server/db/postgres-notifications.ts'

const notice = (payload: string) => ({ channel: 'news', payload })

it('sends a notice that comes at the moment at which the one before it was sent', async () => {
  const sent: unknown[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { notify } = new PostgresNotifications({}, (_, [, payloads]) => {
    sent.push(payloads)
    return answered
  })
  void notify([notice('first')])
  const second = answered.then(() => notify([notice('second')]))
  answer()
  await second
  expect(sent).toEqual([['first'], ['second']])
})
