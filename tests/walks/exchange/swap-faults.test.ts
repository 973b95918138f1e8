import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import type { SwapEstimate } from '#machines/exchange/rules/swap-form.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import * as swaps from '#machines/exchange/endpoints/swaps.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { bitcoin, confirmingSwap, ether, waitingSwap } from '#machines/exchange/samples/swaps.ts'
import { swapMachine } from '#machines/exchange/swap/swap.machine.ts'
import { swapStatusMachine } from '#machines/exchange/swap-status/swap-status.machine.ts'
import { answering, running, settled } from '../running.ts'

const known = {
  fetchSwapCurrencies: answering(swaps.fetchSwapCurrencies, { status: 200, body: { data: [bitcoin, ether] } }),
  fetchSwapRange: answering(swaps.fetchSwapRange, {
    status: 200,
    body: { data: { minAmount: '0.0003', maxAmount: null } },
  }),
}

test('estimates out of order: the answer for an earlier amount changes nothing, whenever it comes', async () => {
  const answers = new Map<string, (estimate: SwapEstimate) => void>()
  const { actor, clock } = running(
    swapMachine.provide({
      actors: {
        ...known,
        estimateSwap: fromPromise<SwapEstimate, OperationInput<'estimateSwap'>>(
          ({ input }) => new Promise((answer) => answers.set(input.query.fromAmount ?? '', answer)),
        ),
      },
    }),
    arriving(),
  )
  const answer = (fromAmount: string, toAmount: string) =>
    answers.get(fromAmount)?.({ fromAmount, toAmount, transactionSpeedForecast: null, warningMessage: null })
  await settled()
  for (const value of ['1', '2']) {
    actor.send({ type: 'amount.change', value })
    clock.increment(300)
  }
  expect([...answers.keys()]).toEqual(['1', '2'])
  answer('2', '40')
  await settled()
  answer('1', '20')
  await settled()
  expect(actor.getSnapshot().context.estimate?.toAmount).toBe('40')
  actor.send({ type: 'amount.change', value: '3' })
  clock.increment(300)
  actor.send({ type: 'amount.change', value: '4' })
  answer('3', '60')
  await settled()
  expect(actor.getSnapshot().context.estimate).toBeNull()
  actor.stop()
})

test('an estimate of too many requests is asked for again, and does not stand against the amount', async () => {
  const tooMany = {
    status: 429,
    body: { error: 'Too many requests. Try again in 5 seconds', code: 'too_many' },
    headers: { 'retry-after': 5 },
  } as const
  const estimateSwap = answering(swaps.estimateSwap, tooMany)
  const { actor, clock } = running(swapMachine.provide({ actors: { ...known, estimateSwap } }), arriving())
  await settled()
  actor.send({ type: 'amount.change', value: '1' })
  clock.increment(300)
  await settled()
  expect(actor.getSnapshot().matches({ filling: { amounts: 'unestimated' } })).toBe(true)
  clock.increment(60_000)
  expect(actor.getSnapshot().matches({ filling: { amounts: 'estimating' } })).toBe(true)
  actor.stop()
})

test('swaps that this device knows are listed after signing in, too', async () => {
  const saved = { id: waitingSwap.id, sent: '0.1 BTC', received: '1.99 ETH', createdAt: waitingSwap.createdAt }
  const { actor } = running(
    swapMachine.provide({ actors: known }),
    arriving({ user: ada, savedList: (name) => (name === 'swaps' ? [saved, 'no swap'] : []) }),
  )
  await settled()
  expect(actor.getSnapshot().children.savedSwaps?.getSnapshot().context.swaps).toEqual([saved])
  actor.stop()
})

const followed = async (...answers: readonly Swap[]) => {
  const left = [...answers]
  let asked = 0
  const run = running(
    swapStatusMachine.provide({
      actors: {
        fetchSwap: fromPromise<Swap, OperationInput<'fetchSwap'>>(async () => {
          asked += 1
          return left.shift() ?? answers.at(-1) ?? waitingSwap
        }),
      },
    }),
    arriving({ params: { id: waitingSwap.id } }),
  )
  await settled()
  return { ...run, asked: () => asked }
}

test('polling in a hidden tab (none): however long it is hidden, and once when it is shown again', async () => {
  const { actor, clock, asked } = await followed(waitingSwap, waitingSwap, confirmingSwap)
  clock.increment(5000)
  await settled()
  expect(asked()).toBe(2)
  actor.send({ type: 'window.hide' })
  for (let minute = 0; minute < 60; minute += 1) {
    clock.increment(60_000)
    await settled()
  }
  expect(asked()).toBe(2)
  actor.send({ type: 'window.focus' })
  await settled()
  expect([asked(), actor.getSnapshot().context.swap?.status]).toEqual([3, 'confirming'])
  actor.stop()
})

test('a status that goes backwards is not shown: an answer older than what is known changes nothing', async () => {
  const { actor, clock } = await followed(confirmingSwap, waitingSwap)
  clock.increment(5000)
  await settled()
  expect(actor.getSnapshot().context.swap?.status).toBe('confirming')
  expect(actor.getSnapshot().matches({ following: { view: 'confirming' } })).toBe(true)
  actor.stop()
})
