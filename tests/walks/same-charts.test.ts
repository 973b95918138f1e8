import { expect, test } from 'vitest'
import { loadFlow } from '#machines/load-flows.ts'
import type { FlowId } from '#machines/registry.ts'
import { mutantsOf } from 'statewalk/mutants'
import { sharedChart } from 'statewalk/same-chart'

const signatureOf = async (id: FlowId) => sharedChart((await loadFlow(id)).model).signature

test.each([
  ['payoutAccounts', 'bankDetails'],
  ['sessions', 'bankDetails'],
  ['transactionList', 'ownAdverts'],
] as const)('%s is the chart of %s, and with any small fault it is not', async (id, other) => {
  const signature = await signatureOf(other)
  expect((await signatureOf(id)) === signature).toBe(true)
  const { model } = await loadFlow(id)
  const unnoticed = mutantsOf(model).filter((mutant) => sharedChart(mutant.model()).signature === signature)
  expect(unnoticed.map(({ what }) => what)).toEqual([])
})

test('what a list is made with decides its chart', async () => {
  const ids = ['sessions', 'cryptoTotal', 'coin', 'coins', 'posts', 'openAdverts', 'orders'] as const
  expect(new Set(await Promise.all(ids.map(signatureOf))).size).toBe(ids.length)
})
