import { fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { transferCryptoMachine } from '#machines/wallet/transfer/transfer-crypto.machine.ts'
import { running, settled } from '../running.ts'

test('a transfer goes to the verified account, however its name was typed, which a toast says', async () => {
  const answered = transferCryptoMachine.provide({
    actors: {
      fetchBalances: fromPromise(async () => [
        { ticker: 'USDT', name: 'Tether', scale: 6, available_balance: '20' },
      ]) as never,
      verifyUsername: fromPromise(async () => ({
        message: 'Account found',
        data: { username: 'ben_kay', email: 'b***@example.com' },
      })),
    },
  })
  const { actor, effects } = running(answered, arriving({ user: ada }))
  await settled()
  actor.send({ type: 'recipient.change', value: ' @Ben_Kay ' })
  actor.send({ type: 'recipient.verify' })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ recipient: 'ben_kay', verified: { username: 'ben_kay' } })
  expect(effects).toEqual([{ type: 'toast', level: 'success', text: 'Account found' }])
})
