import { expect, it } from 'vitest'
import { endOtherSessions, endOwnSession, endSession } from '#server/accounts/services/sessions.service.ts'
import { writtenTx } from '../../support/written.ts'
import { ADA as SIGNED_IN } from '../../support/orders/shop.ts'

const USER = { ...SIGNED_IN, publicId: 'P-1', sessionId: 7n }

function world() {
  const made = writtenTx({
    'where s.public_id = $1': ([publicId]) => (publicId === 'S-8' ? [{ id: 8n }] : []),
    'set revoked_at = $3 where person_id': [{ id: 8n }, { id: 9n }],
  })
  const db = { ...made.tx, tx: (fn: (on: typeof made.tx) => Promise<unknown>) => fn(made.tx) }
  return { ...made, context: { ...made.context, db } as never }
}

const mailed = async () => undefined

type Context = ReturnType<typeof world>['context']

it.each<readonly [string, (context: Context) => Promise<void>, readonly string[]]>([
  ['a logout', (context) => endSession(context, 7n), ['streams of session 7 end']],
  ['the end of another device', (context) => endOwnSession(context, 1n, 'S-8', mailed), ['streams of session 8 end']],
  [
    'the end of all other devices',
    (context) => endOtherSessions(context, USER, mailed),
    ['sessions of 1 end but 7', 'streams of session 8 end', 'streams of session 9 end'],
  ],
])('%s ends its streams, too', async (_, act, shown) => {
  const { context, written } = world()
  await act(context)
  expect(written).toEqual(shown)
})

it('the end of a session that is none of theirs ends nothing', async () => {
  const { context, written } = world()
  await expect(endOwnSession(context, 1n, 'S-9', mailed)).rejects.toMatchObject({ code: 'not_found' })
  expect(written).toEqual([])
})
