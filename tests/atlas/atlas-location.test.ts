import { describe, expect, test } from 'vitest'
import { hrefOf, parseLocation, unknownIn } from '#src/atlas/atlas-location.ts'

describe('addresses of the atlas', () => {
  test.each([
    {},
    { page: 'map', flow: 'takeAdvert' },
    { flow: 'm2mOrder', state: 'trading.command' },
    { flow: 'm2mOrder', transition: 'a | b if c -> d' },
    { flow: 'login', tab: 'simulate', at: 'arrived: field.change({"name":"email","value":"a&b=c"}) login:offline' },
    { flow: 'login', tab: 'paths', path: 2, step: 14 },
    { flow: 'otp', tab: 'coverage', only: 'untested', q: 'wrong code' },
    { flow: 'otp', tab: 'plan', only: 'risks', scenario: 4 },
    { flow: 'otp', tab: 'paths', path: 2, drawing: 'sequence', seed: 7, steps: 200, favor: 'failures' },
    { flow: 'otp', tab: 'simulate', device: 'desktop' },
  ] as const)('are parsed back to the same location: %o', (location) => {
    const [, query = ''] = hrefOf(location).split('?')
    expect(parseLocation(query)).toMatchObject(location)
  })

  test('unknown parameters are ignored', () => {
    expect(parseLocation('?tab=magic&page=nowhere&path=-1&step=x')).toMatchObject({ page: 'flows', tab: 'chart' })
    expect(parseLocation('?path=-1').path).toBeUndefined()
  })

  test('unknown tabs and pages are named with what there is', () => {
    expect(unknownIn('?flow=login&tab=magic')).toEqual([
      'There is no tab “magic”. There is: chart, simulate, screens, paths, plan, table, coverage.',
    ])
    expect(unknownIn('?page=nowhere')).toEqual([
      'There is no page “nowhere”. There is: flows, map, spec, changes, live.',
    ])
    expect(unknownIn('?flow=login&tab=plan')).toEqual([])
  })

  test('a path, step or scenario that is no number, and an unknown filter, are named', () => {
    expect(unknownIn('?flow=login&tab=plan&scenario=abc')).toEqual(['There is no scenario “abc”: it is a number.'])
    expect(unknownIn('?flow=login&tab=paths&path=-1&step=')).toEqual([
      'There is no path “-1”: it is a number.',
      'There is no step “”: it is a number.',
    ])
    expect(unknownIn('?flow=login&tab=plan&only=hard')).toEqual([
      'There is no filter “hard”. There is: untested, missing, risks.',
    ])
    expect(unknownIn('?flow=login&tab=paths&drawing=map&favor=luck&seed=one&device=watch')).toEqual([
      'There is no device “watch”. There is: phone, desktop.',
      'There is no drawing “map”. There is: chart, sequence.',
      'There is no favor “luck”. There is: failures, people, time.',
      'There is no seed “one”: it is a number.',
    ])
    expect(unknownIn('?flow=login&tab=paths&path=2&step=14')).toEqual([])
  })
})
