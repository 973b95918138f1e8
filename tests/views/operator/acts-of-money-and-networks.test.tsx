import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inventoryListMachine, jobRecordMachine, outageListMachine } from '#machines/operator/reads.machine.ts'
import { bookedTransfer, reversedTransfer } from '#machines/operator/samples/bank-transfers.ts'
import { assignedDeposit, ownerlessDeposit } from '#machines/operator/samples/deposits.ts'
import { bankReview } from '#machines/operator/samples/withdrawals.ts'
import { deadJob, doneJob, inventory, runningNetwork, stoppedNetwork } from '#machines/operator/samples/networks.ts'
import { JobRecordView } from '#src/views/operator/jobs/job-record.tsx'
import { InventoryList } from '#src/views/operator/networks/inventory-list.tsx'
import { OutageList } from '#src/views/operator/networks/outage-list.tsx'
import { aboutOf, deposit, expectAsked, network, send, shown, transfer, withdrawal } from './record-pages.ts'

afterEach(cleanup)

it('a withdrawal of a frozen person without a price reads so, and offers nothing', async () => {
  await withdrawal(bankReview)
  expect(screen.getByText('The account is frozen')).toBeTruthy()
  expect(screen.getByText('There is no price: the value is not known.')).toBeTruthy()
  expect(screen.getByText('Approve the withdrawal: requested by olu, waits for a second operator.')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('a booked transfer shows its line and what stops the account, and offers nothing', async () => {
  await transfer(bookedTransfer)
  for (const words of ['Withdrawal', 'Booked', 'The account is frozen', '2026-11-28/03', 'BEN KAY'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('a transfer whose booking was reversed says so and when', async () => {
  await transfer(reversedTransfer)
  expect(screen.getByText('The booking is reversed')).toBeTruthy()
  expect(screen.getByText('Reversed').nextElementSibling?.textContent).toContain('Jan 1, 2026')
  expect(screen.queryByText('Booked')).toBeNull()
})

it('a network is stopped by its name, a fee changed for its token, and what was found credited at its address', async () => {
  await network(runningNetwork)
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  for (const [name, act, needsSecond, more] of [
    ['Stop the network', 'network.stop', false, {}],
    ['Change the fee: USDT', 'network.fee', false, { amount: '3 USDT', token: 'USDT' }],
    [`Credit what was found: ${address}`, 'surplus.credit', true, { amount: '2.5 ETH', token: 'ETH', address }],
  ] as const)
    expectAsked(name, { act, needsSecond, about: aboutOf('Ethereum', '', { buyer: 'Ethereum', ...more }) })
})

it('a stopped network says what customers read and what waits, and can only be opened', async () => {
  await network(stoppedNetwork)
  expect([...document.querySelectorAll('[data-alert]')].map((alert) => alert.textContent)).toEqual([
    'Customers read: Deposits and withdrawals are paused.',
    'The fee is above the cap',
    'Open the network: requested by olu, waits for a second operator.',
  ])
  expect(screen.getByText('11 of 12')).toBeTruthy()
  expect(screen.getByText('None')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Open the network'])
})

it('a network of which nothing was found and that is off says so', async () => {
  await network({ ...stoppedNetwork, mode: 'off', stopped_at: null, stopped_reason: null, surpluses: [], may: [] })
  expect(screen.getAllByText('Off')).toHaveLength(2)
  expect(screen.getAllByText('Nothing')).toHaveLength(2)
  expect(screen.queryByText('Lag')).toBeNull()
})

it('the inventory of an asset is added to by its name, unless that waits for a second admin', async () => {
  await shown(inventoryListMachine, InventoryList, inventory)
  expect(screen.getByText('Add to the inventory: requested by olu, waits for a second operator.')).toBeTruthy()
  expectAsked('Add to the inventory: BTC', {
    act: 'inventory.add',
    needsSecond: true,
    about: aboutOf('BTC', '2 BTC', { buyer: 'BTC' }),
  })
})

it('without an outage the page says so, and one can be declared', async () => {
  await shown(outageListMachine, OutageList, { ledger: null, outages: [] })
  expect(screen.getByText('No outages')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Declare an outage'])
  expect(screen.queryByText(/ledger is closed/)).toBeNull()
})

it('a dead job is run again by its number, and one that is done is not', async () => {
  await shown(jobRecordMachine, JobRecordView, deadJob)
  expectAsked('Run again', {
    act: 'job.run',
    needsSecond: false,
    about: aboutOf('00000000000000000042', '', { buyer: 'mail' }),
  })
  cleanup()
  await shown(jobRecordMachine, JobRecordView, doneJob)
  expect(screen.getByText('Done')).toBeTruthy()
  expect(screen.queryByText('Given up')).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('a deposit without owner is assigned; one that was assigned names its owner, and that it is to be reversed', async () => {
  await deposit(ownerlessDeposit)
  fireEvent.click(screen.getByRole('button', { name: 'Assign the deposit' }))
  expect(send.mock.lastCall?.[0].asked).toMatchObject({ act: 'deposit.assign', needsSecond: true })
  cleanup()
  await deposit(assignedDeposit)
  expect(screen.getByText('ben_kay').getAttribute('href')).toBe('/persons/ben_kay')
  expect(screen.getByText('No request is about this transaction.')).toBeTruthy()
  expect(screen.getByText(/^Reverse the assignment: requested by/)).toBeTruthy()
  expect(screen.getByText(/^pat works on this until/)).toBeTruthy()
})
