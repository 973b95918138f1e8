import { describe, expect, test } from 'vitest'
import { hrefOf, parseLocation } from '#src/atlas/atlas-location.ts'

describe('addresses of the atlas', () => {
  test.each([
    {},
    { page: 'map', flow: 'takeAdvert' },
    { flow: 'm2mOrder', state: 'trading.command' },
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
