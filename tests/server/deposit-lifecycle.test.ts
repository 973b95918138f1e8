import { beforeAll, describe, expect, it } from 'vitest'
import { advanceDeposit, type DepositPhase } from '#machines/domain/crypto-deposits.ts'
import type { DepositActor, DepositEventType } from '#machines/domain/deposit-lifecycle.machine.ts'
import * as deposits from '#server/repos/crypto-deposit.repo.ts'
import { addDepositLine, applyDepositTransition } from '#server/services/crypto-deposits.service.ts'
import { withoutChainJobs } from './support/chain-world.ts'
import type { Trader } from './support/client.ts'
import { ENGINES } from './support/fresh-db.ts'
import { freshServer } from './support/fresh-server.ts'

const PHASES: readonly DepositPhase[] = ['confirming', 'awaitingOperator', 'dropped', 'credited', 'belowLeast']
const EVENTS: readonly DepositEventType[] = ['transfer.settle', 'transfer.drop', 'transfer.return', 'deposit.assign']
const ACTORS: readonly DepositActor[] = ['chain', 'operator']
const NEEDED = 2

interface Cell {
  phase: DepositPhase
  hasOwner: boolean
  isEnough: boolean
  type: DepositEventType
  by: DepositActor
  confirmations: number
}

/** What the lifecycle allows, written by hand; null is a refusal. */
function phaseAfter({ phase, hasOwner, isEnough, type, by, confirmations }: Cell): DepositPhase | null {
  const row = `${phase} ${type} ${by}`
  const size = isEnough ? 'credited' : 'belowLeast'
  if (row === 'confirming transfer.settle chain' && confirmations >= NEEDED) return hasOwner ? size : 'awaitingOperator'
  if (row === 'confirming transfer.drop chain') return 'dropped'
  if (row === 'dropped transfer.return chain') return 'confirming'
  if (row === 'awaitingOperator deposit.assign operator') return size
  return null
}

const both = [true, false]
const isPossible = ({ phase, hasOwner, isEnough }: Cell): boolean =>
  (phase !== 'awaitingOperator' || !hasOwner) &&
  (phase !== 'credited' || (hasOwner && isEnough)) &&
  (phase !== 'belowLeast' || !isEnough)
const cells: Cell[] = PHASES.flatMap((phase) =>
  both.flatMap((hasOwner) =>
    both.flatMap((isEnough) =>
      EVENTS.flatMap((type) =>
        ACTORS.flatMap((by) =>
          [0, 1, 2, 3].map((confirmations) => ({ phase, hasOwner, isEnough, type, by, confirmations })),
        ),
      ),
    ),
  ),
).filter(isPossible)
const nameOf = (cell: Cell): string => Object.values(cell).join(' ')

describe('the life of a crypto deposit', () => {
  it('allows in every cell what the table allows', () => {
    for (const cell of cells) {
      const { phase, hasOwner, isEnough, type, by, confirmations } = cell
      const life = advanceDeposit({ phase, facts: { needed: NEEDED, hasOwner, isEnough } }, { type, by, confirmations })
      expect([nameOf(cell), life?.phase ?? null]).toEqual([nameOf(cell), phaseAfter(cell)])
    }
    process.stdout.write(`${cells.length} cells: states × facts × events × actors × confirmations, in the machine\n`)
    expect(cells.length).toBeGreaterThan(400)
  })
})

describe.each(ENGINES)('the server on %s', async (engine) => {
  const server = await freshServer(engine)
  const { context } = server
  let ada: Trader

  beforeAll(async () => {
    await withoutChainJobs(context.db)
    ada = await server.register('Ada Obi')
  })

  it('does in every cell what the table allows, and nothing else', async () => {
    await context.db.tx(async (tx) => {
      const [person] = await tx.query<{ id: bigint }>('select id from person where username = $1', [ada.user.username])
      for (const [index, cell] of cells.entries()) {
        await tx.query('savepoint cell')
        const key = { txid: `cell-${index}`, output: 0 }
        const amountMinor = cell.isEnough ? 10_000n : 9_999n
        const personId = cell.hasOwner ? (person?.id ?? null) : null
        const place = { network: 'Bitcoin', asset: 'BTC' } as const
        const transfer = { ...key, ...place, address: 'address', memo: null, amount: amountMinor, height: 1 }
        await deposits.add({ ...transfer, amountMinor, remainder: 0n, personId, needed: NEEDED }, tx)
        const added = await deposits.lock('Bitcoin', key, tx)
        if (!added) throw new Error('No deposit')
        if (personId !== null) {
          const tId = await addDepositLine(added, { personId, amountMinor }, tx)
          await deposits.setOwner(added.id, { personId, tId }, tx)
        }
        await deposits.setPhase(added.id, cell.phase, tx)
        const row = await deposits.lock('Bitcoin', key, tx)
        if (!row) throw new Error('No deposit')
        const { type, by, confirmations } = cell
        const assigned =
          type === 'deposit.assign' && person && personId === null
            ? {
                ...row,
                person_id: person.id,
                t_id: await addDepositLine(row, { personId: person.id, amountMinor }, tx),
              }
            : row
        if (assigned !== row && assigned.person_id !== null)
          await deposits.setOwner(row.id, { personId: assigned.person_id, tId: assigned.t_id }, tx)
        const isDone = await applyDepositTransition(context, assigned, { type, by, confirmations }, tx)
        const phase = (await deposits.lock('Bitcoin', key, tx))?.phase
        const expected = phaseAfter(cell)
        expect([nameOf(cell), isDone, phase]).toEqual([nameOf(cell), expected !== null, expected ?? cell.phase])
        await tx.query('rollback to savepoint cell')
      }
    })
    process.stdout.write(`${cells.length} cells: states × facts × events × actors × confirmations, on ${engine}\n`)
    await server.audit()
  })
})
