import type { House } from '#server/house.ts'
import { audit, closedFor } from '#server/ledger/audit.ts'

/** Whether the database answers and money may move. */
export async function areBooksOpen({ db }: Pick<House, 'db'>): Promise<boolean> {
  return (await closedFor(db)) === null
}

/** Proves the books; findings close them for every server and are noted. `whole` at start, `recent` on a timer. */
export async function proveBooks({ db, log }: Pick<House, 'db' | 'log'>, extent: 'whole' | 'recent'): Promise<void> {
  const findings = await audit(db, extent)
  if (findings.length > 0) log.error({ findings }, 'the books do not add up and are closed')
}
