import type { ResolveFnOutput } from 'node:module'
import { expect, it, vi } from 'vitest'
import { operatorFlowIds } from '#machines/all-flows.ts'
import { operatorModels } from '#machines/operator/models.ts'
import { areaTitle } from '#machines/shared/model/index-page.ts'
import * as all from '#src/dev-atlas/flows.ts'
import * as allViews from '#src/dev-atlas/views.ts'
import * as app from '#src/atlas/sources/flows.ts'
import * as appViews from '#src/atlas/sources/views.ts'
import { opensPage } from '#src/atlas/plan/start-words.ts'
import { resolve } from '../../scripts/charts/dev-sources.mjs'

const ids: readonly string[] = operatorFlowIds

it('the public atlas has nothing of the operators’ console', () => {
  expect(app.flowIds.filter((id) => ids.includes(id))).toEqual([])
  expect(Object.keys(appViews.screens).filter((id) => ids.includes(id))).toEqual([])
  expect(ids.filter((id) => appViews.layoutOf(id) !== undefined)).toEqual([])
})

it('the atlas of development has of each flow of the console its states, its chart and its view', async () => {
  const flows = (await all.loadFlows()).filter(({ area }) => area === 'operator')
  expect(flows.map(({ id }) => id)).toEqual(ids)
  const charts = await Promise.all(ids.map(async (id) => [id, (await allViews.layoutOf(id)?.())?.flow]))
  expect(charts).toEqual(ids.map((id) => [id, id]))
  const shown = flows.filter(({ headless }) => headless !== true).map(({ id }) => id)
  expect(
    Object.keys(allViews.screens)
      .filter((id) => ids.includes(id))
      .toSorted(),
  ).toEqual(shown.toSorted())
})

it('it lists them in a group of their own', () => {
  expect(areaTitle('operator')).toBe('Operators')
  expect(all.areaNames).toEqual([...app.areaNames, 'operator'])
  expect(new Set(operatorFlowIds.map(all.areaOf))).toEqual(new Set(['operator']))
})

it('a test plan says that an operator opens their pages', async () => {
  const order = { area: 'operator', title: 'Order', model: operatorModels.operatorOrder }
  const [input = ''] = Object.keys(order.model.inputs)
  expect(opensPage(order, '/orders/:order_no', input)).toBe(
    'an operator opens "Order" at /orders/:order_no, where :order_no exists (arrived)',
  )
})

it('what development shows of walks is made of the flows with the console', async () => {
  const resolved = vi.fn<(specifier: string) => ResolveFnOutput>((url) => ({ url }))
  const context = { conditions: [], importAssertions: {}, importAttributes: {}, parentURL: undefined }
  for (const name of ['#src/atlas/sources/flows.ts', '#src/atlas/flows.ts']) await resolve(name, context, resolved)
  expect(resolved.mock.calls.map(([specifier]) => specifier)).toEqual([
    '#src/dev-atlas/flows.ts',
    '#src/atlas/flows.ts',
  ])
})
