import { describe, expect, test } from 'vitest'
import { registry } from '#machines/registry.ts'
import { hrefOf, parseLocation } from '#src/atlas/atlas-location.ts'
import { viewLoaders } from '#src/views/by-flow.ts'

describe('addresses of the atlas', () => {
  test.each([
    {},
    { page: 'map', flow: 'takeAdvert' },
    { flow: 'm2mOrder', state: 'trading.orderActions' },
    { flow: 'm2mOrder', transition: 'a | b if c -> d' },
    { flow: 'login', tab: 'simulate', at: 'arrived: field.change({"name":"email","value":"a&b=c"}) login:offline' },
    { flow: 'login', tab: 'paths', path: 2, step: 14 },
  ] as const)('are parsed back to the same location: %o', (location) => {
    const [, query = ''] = hrefOf(location).split('?')
    expect(parseLocation(query)).toMatchObject(location)
  })

  test('unknown parameters are ignored', () => {
    expect(parseLocation('?tab=magic&page=nowhere&path=-1&step=x')).toMatchObject({ page: 'flows', tab: 'chart' })
    expect(parseLocation('?path=-1').path).toBeUndefined()
  })
})

test('every flow that a person sees has a view', () => {
  const seen = registry.filter(({ headless }) => !headless).map(({ model }) => model.machine.id)
  expect(seen.filter((id) => !(id in viewLoaders))).toEqual([])
  expect(Object.keys(viewLoaders).filter((id) => !seen.includes(id))).toEqual([])
})
