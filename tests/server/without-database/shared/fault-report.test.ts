import { expect, it, vi } from 'vitest'
import { faultReport } from '#server/shared/gateways/fault-report.ts'

it('a fault of a provider is logged with its call and status at once, and counted for ten minutes', () => {
  let nowMs = 0
  const warn = vi.fn()
  const report = faultReport('exchange', { warn, info: vi.fn(), error: vi.fn() }, () => nowMs)
  const lines = () => warn.mock.calls.splice(0).map(([fields]) => fields)
  const odd = { call: 'GET /exchange/currencies', fault: 'odd_entries', status: 200 }
  report({ ...odd, count: 3 })
  report({ ...odd, count: 3 })
  report({ call: 'GET /exchange/range', fault: 'malformed', status: 200 })
  report({ call: 'GET /exchange/range', fault: 'unreachable' })
  expect(lines()).toEqual([
    { provider: 'exchange', ...odd, count: 3 },
    { provider: 'exchange', call: 'GET /exchange/range', fault: 'malformed', status: 200, count: 1 },
    { provider: 'exchange', call: 'GET /exchange/range', fault: 'unreachable', count: 1 },
  ])
  nowMs = 599_999
  report({ ...odd, count: 3 })
  expect(lines()).toEqual([])
  nowMs = 600_000
  report({ ...odd, count: 3 })
  expect(lines()).toEqual([{ provider: 'exchange', ...odd, count: 12 }])
})
