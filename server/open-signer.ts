import type { Db } from './db/db.ts'
import type { Log } from './log.ts'
import { SignerClient } from './signer/client.ts'
import { fingerprintOf, type Accounts } from './wallet/gateways/accounts.ts'
import * as signerLog from './wallet/repos/signer-log.repo.ts'

/** The signer at a socket. One that is away is in the log, and asked again whenever it is needed. */
export async function openSigner(
  path: string,
  accounts: Accounts,
  { db, log }: { db: Db; log: Log },
): Promise<SignerClient> {
  const seen = { read: () => signerLog.read(db), save: (mark: signerLog.SeenMark) => signerLog.save(mark, db) }
  const signer = new SignerClient({ path, accounts: fingerprintOf(accounts), seen })
  await signer.check().catch((error: unknown) => log.error({ err: error }, 'withdrawals wait for the signer'))
  return signer
}
