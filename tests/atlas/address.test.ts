import { describe, expect, test } from 'vitest'
import { addressOf, placeIn } from '#src/atlas/address.ts'

describe('addresses of the atlas', () => {
  test.each([
    {},
    { page: 'map', flow: 'takeAdvert' },
    { flow: 'm2mOrder', state: 'trading.orderActions' },
    { flow: 'm2mOrder', transition: 'a | b if c -> d' },
    { flow: 'login', tab: 'simulate', at: 'arrived: field.change({"name":"email","value":"a&b=c"}) login:offline' },
    { flow: 'login', tab: 'tours', tour: 2, step: 14 },
  ] as const)('lead back to the place they were made of: %o', (place) => {
    const [, query = ''] = addressOf(place).split('?')
    expect(placeIn(query)).toMatchObject(place)
  })

  test('anything else in them is ignored', () => {
    expect(placeIn('?tab=magic&page=nowhere&tour=-1&step=x')).toMatchObject({ page: 'flows', tab: 'chart' })
    expect(placeIn('?tour=-1').tour).toBeUndefined()
  })
})
