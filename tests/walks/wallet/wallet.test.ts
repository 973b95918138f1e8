import { fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { tokenBalancesMachine, unaddedTokensMachine, walletTokensMachine } from '#machines/wallet/reads.machine.ts'
import type { TokenBalance } from '#machines/wallet/rules/balances.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import {
  addWalletToken,
  fetchUnaddedTokens,
  fetchWalletTokens,
  removeWalletToken,
} from '#machines/wallet/endpoints/wallet.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { dogecoin, ripple } from '#machines/wallet/samples/wallet-tokens.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { answering, running, settled } from '../running.ts'

test('a token that was added or removed changes the listed balances at once, however recently they were fetched', async () => {
  let balances = [bitcoin]
  const machine = walletMachine.provide({
    actors: {
      tokenBalances: tokenBalancesMachine.provide({
        actors: {
          fetchTokenBalances: fromPromise<TokenBalance[], OperationInput<'fetchTokenBalances'>>(async () => balances),
        },
      }),
      unaddedTokens: unaddedTokensMachine.provide({
        actors: {
          fetchUnaddedTokens: answering(fetchUnaddedTokens, { status: 200, body: { data: [ripple, dogecoin] } }),
        },
      }),
      walletTokens: walletTokensMachine.provide({
        actors: { fetchWalletTokens: answering(fetchWalletTokens, { status: 200, body: { data: sampleTokens } }) },
      }),
      addWalletToken: answering(addWalletToken, { status: 200, body: { message: 'Added' } }),
      removeWalletToken: answering(removeWalletToken, { status: 200, body: { message: 'Removed' } }),
    },
  })
  const { actor, effects } = running(machine, undefined)
  const listed = () => actor.getSnapshot().children.tokenBalances?.getSnapshot().context.data
  await settled()
  balances = [bitcoin, tether]
  actor.send({ type: 'adding.open' })
  actor.send({ type: 'token.add', id: 'USDT' })
  await settled()
  expect(listed()).toEqual([bitcoin, tether])
  balances = [bitcoin]
  actor.send({ type: 'removing.open' })
  actor.send({ type: 'token.remove', id: 'USDT' })
  await settled()
  expect(listed()).toEqual([bitcoin])
  expect(effects).toEqual([
    { type: 'toast', level: 'success', text: 'Added' },
    { type: 'toast', level: 'success', text: 'Removed' },
  ])
})
