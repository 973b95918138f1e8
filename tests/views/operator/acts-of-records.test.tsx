import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { operatorListMachine, queueItemsMachine } from '#machines/operator/reads.machine.ts'
import { appealedRecord, caseRecord } from '#machines/operator/samples/orders.ts'
import { announcedTransfer } from '#machines/operator/samples/bank-transfers.ts'
import { closedRequest, missingRequest } from '#machines/operator/samples/support-requests.ts'
import { foreignAct, refusedAct } from '#machines/operator/samples/acts.ts'
import { frozenPerson, knownPerson } from '#machines/operator/samples/persons.ts'
import { cryptoReview } from '#machines/operator/samples/withdrawals.ts'
import { freeAppeal, ownAppeal, takenAppeal } from '#machines/operator/samples/queues.ts'
import { QueueItems } from '#src/views/operator/queues/queue-items.tsx'
import { team } from '#machines/operator/samples/team.ts'
import { OperatorList } from '#src/views/operator/team/operator-list.tsx'
import {
  aboutOf,
  expectAsked,
  order,
  person,
  request,
  send,
  shown,
  support,
  transfer,
  withdrawal,
} from './record-pages.ts'

afterEach(cleanup)

const about = {
  order: aboutOf('K7W2Q9D4M1X8P3T6V5RA', '50 USDT', { seller: 'ada_obi', sides: ['buyer'] }),
  withdrawal: aboutOf('W1THDRAWABCDEFGHJKMN', '0.5 BTC'),
  person: aboutOf('ben_kay'),
  act: aboutOf('ACTWA1TABCDEFGHJKMNP', 'Decide the appeal · K7W2Q9D4M1X8P3T6V5RA', { buyer: 'pat' }),
  transfer: aboutOf('TRANSFERABCDEFGHJKMN', '250.00 USD'),
}

it.each([
  ['Decide the appeal', () => order(appealedRecord), 'appeal.decide', false, about.order],
  ['Approve the withdrawal', () => withdrawal(cryptoReview), 'withdrawal.approve', true, about.withdrawal],
  ['Refuse the withdrawal', () => withdrawal(cryptoReview), 'withdrawal.refuse', true, about.withdrawal],
  ['Freeze what leaves the account', () => person(knownPerson), 'person.freeze', false, about.person],
  ['Approve', () => request(foreignAct), 'act.approve', false, about.act],
  ['Refuse', () => request(foreignAct), 'act.refuse', false, about.act],
  ['Book a line of the statement', () => transfer(announcedTransfer), 'bank.book', false, about.transfer],
] as const)('the button "%s" asks for its act about the record on show', async (name, show, act, needsSecond, what) => {
  await show()
  expectAsked(name, { act, needsSecond, about: what })
})

it('an item that is free is taken, an own one given back, and of another’s is read who has it', async () => {
  const rows = [freeAppeal, ownAppeal, takenAppeal]
  await shown(queueItemsMachine, QueueItems, { rows, nextCursor: null }, { queue: 'appeals', taken: 'any', q: '' })
  for (const [name, event] of [
    ['Take: Appeal of the buyer, ben_kay', { type: 'item.take', id: freeAppeal.ref }],
    ['Give back: Appeal of the seller, ada_obi', { type: 'item.return', id: ownAppeal.ref }],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(send).toHaveBeenLastCalledWith(event)
  }
  expect(screen.getByText('pat until 12:25 PM')).toBeTruthy()
})

it('pictures are asked for with the session of the operator', async () => {
  await order(appealedRecord)
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/api/operator/v1/orders/K7W2Q9D4M1X8P3T6V5RA/evidence/appeal/buyer/1',
    '/api/operator/v1/orders/K7W2Q9D4M1X8P3T6V5RA/images/2',
  ])
})

it('of a closed order are shown its case, what waits for a second operator, and the late report', async () => {
  await order(caseRecord)
  expect(screen.getByText('Case: Waiting for the decision')).toBeTruthy()
  expect(screen.getByText('Decide the appeal: requested by olu, waits for a second operator.')).toBeTruthy()
  expect(screen.getByText(/Report of a payment · ben_kay \(buyer\).*paid Thu, Jan 1, 2026, 09:31/)).toBeTruthy()
  expect(screen.getByText('Neither side has added an image.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Decide the case' }))
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ asked: expect.objectContaining({ act: 'case.decide', needsSecond: true }) }),
  )
})

it('what stops an account and what waits for it is read above all else', async () => {
  await person(frozenPerson)
  const alerts = [...document.querySelectorAll('[data-alert]')].map((alert) => alert.textContent)
  expect(alerts).toEqual([
    'Nothing leaves the account: Thu, Jan 1, 2026, 10:00\u00a0AM',
    'The login is frozen: Thu, Jan 1, 2026, 10:05\u00a0AM',
    'Nothing leaves after a password reset until: Fri, Jan 2, 2026, 10:00\u00a0AM',
    'Owes 250.00 USD',
    'Unfreeze: requested by olu, waits for a second operator.',
  ])
})

it('a refused act says by whom, when and why, and offers nothing', async () => {
  await request(refusedAct)
  expect(screen.getByText('The receipt is of another order')).toBeTruthy()
  expect(screen.getByText(/^Thu, Jan 1, 2026, 12:03/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('roles are changed from those until now, and one who has left can only be invited anew', async () => {
  await shown(operatorListMachine, OperatorList, team)
  expectAsked('Change the roles: pat', {
    act: 'operator.changeRoles',
    needsSecond: true,
    about: aboutOf('pat', '', { buyer: 'pat', roles: 'support risk' }),
  })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Add an operator',
    'Change the roles',
    'Disable the operator',
    'Send a new link',
    'Send a new link',
  ])
})

it('an advert is hidden or shown by its own id, on the page of its owner and on that of an order', async () => {
  await person(knownPerson)
  for (const [name, act, id] of [
    ['Hide the advert: Sell 500 USDT for NGN', 'advert.hide', 'ADVERT0PENABCDEFGHJK'],
    ['Show the advert: Buy 0.5 BTC for USD', 'advert.show', 'ADVERTH1DDENABCDEFGH'],
  ] as const)
    expectAsked(name, { act, needsSecond: false, about: expect.objectContaining({ id }) })
  cleanup()
  await order(appealedRecord)
  fireEvent.click(screen.getByRole('button', { name: 'Hide the advert: Sell 500 USDT for NGN' }))
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ asked: expect.objectContaining({ act: 'advert.hide' }) }),
  )
})

it('a closed order says why, and waits for nobody', async () => {
  const figures = { ...appealedRecord.buyer.figures, orders: 1 }
  await order({
    ...appealedRecord,
    phase: 'completed',
    closed_at: '2026-01-01T13:00:00.000Z',
    closed_reason: 'released_by_appeal',
    awaits: { side: 'buyer', until: '2026-01-02T12:00:00.000Z' },
    buyer: { ...appealedRecord.buyer, figures },
  })
  expect(screen.getByText('Released by Support')).toBeTruthy()
  expect(screen.getByText(/· 1 order( ·|$)/)).toBeTruthy()
  expect(screen.queryByText(/^Waiting for the buyer/)).toBeNull()
})

it('a request to Support is answered as it was read', async () => {
  await support(missingRequest)
  expectAsked('Ask the customer', {
    act: 'support.ask',
    needsSecond: false,
    about: aboutOf('REQVESTABCDEFGHJKMNP', '', { seenAt: '2026-01-01T11:40:00.000Z' }),
  })
  expect(screen.getByRole('img').getAttribute('src')).toBe(
    '/api/operator/v1/support-requests/REQVESTABCDEFGHJKMNP/images/1',
  )
})

it('a closed request of a visitor has an address and no person, who has taken it, and what reopens it', async () => {
  await support(closedRequest)
  for (const words of ['Visitor without an account', 'visitor@example.com', 'An answer or a question reopens it.'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(screen.getByText(/^pat works on this until/)).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Answer', 'Ask the customer'])
})

it('of a missing deposit that the roles may not see, only what it is is shown', async () => {
  const known = { ...missingRequest.found[0], kind: 'bank', ref: null, phase: 'requested', username: 'ada_obi' }
  await support({ ...missingRequest, found: [known] })
  expect(screen.getByText(/^Waiting for the transfer · ada_obi/)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/api/operator/v1/support-requests/REQVESTABCDEFGHJKMNP/images/1',
    '/persons/ben_kay',
  ])
  cleanup()
  await support({ ...missingRequest, found: [] })
  expect(screen.getByText('We know of no such deposit.')).toBeTruthy()
})

it('of a person, requests to Support lead to their pages, also closed ones', async () => {
  const request = { request_no: 'REQVESTABCDEFGHJKMNP', topic: 'deposit', created_at: '2026-01-01T11:40:00.000Z' }
  await person({ ...knownPerson, requests: [{ ...request, phase: 'closed' }] })
  expect(screen.getByText('Deposit').getAttribute('href')).toBe('/support-requests/REQVESTABCDEFGHJKMNP')
  expect(screen.getByText(/^Closed · /)).toBeTruthy()
})
