import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { serviceTests } from './service-tests.ts'

it('every service that is named is there, and every test that judges it', () => {
  const named = Object.entries(serviceTests).flatMap(([service, tests]) => [
    `server/${service}`,
    ...tests.map((test) => `tests/server/${test}.test.ts`),
  ])
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
