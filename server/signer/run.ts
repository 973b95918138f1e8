import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#server/cannot-start.ts'
import { lockDataDir } from '#server/db/data-dir.ts'
import { fingerprintOf } from '#server/wallet/gateways/accounts.ts'
import { readCaps } from './caps.ts'
import { textOf, type Folder } from './folder.ts'
import { unlockedAccounts } from './init.ts'
import { Keys } from './keys.ts'
import { SignatureLog } from './log.ts'
import { Registry } from './registry.ts'
import { Signing } from './signing.ts'
import { serve } from './socket.ts'
import type { Terminal } from './terminal.ts'

type Env = Readonly<Record<string, string | undefined>>

/** A credential of the service manager (systemd's LoadCredential), else what a person types. */
async function passphraseOf(env: Env, terminal: Terminal): Promise<string> {
  const file = env['CREDENTIALS_DIRECTORY'] && join(env['CREDENTIALS_DIRECTORY'], 'passphrase')
  if (file && existsSync(file)) return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  return terminal.askHidden('Passphrase: ')
}

export interface RunningSigner {
  readonly fingerprint: string
  readonly networks: readonly string[]
  /** How many lines its log has. */
  readonly lines: number
  readonly close: () => Promise<void>
}

async function opened(folder: Folder, passphrase: string, report: (sentence: string) => void): Promise<RunningSigner> {
  const accounts = await unlockedAccounts(folder, passphrase)
  const caps = readCaps(textOf(folder.caps, 'without caps nothing is signed.'), folder.caps)
  const registry = new Registry()
  const log = await SignatureLog.open(folder.log, registry)
  registry.readText = (seq) => log.read(seq)
  const signing = new Signing({ keys: new Keys(accounts), caps, registry, log, now: Date.now })
  const fingerprint = fingerprintOf(accounts)
  const close = await serve(folder.socket, { signing, log, accounts: fingerprint, report })
  return {
    fingerprint,
    networks: [...caps.keys()],
    lines: log.mark.seq,
    close: () => close().then(() => log.close()),
  }
}

/** Opens the keystore and the socket. One process at a time: two would not know each other's nonces. */
export async function startSigner(folder: Folder, env: Env, terminal: Terminal): Promise<RunningSigner> {
  if (!existsSync(folder.keystore))
    throw new CannotStart(`There is no signer in ${folder.dir}: create one with \`npm run signer -- init\`.`)
  const passphrase = await passphraseOf(env, terminal)
  const unlock = await lockDataDir(folder.dir)
  try {
    const signer = await opened(folder, passphrase, terminal.print)
    return { ...signer, close: () => signer.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
