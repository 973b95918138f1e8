import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import type { Endpoint, EndpointActor } from '#machines/shared/api/endpoint.ts'
import * as swaps from '#machines/exchange/endpoints/swaps.ts'
import { bitcoin, ether } from '#machines/exchange/samples/swaps.ts'
import { swapMachine } from '#machines/exchange/swap/swap.machine.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { answering, running, settled } from '../running.ts'

const tether = { ...ether, ticker: 'usdt', network: 'trx', name: 'Tether' }
/** The same token elsewhere, before it in the list. */
const elsewhere = { ...tether, network: 'eth' }
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('a swap asks about a token on the network that was chosen, not on one of its own name', async () => {
  const asked = new Map<string, unknown>()
  const asking = <Op extends OperationId, Out>(endpoint: Endpoint<Op, Out>): EndpointActor<Op, Out> =>
    fromPromise<Out, OperationInput<Op>>(({ input }) => {
      asked.set(endpoint.op, input)
      return new Promise(() => {})
    })
  const machine = swapMachine.provide({
    actors: {
      fetchSwapCurrencies: answering(swaps.fetchSwapCurrencies, {
        status: 200,
        body: { data: [bitcoin, elsewhere, tether] },
      }),
      fetchSwapRange: asking(swaps.fetchSwapRange),
      estimateSwap: asking(swaps.estimateSwap),
      validateSwapAddress: asking(swaps.validateSwapAddress),
    },
  })
  const { actor, clock } = running(machine, arriving({ draft: { to: 'usdt-trx', amount: '0.1', address: ADDRESS } }))
  await settled()
  clock.increment(2000)
  const pair = { fromCurrency: 'btc', fromNetwork: 'btc', toCurrency: 'usdt', toNetwork: 'trx', flow: 'standard' }
  expect(Object.fromEntries(asked)).toEqual({
    fetchSwapRange: { query: pair },
    estimateSwap: { query: { ...pair, fromAmount: '0.1' } },
    validateSwapAddress: { query: { currency: 'usdt', network: 'trx', address: ADDRESS } },
  })
  actor.stop()
})
