import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { FIRST_CAPS } from '#server/signer/caps.ts'
import { folderOf } from '#server/signer/folder.ts'
import { root } from '../shared/paths.mjs'

/** Words that everybody knows: what is paid to their addresses on a real network is lost. */
export const WORDS = `${'abandon '.repeat(23)}art`
const PASSPHRASE = 'a passphrase of a developer'

export interface DevnetSigner {
  /** The file of its public keys. */
  readonly accounts: string
  readonly socket: string
  readonly stop: () => Promise<void>
}

/** The signer's own process, given lines as a person types them. */
function spawnSigner(dir: string, args: readonly string[], lines: readonly string[]) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', root('server/signer.ts'), ...args], {
    env: { PATH, HOME, SIGNER_DATA: dir },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  return { child, ended: once(child, 'exit').then(([code]) => code) }
}

/**
 * Starts a signer for the chains of a developer, and creates it before if there is none; `chains`: by network, what tells it from the main one. Throws
 * Error with a sentence when it does not start.
 */
export async function startDevnetSigner(dir: string, chains: ReadonlyMap<string, object>): Promise<DevnetSigner> {
  const { keystore, accounts, caps, socket } = folderOf({ SIGNER_DATA: dir })
  if (!existsSync(keystore)) await spawnSigner(dir, ['init', '--restore'], [PASSPHRASE, PASSPHRASE, WORDS]).ended
  const rows = Object.entries(FIRST_CAPS).filter(([network]) => chains.has(network))
  writeFileSync(
    caps,
    JSON.stringify(Object.fromEntries(rows.map(([network, row]) => [network, { ...row, ...chains.get(network) }]))),
  )
  const { child, ended } = spawnSigner(dir, ['run'], [PASSPHRASE])
  const isOpen = new Promise<true>((resolve) => {
    let printed = ''
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString()
      if (printed.includes('The signer is open')) resolve(true)
    })
  })
  if ((await Promise.race([isOpen, ended])) !== true) throw new Error(`The signer in ${dir} does not start.`)
  const stop = async () => {
    child.kill()
    await ended
  }
  return { accounts, socket, stop }
}
