import { describe, expect, it, test } from 'vitest'
import {
  csvInput,
  filterOf,
  historyAddress,
  isFiltered,
  NO_FILTER,
  PAGE_SIZE,
  rangeError,
  transactionsInput,
  withFilter,
} from '#machines/wallet/rules/transaction-filter.ts'

const CHOSEN = {
  type: 'Withdrawal',
  asset: 'USDT',
  status: 'pending',
  from: '2026-01-31',
  to: '2026-02-28',
} as const

test.each(['2026-01-31x', 'x2026-01-31', '2026-02-30', '2026-1-31', '+002026-01-31', '2026-01-31T10', ''])(
  '%j is no day',
  (from) => expect(filterOf({ from }).from).toBe(''),
)

describe('the filter of the history', () => {
  it('is read from a query and written to the address, without what filters nothing', () => {
    expect(filterOf(CHOSEN)).toEqual(CHOSEN)
    expect(filterOf({})).toEqual(NO_FILTER)
    expect(historyAddress(NO_FILTER)).toBe('/dashboard/transaction-history')
    expect(historyAddress({ ...NO_FILTER, asset: 'USD', to: '2026-02-28' })).toBe(
      '/dashboard/transaction-history?asset=USD&to=2026-02-28',
    )
    expect(historyAddress(CHOSEN)).toBe(
      '/dashboard/transaction-history?type=Withdrawal&asset=USDT&status=pending&from=2026-01-31&to=2026-02-28',
    )
  })

  it.each([
    ['type', 'm2m_buy', 'm2m_buy'],
    ['type', 'toString', ''],
    ['type', 'deposit', ''],
    ['status', 'cancelled', 'cancelled'],
    ['status', 'constructor', ''],
    ['asset', 'A1', 'A1'],
    ['asset', 'ABCDEFGH10', 'ABCDEFGH10'],
    ['asset', 'A', ''],
    ['asset', 'ABCDEFGHI10', ''],
    ['asset', 'usd', ''],
    ['asset', 'USD ', ''],
    ['from', '2026-02-28', '2026-02-28'],
    ['from', '2024-02-29', '2024-02-29'],
    ['from', '2026-02-29', ''],
    ['from', '2026-13-01', ''],
    ['from', '2026-1-1', ''],
    ['to', '2026-12-31', '2026-12-31'],
    ['to', '2026-02-31', ''],
    ['to', 'today', ''],
  ] as const)('of a link has %s "%s" as "%s"', (name, given, read) => {
    expect(filterOf({ [name]: given })).toEqual({ ...NO_FILTER, [name]: read })
  })

  it('takes another value of one name, leaves the others, and drops an invalid one', () => {
    expect(withFilter(CHOSEN, { asset: 'BTC' })).toEqual({ ...CHOSEN, asset: 'BTC' })
    expect(withFilter(CHOSEN, { type: '' })).toEqual({ ...CHOSEN, type: '' })
    expect(withFilter(CHOSEN, { status: 'lost' })).toEqual({ ...CHOSEN, status: '' })
  })

  it.each(['type', 'asset', 'status', 'from', 'to'] as const)('filters by %s alone', (name) => {
    expect(isFiltered(NO_FILTER)).toBe(false)
    expect(isFiltered({ ...NO_FILTER, [name]: CHOSEN[name] })).toBe(true)
  })
})

test.each([
  ['', '', undefined],
  ['2026-02-01', '', undefined],
  ['', '2026-01-31', undefined],
  ['2026-01-31', '2026-01-31', undefined],
  ['2026-01-31', '2026-02-01', undefined],
  ['2026-02-01', '2026-01-31', 'The end date must not be before the start date'],
])('days from "%s" to "%s" say %j', (from, to, error) => {
  expect(rangeError({ ...NO_FILTER, from, to })).toBe(error)
})

describe('what is asked for', () => {
  const query = {
    type: 'Withdrawal',
    asset: 'USDT',
    status: 'pending',
    from: '2026-01-31T00:00:00.000Z',
    to: '2026-03-01T00:00:00.000Z',
  }
  it('is a page of twenty, the last day included', () => {
    expect(PAGE_SIZE).toBe(20)
    expect(transactionsInput(CHOSEN)).toEqual({ query: { ...query, limit: 20 } })
    expect(transactionsInput(NO_FILTER)).toEqual({ query: { limit: 20 } })
  })
  it('is the whole of it as a file', () => {
    expect(csvInput(CHOSEN)).toEqual({ query })
    expect(csvInput(NO_FILTER)).toEqual({ query: {} })
  })
  it('ends after the last day of a year', () => {
    expect(csvInput({ ...NO_FILTER, to: '2026-12-31' })).toEqual({ query: { to: '2027-01-01T00:00:00.000Z' } })
  })
})
