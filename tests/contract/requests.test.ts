import { describe, expect, test } from 'vitest'
import { rateLimits } from '#openapi/generated/access.ts'
import { textCheckOf } from '#server/contract/checks.ts'
import { readContract } from '#server/contract/document.ts'
import { readOperatorContract } from '#server/operator/console-contract.ts'
import { requestLine } from './request-line.ts'
import { requests } from './requests.ts'

const operations = (['exchange', 'website', 'sandbox'] as const).flatMap(readContract)

describe('a request of the contract', () => {
  test.each(operations.map((operation) => [operation.id, operation] as const))(
    'of %s takes what is written for it',
    (id, operation) => {
      expect({ [id]: requestLine(operation) }).toEqual({ [id]: Reflect.get(requests, id) })
    },
  )

  test('is written for every operation, and for no other', () => {
    expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(requests).toSorted())
  })

  test.each(['2026-02-30T00:00:00Z', '2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '2026-99-99T99:99:99Z'])(
    'has no time that there is not: %s',
    (from) => {
      const ofHistory = operations.find(({ id }) => id === 'fetchTransactions')
      const ofLog = readOperatorContract().find(({ id }) => id === 'fetchOperatorLog')
      for (const operation of [ofHistory, ofLog]) {
        const check = textCheckOf(operation?.query ?? {})
        expect([check({ from: '2026-01-31T00:00:00.5Z' }), check({ from }) === null]).toEqual([null, false])
      }
    },
  )

  test('is counted up to so many, in so many seconds', () => {
    const figures = Object.entries(rateLimits).map(([name, { max, windowS, store }]) => [
      name,
      `${max} in ${windowS} s, ${store}`,
    ])
    expect(Object.fromEntries(figures)).toEqual({
      public: '300 in 60 s, memory',
      session: '600 in 60 s, memory',
      marks: '120 in 60 s, memory',
      tickets: '120 in 60 s, memory',
      signup: '2 in 60 s, database',
      login: '5 in 60 s, database',
      codes: '20 in 60 s, database',
      forgot: '3 in 3600 s, database',
      password: '5 in 60 s, database',
      account: '30 in 60 s, database',
      orders: '20 in 60 s, database',
      chat: '30 in 60 s, database',
      image: '10 in 60 s, database',
      money: '30 in 60 s, database',
      recipients: '10 in 60 s, database',
      estimates: '30 in 60 s, database',
      swaps: '5 in 60 s, database',
      quotes: '60 in 60 s, database',
    })
  })
})
