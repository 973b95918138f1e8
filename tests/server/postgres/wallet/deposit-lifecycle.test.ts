import { beforeAll, describe, expect, it } from 'vitest'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import { addDepositLine, applyDepositTransition } from '#server/wallet/services/crypto-deposits.service.ts'
import { withoutChainJobs } from '../../support/chain-world.ts'
import { cells, nameOf, NEEDED, phaseAfter } from '../../support/wallet/deposit-table.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

/** An assignment is reversed by an act of its own. */
const transfers = cells.filter(({ type }) => type !== 'assignment.reverse')

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
      for (const [index, cell] of transfers.entries()) {
        await tx.query('savepoint cell')
        const key = { txid: `cell-${index}`, output: 0 }
        const amountMinor = cell.isEnough ? 10_000n : 9_999n
        const { isFunding } = cell
        const personId = cell.hasOwner ? (person?.id ?? null) : null
        const place = { network: 'Bitcoin', asset: 'BTC' } as const
        const transfer = { ...key, ...place, address: 'address', memo: null, amount: amountMinor, height: 1 }
        await deposits.add({ ...transfer, amountMinor, remainder: 0n, personId, needed: NEEDED, isFunding }, tx)
        const added = await deposits.lock('Bitcoin', key, tx)
        if (!added) throw new Error('No deposit')
        if (personId !== null) {
          const tId = await addDepositLine(added, { personId, amountMinor }, tx)
          await deposits.setOwner(added.id, { personId, tId }, tx)
        }
        await deposits.setPhase(added.id, cell.phase, tx)
        if (cell.isAssigned) await deposits.markAssigned(added.id, tx)
        const row = await deposits.lock('Bitcoin', key, tx)
        if (!row) throw new Error('No deposit')
        const { type, by, confirmations } = cell
        const assigned =
          type === 'deposit.assign' && person && personId === null && !isFunding
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
    process.stdout.write(`${transfers.length} cells: states × facts × events × actors × confirmations, on ${engine}\n`)
    await server.audit()
  })
})
