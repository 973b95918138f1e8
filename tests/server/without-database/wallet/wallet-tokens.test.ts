import { expect, it } from 'vitest'
import { removeWalletToken } from '#server/wallet/services/wallet-tokens.service.ts'
import { writtenTx } from '../../support/written.ts'

/** What is stored when a person who has this of XRP removes it, or why it is refused. */
async function removed(parts: object): Promise<unknown> {
  const stored: unknown[] = []
  const { tx } = writtenTx({
    'from asset': [{ code: 'XRP', kind: 'crypto', scale: 6 }],
    'from account': [{ asset: 'XRP', available: '0', reserved: '0', escrow: '0', hold: '0', ...parts }],
    'insert into wallet_choice': (params) => {
      stored.push(...params)
      return []
    },
  })
  const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) }
  const call = removeWalletToken({ db } as never, 1n, 'XRP')
  return call.then(
    () => stored,
    (error: unknown) => Reflect.get(Object(error), 'code'),
  )
}

it.each(['available', 'reserved', 'escrow', 'hold'])(
  'a token of which the least is %s stays in the wallet',
  async (part) => {
    expect(await removed({ [part]: '1' })).toBe('not_now')
  },
)

it('a token of which nothing is left is removed', async () => {
  expect(await removed({})).toEqual([1n, 'XRP', false])
})
