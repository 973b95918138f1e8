import { existsSync } from 'node:fs'
import { fingerprintOf, readAccounts } from '#server/wallet/gateways/accounts.ts'
import { SignerAway, SignerClient } from './client.ts'
import { textOf, type Folder } from './folder.ts'
import type { LogMark } from './log.ts'

/** What is known of a signer without its passphrase, as lines. */
export async function status(folder: Folder): Promise<string[]> {
  if (!existsSync(folder.keystore)) return [`There is no signer in ${folder.dir}.`]
  const accounts = fingerprintOf(readAccounts(textOf(folder.accounts, 'restore it from its copy.'), folder.accounts))
  const marks: LogMark[] = []
  const seen = { read: async () => null, save: async (mark: LogMark) => void marks.push(mark) }
  const client = new SignerClient({ path: folder.socket, accounts, seen })
  try {
    await client.check()
    return [
      `The signer runs at ${folder.socket}; lines in its log: ${marks[0]?.seq}.`,
      `Its accounts have the fingerprint ${accounts}.`,
    ]
  } catch (error) {
    if (!(error instanceof SignerAway)) throw error
    return [`${error.message}.`, `Its accounts have the fingerprint ${accounts}.`]
  } finally {
    await client.close()
  }
}
