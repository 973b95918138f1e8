import { expect, it } from 'vitest'
import { receivingAccount } from '#server/m2m/services/receiving-accounts.service.ts'
import { writtenTx } from '../../support/written.ts'

it.each([
  ['the first one without a request', 'B-1 B-2', undefined, 'B-1'],
  ['the only one that was requested', 'B-1', 'B-1', 'B-1'],
  ['the requested one of several', 'B-1 B-2 B-3', 'B-2', 'B-2'],
  ['none when it is not theirs', 'B-1 B-2', 'B-9', 'not_found'],
  ['none when there is none', '', undefined, 'no_receiving_account'],
  ['none when there is none, whichever was requested', '', 'B-1', 'no_receiving_account'],
])('a seller is paid to %s', async (_, saved, requested, paidTo) => {
  const rows = saved.split(' ').flatMap((public_id) => (public_id === '' ? [] : [{ public_id }]))
  const found = receivingAccount(1n, requested, writtenTx({ 'from bank_account': rows }).tx)
  expect(
    await found.then(
      ({ public_id }) => public_id,
      (error: unknown) => Reflect.get(Object(error), 'code'),
    ),
  ).toBe(paidTo)
})
