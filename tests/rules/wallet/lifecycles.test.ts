import { describe, expect, it, test } from 'vitest'
import type { BankActor, BankTransferEventType } from '#machines/wallet/rules/bank-transfer-lifecycle.machine.ts'
import {
  advanceBankTransfer,
  mayCancel,
  type BankTransferLife,
  type BankTransferPhase,
} from '#machines/wallet/rules/bank-transfers.ts'
import { advanceDeposit, confirmationsOf } from '#machines/wallet/rules/crypto-deposits.ts'
import { advance, phaseOf } from '#machines/orders/rules/orders.ts'
import {
  advanceWithdrawal,
  mayCancelWithdrawal,
  NEW_WITHDRAWAL,
  type WithdrawalLife,
} from '#machines/wallet/rules/withdrawals.ts'
import * as deposit from '../../server/support/wallet/deposit-table.ts'
import * as order from '../../server/support/orders/lifecycle-table.ts'
import * as withdrawal from '../../server/support/wallet/withdrawal-table.ts'
import { after, eventOf } from '../orders/walked-order.ts'

test.each(order.STATES)('the life of an order allows in the state "%s" what the table allows', (state) => {
  const life = after(...order.WAYS[state])
  const cells = order.cellsOf(state)
  for (const { step, phase } of cells) {
    const next = advance(life, eventOf(step))
    expect([...step, next && phaseOf(next)]).toEqual([...step, phase])
    const { deadlineAt, claimUntil } = next?.facts ?? life.facts
    expect(deadlineAt).toBeGreaterThanOrEqual(life.facts.deadlineAt)
    if (claimUntil !== null) expect(claimUntil).toBeGreaterThanOrEqual(life.facts.claimUntil ?? 0)
  }
  expect(cells.length).toBeGreaterThan(200)
})

/** What an operator changes about who a deposit belongs to. */
const ownerAfter = (type: string) => {
  if (type === 'deposit.assign') return { hasOwner: true, isAssigned: true }
  return type === 'assignment.reverse' ? { hasOwner: false, isAssigned: false } : {}
}

describe('the life of a crypto deposit', () => {
  it('allows in every cell what the table allows, and gets an owner from an operator alone', () => {
    for (const cell of deposit.cells) {
      const { phase, hasOwner, isEnough, isFunding, isAssigned, type, by, confirmations } = cell
      const facts = { needed: deposit.NEEDED, hasOwner, isEnough, isFunding, isAssigned }
      const next = deposit.phaseAfter(cell)
      const life = advanceDeposit({ phase, facts }, { type, by, confirmations })
      expect([deposit.nameOf(cell), life]).toEqual([
        deposit.nameOf(cell),
        next && { phase: next, facts: { ...facts, ...ownerAfter(type) } },
      ])
    }
    expect(deposit.cells.length).toBeGreaterThan(400)
  })

  it.each([
    [null, 100, 0],
    [100, 100, 1],
    [98, 100, 3],
    [101, 100, 0],
    [102, 100, 0],
  ])('in block %s has at the head %i %i confirmations', (height, head, confirmations) => {
    expect(confirmationsOf(height, head)).toBe(confirmations)
  })
})

describe('the life of a withdrawal', () => {
  const lifeIn = (phase: withdrawal.Phase): WithdrawalLife =>
    withdrawal.WAYS[phase].reduce<WithdrawalLife>(
      (life, [type, by]) => advanceWithdrawal(life, { type, by }) ?? life,
      NEW_WITHDRAWAL,
    )

  it.each(withdrawal.PHASES)('allows in %s what the table allows, for each event and actor', (phase) => {
    const life = lifeIn(phase)
    expect(life.phase).toBe(phase)
    for (const [type, by] of withdrawal.cells)
      expect([type, by, advanceWithdrawal(life, { type, by })?.phase ?? null]).toEqual([
        type,
        by,
        withdrawal.phaseAfter(phase, [type, by]),
      ])
    expect(mayCancelWithdrawal(life)).toBe(withdrawal.phaseAfter(phase, ['withdrawal.cancel', 'owner']) !== null)
  })

  it('keeps who ended it', () => {
    const closedBy = withdrawal.PHASES.map((phase) => `${phase}: ${lifeIn(phase).facts.closedBy}`)
    expect(closedBy).toEqual([
      'awaitingCode: null',
      'held: null',
      'awaitingReview: null',
      'approved: null',
      'reserved: null',
      'signed: null',
      'broadcast: null',
      'confirmed: network',
      'cancelled: owner',
      'failed: network',
    ])
    expect(advanceWithdrawal(lifeIn('approved'), { type: 'withdrawal.cancel', by: 'operator' })?.facts).toEqual({
      closedBy: 'operator',
    })
  })
})

describe('the life of a bank transfer', () => {
  const DEADLINE = 1000
  const PHASES: readonly BankTransferPhase[] = ['requested', 'payingOut', 'cancelled', 'completed', 'failed']
  const EVENTS: readonly BankTransferEventType[] = [
    'transfer.cancel',
    'payout.begin',
    'bank.book',
    'bank.refuse',
    'transfer.elapse',
  ]
  const ACTORS: readonly BankActor[] = ['owner', 'bank', 'operator', 'clock']

  /** What the lifecycle allows, by hand; what is not in it is refused. */
  const ALLOWED: Readonly<Record<string, BankTransferPhase>> = {
    'in requested transfer.cancel owner 999': 'cancelled',
    'in requested transfer.cancel owner 1000': 'cancelled',
    'in requested bank.book bank 999': 'completed',
    'in requested bank.book bank 1000': 'completed',
    'in requested bank.refuse bank 999': 'failed',
    'in requested bank.refuse bank 1000': 'failed',
    'in requested bank.refuse operator 999': 'failed',
    'in requested bank.refuse operator 1000': 'failed',
    'in requested transfer.elapse clock 1000': 'cancelled',
    'in cancelled bank.book bank 999': 'completed',
    'in cancelled bank.book bank 1000': 'completed',
    'out requested transfer.cancel owner 999': 'cancelled',
    'out requested transfer.cancel owner 1000': 'cancelled',
    'out requested payout.begin bank 999': 'payingOut',
    'out requested payout.begin bank 1000': 'payingOut',
    'out requested bank.refuse bank 999': 'failed',
    'out requested bank.refuse bank 1000': 'failed',
    'out requested bank.refuse operator 999': 'failed',
    'out requested bank.refuse operator 1000': 'failed',
    'out payingOut bank.book bank 999': 'completed',
    'out payingOut bank.book bank 1000': 'completed',
    'out payingOut bank.refuse bank 999': 'failed',
    'out payingOut bank.refuse bank 1000': 'failed',
    'out payingOut bank.refuse operator 999': 'failed',
    'out payingOut bank.refuse operator 1000': 'failed',
  }
  const lifeIn = (direction: 'in' | 'out', phase: BankTransferPhase): BankTransferLife => ({
    phase,
    facts: {
      direction,
      deadlineAt: DEADLINE,
      closedBy: phase === 'requested' || phase === 'payingOut' ? null : 'owner',
    },
  })
  const lives = (['in', 'out'] as const).flatMap((direction) =>
    PHASES.filter((phase) => direction === 'out' || phase !== 'payingOut').map((phase) => lifeIn(direction, phase)),
  )

  it.each(lives)('$facts.direction, $phase allows what the table allows, and names who ended it', (life) => {
    for (const type of EVENTS)
      for (const by of ACTORS)
        for (const at of [DEADLINE - 1, DEADLINE]) {
          const name = [life.facts.direction, life.phase, type, by, at].join(' ')
          const phase = ALLOWED[name] ?? null
          const facts = { ...life.facts, closedBy: phase === 'payingOut' ? null : by }
          expect([name, advanceBankTransfer(life, { type, by, at })]).toEqual([name, phase && { phase, facts }])
        }
    expect(mayCancel(life)).toBe(life.phase === 'requested')
  })
})
