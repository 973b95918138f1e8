import { beforeAll, describe, expect, it } from 'vitest'
import { advanceBankTransfer, mayCancel, type BankTransferPhase } from '#machines/wallet/rules/bank-transfers.ts'
import type { BankActor, BankTransferEventType } from '#machines/wallet/rules/bank-transfer-lifecycle.machine.ts'
import type { Tx } from '#server/db/db.ts'
import { balances } from '#server/ledger/ledger.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { applyBankTransition } from '#server/wallet/services/bank/bank-transitions.service.ts'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'

type Direction = 'in' | 'out'
type Step = readonly [type: BankTransferEventType, by: BankActor]

const EVENTS = ['transfer.cancel', 'payout.begin', 'bank.book', 'bank.refuse', 'transfer.elapse'] as const
const ACTORS = ['owner', 'bank', 'operator', 'clock'] as const
const PHASES = ['requested', 'payingOut', 'cancelled', 'completed', 'failed'] as const

const CANCEL: Step = ['transfer.cancel', 'owner']
const BEGIN: Step = ['payout.begin', 'bank']
const BOOK: Step = ['bank.book', 'bank']
const REFUSE: Step = ['bank.refuse', 'bank']
const WAYS: Readonly<Record<Direction, Readonly<Partial<Record<BankTransferPhase, readonly Step[]>>>>> = {
  in: { requested: [], cancelled: [CANCEL], completed: [BOOK], failed: [REFUSE] },
  out: { requested: [], payingOut: [BEGIN], cancelled: [CANCEL], completed: [BEGIN, BOOK], failed: [BEGIN, REFUSE] },
}

interface Cell {
  direction: Direction
  phase: BankTransferPhase
  isOverdue: boolean
  type: BankTransferEventType
  by: BankActor
}

/** What the lifecycle allows, written by hand; null is a refusal. */
function phaseAfter({ direction, phase, isOverdue, type, by }: Cell): BankTransferPhase | null {
  const row = `${direction} ${phase} ${type} ${by}`
  if (/^(in|out) requested transfer.cancel owner$/.test(row)) return 'cancelled'
  if (/^in (requested|cancelled) bank.book bank$/.test(row)) return 'completed'
  if (row === 'in requested transfer.elapse clock' && isOverdue) return 'cancelled'
  if (row === 'out requested payout.begin bank') return 'payingOut'
  if (row === 'out payingOut bank.book bank') return 'completed'
  if (/^(in requested|out requested|out payingOut) bank.refuse (bank|operator)$/.test(row)) return 'failed'
  return null
}

/** Available and on hold, in cents: 100 dollars announced, or 40 of 100 on their way out. */
function fundsIn({ direction, phase }: Pick<Cell, 'direction' | 'phase'>): readonly [number, number] {
  if (direction === 'in') return phase === 'completed' ? [10_000, 0] : [0, 0]
  if (phase === 'requested' || phase === 'payingOut') return [6000, 4000]
  return phase === 'completed' ? [6000, 0] : [10_000, 0]
}

const cells: Cell[] = (['in', 'out'] as const).flatMap((direction) =>
  PHASES.filter((phase) => WAYS[direction][phase]).flatMap((phase) =>
    [false, true].flatMap((isOverdue) =>
      EVENTS.flatMap((type) => ACTORS.map((by) => ({ direction, phase, isOverdue, type, by }))),
    ),
  ),
)
const nameOf = (cell: Cell): string => Object.values(cell).join(' ')

describe('the life of a bank transfer', () => {
  it('allows in every cell what the table allows', () => {
    for (const cell of cells) {
      const { direction, phase, isOverdue, type, by } = cell
      const life = { phase, facts: { direction, deadlineAt: 1000, closedBy: null } }
      const after = advanceBankTransfer(life, { type, by, at: isOverdue ? 1000 : 999 })
      expect([nameOf(cell), after?.phase ?? null]).toEqual([nameOf(cell), phaseAfter(cell)])
      const cancelled = phaseAfter({ ...cell, type: 'transfer.cancel', by: 'owner' })
      expect([nameOf(cell), mayCancel(life)]).toEqual([nameOf(cell), cancelled !== null])
    }
    process.stdout.write(`${cells.length} cells: directions × states × deadline × events × actors, in the machine\n`)
    expect(cells.length).toBe(360)
  })
})

describe.each(ENGINES)('the server on %s', async (engine) => {
  const server = await freshServer(engine)
  const { context } = server
  const traders: Partial<Record<Direction, { trader: Trader; account: string }>> = {}

  /** A new transfer that the test bank leaves alone. */
  const request = async (direction: Direction): Promise<string> => {
    const transfer = await requested(direction)
    await server.call('settleBankTransfer', { body: { transfer, act: 'wait' } })
    return transfer
  }
  const requested = async (direction: Direction): Promise<string> => {
    const { trader, account = '' } = traders[direction] ?? {}
    if (!trader) throw new Error('Nobody is registered')
    if (direction === 'in') return (await trader.call('depositFiat', { body: { currency: 'USD', amount: '100' } })).data
    const body = { bank_details: account, currency: 'USD', amount: '40' }
    const sent = (await server.mails(trader.email, 0, /^Your code to confirm/m)).length
    const { data } = await trader.refusal('withdrawFiat', { body })
    const [mail = ''] = await server.mails(trader.email, sent + 1, /^Your code to confirm/m)
    const { challenge } = data as { challenge: string }
    const otp = /^\d{6}$/m.exec(mail)?.[0]
    return (await trader.call('confirmMovement', { body: { challenge, otp } })).data
  }
  const apply = async (tId: string, [type, by]: Step, tx: Tx): Promise<boolean> => {
    const transfer = await transfers.lock(tId, null, tx)
    if (!transfer) throw new Error(`No bank transfer ${tId}`)
    return applyBankTransition(context, transfer, { type, by }, tx)
  }
  const reach = async (tId: string, { direction, phase }: Pick<Cell, 'direction' | 'phase'>, tx: Tx) => {
    for (const step of WAYS[direction][phase] ?? []) expect(await apply(tId, step, tx)).toBe(true)
  }
  const setDeadline = (tId: string, isOverdue: boolean, tx: Tx) =>
    tx.query('update bank_transfer set deadline_at = $2 where t_id = $1', [
      tId,
      new Date(tx.now.getTime() + (isOverdue ? 0 : 1)),
    ])
  const fundsOf = async (tId: string, tx: Tx): Promise<readonly [number, number]> => {
    const owner = (await transfers.lock(tId, null, tx))?.person_id ?? 0n
    const usd = (await balances(owner, tx)).find(({ asset }) => asset === 'USD')
    return [Number(usd?.availableMinor ?? 0), Number(usd?.holdMinor ?? 0)]
  }

  beforeAll(async () => {
    await server.empty()
    for (const direction of ['in', 'out'] as const) {
      const trader = await server.register(`Ada ${direction === 'in' ? 'Obi' : 'Ray'}`)
      traders[direction] = { trader, account: await trader.addBank() }
    }
    await traders.out?.trader.deposit('USD', '100')
  })

  it('does in every cell what the table allows, and nothing else, with the funds where they belong', async () => {
    const ids = { in: await request('in'), out: await request('out') }
    await context.db.tx(async (tx) => {
      for (const cell of cells) {
        const tId = ids[cell.direction]
        await tx.query('savepoint cell')
        await reach(tId, cell, tx)
        await setDeadline(tId, cell.isOverdue, tx)
        const expected = phaseAfter(cell)
        const isDone = await apply(tId, [cell.type, cell.by], tx)
        const phase = (await transfers.lock(tId, null, tx))?.phase
        const after = expected ?? cell.phase
        expect([nameOf(cell), isDone, phase]).toEqual([nameOf(cell), expected !== null, after])
        expect([nameOf(cell), await fundsOf(tId, tx)]).toEqual([nameOf(cell), fundsIn({ ...cell, phase: after })])
        await tx.query('rollback to savepoint cell')
      }
    })
    process.stdout.write(`${cells.length} cells: directions × states × deadline × events × actors, on ${engine}\n`)
    await server.audit()
    await traders.out?.trader.call('cancelWithdrawal', { path: { t_id: ids.out } })
  })

  it.each(['in', 'out'] as const)(
    'offers and allows its owner to cancel what the lifecycle does: %s',
    async (direction) => {
      const trader = traders[direction]?.trader
      for (const phase of PHASES.filter((each) => WAYS[direction][each])) {
        if (direction === 'out' && phase === 'completed') await trader?.deposit('USD', '40')
        const tId = await request(direction)
        await context.db.tx((tx) => reach(tId, { direction, phase }, tx))
        const may = phaseAfter({ direction, phase, isOverdue: false, type: 'transfer.cancel', by: 'owner' }) !== null
        const path = { t_id: tId }
        const found = (await trader?.call('fetchTransaction', { path }))?.data.bank_transfer?.may_cancel
        expect([phase, found]).toEqual([phase, may])
        if (may) await trader?.call('cancelWithdrawal', { path })
        else expect(await trader?.refusal('cancelWithdrawal', { path })).toMatchObject({ status: 409, code: 'not_now' })
        await context.db.tx(async (tx) => {
          // What is still on its way goes back, so that the next one has funds.
          if (phase === 'payingOut') expect(await apply(tId, REFUSE, tx)).toBe(true)
        })
      }
      await server.audit()
    },
  )
})
