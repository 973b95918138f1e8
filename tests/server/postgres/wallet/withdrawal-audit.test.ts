import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/ledger/audit.ts'
import type { AuditRule } from '#server/ledger/finding.ts'
import { ENGINES, tampered } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { withdrawalsOn } from '../../support/wallet/withdrawals.ts'

type Phase = 'held' | 'confirmed'
type Corruption = readonly [name: string, of: Phase, rule: AuditRule, detail: string, statements: string]

// 20 USDT in minor units are on hold, or were paid out; each leaves funds or the withdrawal in a way that the product's own code never writes.
const corruptions: readonly Corruption[] = [
  [
    'a withdrawal larger than its hold',
    'held',
    'withdrawal.hold',
    'USDT on hold 20000000 of 20000001, withdrawal is held',
    'update crypto_withdrawal set amount = amount + 1',
  ],
  [
    'a part of a hold given back before the end',
    'held',
    'withdrawal.hold',
    'USDT on hold 19999999 of 20000000, withdrawal is held',
    `select ledger_post('deposit', 'back', array['hold', 'available'], array[t_id::text, person_id::text], array[person_id, person_id],
       array['USDT', 'USDT'], array[-1, 1]) from crypto_withdrawal`,
  ],
  [
    'a cancelled withdrawal whose funds are still on hold',
    'held',
    'withdrawal.hold',
    'USDT on hold 20000000 of 20000000, withdrawal is cancelled',
    `update crypto_withdrawal set phase = 'cancelled', closed_by = 'owner'`,
  ],
  [
    'a confirmed withdrawal that is open again',
    'confirmed',
    'withdrawal.hold',
    'USDT on hold 0 of 20000000, withdrawal is broadcast',
    `update crypto_withdrawal set phase = 'broadcast', closed_by = null`,
  ],
  [
    'a withdrawal that was never held',
    'held',
    'withdrawal.ended',
    'held 0, paid 0, returned 0 times, line is pending, withdrawal is held',
    `update entry set kind = 'deposit' where kind = 'withdrawal.hold'`,
  ],
  [
    'a withdrawal that was paid and returned',
    'confirmed',
    'withdrawal.ended',
    'held 1, paid 1, returned 1 times, line is completed, withdrawal is confirmed',
    `select ledger_post('withdrawal.return', t_id::text, array['platform', 'platform'], array['fee', 'custody'], array[null, null]::int8[],
       array['USDT', 'USDT'], array[-1, 1]) from crypto_withdrawal`,
  ],
  [
    'a held withdrawal that the history calls failed',
    'held',
    'withdrawal.ended',
    'held 1, paid 0, returned 0 times, line is failed, withdrawal is held',
    `update history_line set status = 'failed' where type = 'Withdrawal'`,
  ],
  [
    'a line with another fee',
    'confirmed',
    'withdrawal.ended',
    'held 1, paid 1, returned 0 times, line is completed, withdrawal is confirmed',
    `update history_line set fee = fee + 1, amount = amount - 1 where type = 'Withdrawal'`,
  ],
  [
    'a line with another amount',
    'held',
    'withdrawal.ended',
    'held 1, paid 0, returned 0 times, line is pending, withdrawal is held',
    `update history_line set amount = amount - 1 where type = 'Withdrawal'`,
  ],
  [
    'a withdrawal approved without an event',
    'held',
    'withdrawal.ended',
    'is approved, its last event left it held',
    `update crypto_withdrawal set phase = 'approved'`,
  ],
  [
    'a last event that was deleted',
    'confirmed',
    'withdrawal.ended',
    'is confirmed, its last event left it broadcast',
    `delete from crypto_withdrawal_event where phase = 'confirmed'`,
  ],
  [
    'a withdrawal without events',
    'held',
    'withdrawal.ended',
    'is held, its last event left it nowhere',
    'delete from crypto_withdrawal_event',
  ],
]

describe.each(ENGINES)('the audit of crypto withdrawals on %s', async (engine) => {
  const server = await freshServer(engine)
  const { stopWorker, work, mine, withdraw, phase } = withdrawalsOn(server)
  const { db } = server.context

  beforeEach(async () => {
    await server.empty()
    await stopWorker()
  })

  it.each(corruptions)('finds %s', async (_, of, rule, detail, statements) => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '100')
    const tId = await withdraw(ada)
    if (of === 'confirmed') {
      await work()
      await mine(13)
      await work()
    }
    expect(await phase(ada, tId)).toBe(of)
    expect(await audit(db, 'whole')).toEqual([])
    await tampered(db, statements)
    expect(await audit(db, 'whole')).toContainEqual({ rule, subject: tId, detail })
  })
})
