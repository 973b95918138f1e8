import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queueItemsMachine } from '#machines/operator/reads.machine.ts'
import { announcedTransfer } from '#machines/operator/samples/bank-transfers.ts'
import { freeAppeal } from '#machines/operator/samples/queues.ts'
import { bankReview } from '#machines/operator/samples/withdrawals.ts'
import { QueueItems } from '#src/views/operator/queues/queue-items.tsx'
import { shown, transfer, withdrawal } from './record-pages.ts'

afterEach(cleanup)

it.each([
  ['in', 'requested', 'Waiting for the transfer'],
  ['in', 'cancelled', 'Cancelled, or not paid in time'],
  ['in', 'completed', 'Booked'],
  ['out', 'requested', 'To be paid out'],
  ['out', 'payingOut', 'With the bank'],
] as const)('a bank transfer that goes %s and is %s is "%s"', async (direction, phase, words) => {
  await transfer({ ...announcedTransfer, direction, phase })
  expect(screen.getByText(words)).toBeTruthy()
})

it.each([
  ['requested', 'To be paid out'],
  ['payingOut', 'With the bank'],
  ['completed', 'Paid out'],
] as const)('a withdrawal to a bank that is %s is "%s"', async (phase, words) => {
  await withdrawal({ ...bankReview, phase })
  expect(screen.getByText(words)).toBeTruthy()
})

it.each([
  [{ amount: null, value_usd: '5262.15' }, '5,262.15 USD'],
  [{ amount: '2 ETH', value_usd: '5262.15' }, '2 ETH5,262.15 USD'],
  [{ amount: '2 ETH', value_usd: null }, '2 ETH'],
  [{ amount: null, value_usd: null }, '–'],
])('what waits has its amount, its value, or both: %o', async (worth, words) => {
  const rows = [{ ...freeAppeal, ...worth }]
  await shown(queueItemsMachine, QueueItems, { rows, nextCursor: null }, { queue: 'acts', taken: 'any', q: '' })
  const [, , amount] = screen.getAllByRole('cell')
  expect(amount?.textContent).toBe(words)
})
