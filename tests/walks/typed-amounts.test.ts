import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { SwapRange } from '#machines/exchange/rules/swap-form.ts'
import { externalOrderMachine } from '#machines/exchange/external-order/external-order.machine.ts'
import { externalPurchase, externalSale } from '#machines/exchange/samples/external-orders.ts'

/** The form of an order that asks the provider, and the amounts that it asks for. */
const entering = async (order: typeof externalPurchase) => {
  const asked: string[] = []
  const clock = new SimulatedClock()
  const machine = externalOrderMachine.provide({
    actors: {
      fetchExternalRange: fromPromise(async (): Promise<SwapRange> => ({ minAmount: '20', maxAmount: null })),
      estimateExternal: fromPromise(async ({ input }) => {
        asked.push(input.query.amount)
        return { fromAmount: input.query.amount, toAmount: '1', fees: [], ourPrice: null }
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { order, amount: '', draft: {}, newKey: () => 'key-1' } }).start()
  await expect.poll(() => actor.getSnapshot().matches('entering')).toBe(true)
  const type = (value: string) => {
    actor.send({ type: 'amount.change', value })
    clock.increment(10_000)
  }
  return { asked, type, actor }
}

it.each([
  ['a purchase', externalPurchase, '0100', '100'],
  ['a purchase', externalPurchase, '100.', '100'],
  ['a sale', externalSale, '.5', '0.5'],
  ['a purchase', externalPurchase, '1.234,5', '1234.5'],
  ['a sale', externalSale, '0,5', '0.5'],
])('the amount of %s is estimated as the contract requires it, however it is typed', async (_, order, typed, sent) => {
  const { asked, type, actor } = await entering(order)
  type(typed)
  await expect.poll(() => asked).toEqual([sent])
  actor.stop()
})

it('an amount that can mean two is not asked about before one of them is chosen', async () => {
  const { asked, type, actor } = await entering(externalPurchase)
  type('1,234')
  expect(actor.getSnapshot().matches({ entering: 'unentered' })).toBe(true)
  expect(actor.getSnapshot().can({ type: 'order.request' })).toBe(false)
  type('1234')
  await expect.poll(() => asked).toEqual(['1234'])
  actor.stop()
})
