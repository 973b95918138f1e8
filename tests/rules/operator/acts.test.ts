import { describe, expect, it } from 'vitest'
import { operatorAccess } from '#openapi/generated/operator-access.ts'
import { advanceAct, awaitingLife, mayAbout, requestAct } from '#machines/operator/rules/act-life.ts'
import { needsSecond, OPERATOR_ACTS, type OperatorAct } from '#machines/operator/rules/acts.ts'
import { queuesOf } from '#machines/operator/rules/queues.ts'
import { ACT_NAMES, mayRequest } from '#machines/operator/rules/roles.ts'

const WHO: Readonly<Record<OperatorAct, string>> = {
  'chat.write': 'support risk',
  'appeal.ask': 'support risk',
  'appeal.decide': 'support risk',
  'case.decide': 'support risk',
  'person.freeze': 'support finance risk admin',
  'login.freeze': 'risk',
  'person.unfreeze': 'risk',
  'sessions.end': 'support finance risk admin',
  'withdrawal.approve': 'finance risk',
  'withdrawal.refuse': 'finance risk',
  'bank.begin': 'finance',
  'bank.book': 'finance',
  'bank.refuse': 'finance',
  'bank.reverse': 'finance',
  'deposit.assign': 'finance',
  'deposit.reverse': 'finance',
  'support.answer': 'support finance risk',
  'support.ask': 'support finance risk',
  'support.close': 'support finance risk',
  'network.stop': 'admin',
  'network.open': 'admin',
  'network.fee': 'admin',
  'surplus.credit': 'finance',
  'outage.declare': 'admin',
  'outage.end': 'admin',
  'inventory.add': 'admin',
  'job.run': 'admin',
  'advert.hide': 'support risk',
  'advert.show': 'support risk',
  'operator.add': 'admin',
  'operator.changeRoles': 'admin',
  'operator.disable': 'admin',
  'operator.invite': 'admin',
}
const ROLES = ['support', 'finance', 'risk', 'admin'] as const

describe('an act of an operator', () => {
  it('is requested by the roles that the table of the design names, and by no others', () => {
    expect(
      Object.fromEntries(ACT_NAMES.map((act) => [act, ROLES.filter((role) => mayRequest(act, [role])).join(' ')])),
    ).toEqual(WHO)
    expect(mayRequest('appeal.decide', [])).toBe(false)
    expect(mayRequest('bank.book', ['support', 'finance'])).toBe(true)
  })

  it('is that of one operation', () => {
    const acts = Object.values(operatorAccess).flatMap(({ act }) => act ?? [])
    expect(acts.toSorted()).toEqual([...ACT_NAMES].toSorted())
  })

  it.each<[OperatorAct, below: number | null, above: number | null]>([
    ['appeal.decide', 1000, 1000.01],
    ['case.decide', 1000, 1000.01],
    ['bank.book', 1000, 1000.01],
    ['bank.refuse', 1000, 1000.01],
    ['withdrawal.approve', 10_000, 10_000.01],
    ['withdrawal.refuse', 10_000, 10_000.01],
  ])('%s waits for a second operator above its limit, and without a price', (act, below, above) => {
    expect([below, above, null].map((valueUsd) => needsSecond(act, { valueUsd }))).toEqual([false, true, true])
  })

  it('of a line of the bank waits for a second operator when the amount is not the announced one', () => {
    expect(needsSecond('bank.book', { valueUsd: 1, isAsAnnounced: false })).toBe(true)
    expect(needsSecond('bank.refuse', { valueUsd: 1, isAsAnnounced: false })).toBe(false)
  })

  it('about operators and lifted freezes always waits, and a freeze never', () => {
    const waiting = ACT_NAMES.filter((act) => needsSecond(act, { valueUsd: 0 }))
    expect(waiting).toEqual([
      'person.unfreeze',
      'bank.reverse',
      'deposit.assign',
      'deposit.reverse',
      'network.open',
      'surplus.credit',
      'inventory.add',
      'operator.add',
      'operator.changeRoles',
      'operator.disable',
      'operator.invite',
    ])
    const never = ACT_NAMES.filter((act) => !needsSecond(act, { valueUsd: null }))
    expect(never).toEqual([
      'chat.write',
      'appeal.ask',
      'person.freeze',
      'login.freeze',
      'sessions.end',
      'bank.begin',
      'support.answer',
      'support.ask',
      'support.close',
      'network.stop',
      'network.fee',
      'outage.declare',
      'outage.end',
      'job.run',
      'advert.hide',
      'advert.show',
    ])
  })

  it('needs a fresh code where it moves money, freezes, or changes who may', () => {
    expect(ACT_NAMES.filter((act) => !OPERATOR_ACTS[act].code)).toEqual([
      'chat.write',
      'appeal.ask',
      'case.decide',
      'sessions.end',
      'support.answer',
      'support.ask',
      'support.close',
      'job.run',
      'advert.hide',
      'advert.show',
    ])
  })

  const DAY = 24 * 3_600_000
  it('is carried out at once, waits for 24 hours, or waits for nobody without four eyes', () => {
    const at = 1_000
    expect(requestAct('appeal.decide', { valueUsd: 5 }, { at, fourEyes: true })).toEqual({
      isExecuted: true,
      expiresAt: at + DAY,
    })
    expect(requestAct('appeal.decide', { valueUsd: null }, { at, fourEyes: true }).isExecuted).toBe(false)
    expect(requestAct('operator.add', { valueUsd: 0 }, { at, fourEyes: false }).isExecuted).toBe(true)
  })

  it('is approved by a second operator until its end and not at it; who requested it may withdraw it', () => {
    expect(mayAbout(DAY, 'second', DAY - 1)).toEqual(['approve', 'refuse'])
    expect(mayAbout(DAY, 'second', DAY)).toEqual(['refuse'])
    expect(mayAbout(DAY, 'requester', 0)).toEqual(['refuse'])
    expect(advanceAct(awaitingLife(DAY), { type: 'act.elapse', by: 'clock', at: DAY - 1 })).toBeNull()
    expect(advanceAct(awaitingLife(DAY), { type: 'act.elapse', by: 'clock', at: DAY })?.phase).toBe('expired')
  })
})

it('the queues of an operator are those of the roles', () => {
  expect(queuesOf(['support'])).toEqual(['acts', 'appeals', 'support', 'cases'])
  expect(queuesOf(['finance'])).toEqual(['acts', 'withdrawals', 'payouts', 'deposits', 'bank', 'support'])
  expect(queuesOf(['admin'])).toEqual(['outages', 'networks', 'acts', 'jobs'])
  expect(queuesOf(['risk'])).toEqual(['acts', 'withdrawals', 'payouts', 'appeals', 'support', 'cases'])
})
