import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { SwapRange } from '#machines/exchange/rules/swap-form.ts'
import { externalOrderMachine } from '#machines/exchange/external-order/external-order.machine.ts'
import { externalPurchase, externalSale } from '#machines/exchange/samples/external-orders.ts'

it.each([
  ['a purchase', externalPurchase, '0100', '100'],
  ['a purchase', externalPurchase, '100.', '100'],
  ['a sale', externalSale, '.5', '0.5'],
  ['a purchase', externalPurchase, '1.234,5', '1234.5'],
  ['a sale', externalSale, '0,5', '0.5'],
])('the amount of %s is estimated as the contract requires it, however it is typed', async (_, order, typed, sent) => {
  const asked: string[] = []
  const clock = new SimulatedClock()
  const machine = externalOrderMachine.provide({
    actors: {
      fetchExternalRange: fromPromise(async (): Promise<SwapRange> => ({ minAmount: '20', maxAmount: null })),
      estimateExternal: fromPromise(async ({ input }) => {
        asked.push(input.query.amount)
        return { fromAmount: sent, toAmount: '1', fees: [] }
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { order, amount: '', draft: {}, newKey: () => 'key-1' } }).start()
  await expect.poll(() => actor.getSnapshot().matches('entering')).toBe(true)
  actor.send({ type: 'amount.change', value: typed })
  clock.increment(10_000)
  await expect.poll(() => asked).toEqual([sent])
  actor.stop()
})
