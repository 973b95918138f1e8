import type { Tx } from '#server/db/db.ts'
import type { Signed } from '#server/wallet/gateways/chain.ts'

export interface SandboxSignerRow {
  is_void: boolean
  signed: readonly Signed[]
}

/** Locks what is known of a subject; there is nothing before the first call. */
export async function lock(subject: string, tx: Tx): Promise<SandboxSignerRow> {
  await tx.query('insert into sandbox_signer (subject) values ($1) on conflict do nothing', [subject])
  const [row] = await tx.query<SandboxSignerRow>(
    'select is_void, signed from sandbox_signer where subject = $1 for update',
    [subject],
  )
  if (!row) throw new Error('A subject was not added')
  return row
}

export async function save(subject: string, { is_void, signed }: SandboxSignerRow, tx: Tx): Promise<void> {
  await tx.query('update sandbox_signer set is_void = $2, signed = $3 where subject = $1', [
    subject,
    is_void,
    JSON.stringify(signed),
  ])
}
