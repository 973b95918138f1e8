import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '#server/project-root.ts'
import { SignerClient } from '#server/signer/client.ts'
import { FIRST_CAPS } from '#server/signer/caps.ts'
import { folderOf, writeWhole } from '#server/signer/folder.ts'
import { init } from '#server/signer/init.ts'
import { SignatureLog } from '#server/signer/log.ts'
import { lineText } from '#server/signer/registry.ts'
import { fingerprintOf, readAccounts } from '#server/wallet/gateways/accounts.ts'
import { custodyPath } from '#server/wallet/gateways/key-paths.ts'
import type { EvmTransaction } from '#server/wallet/gateways/chain.ts'
import { requestText } from '#server/signer/transaction.ts'
import { atEnd } from './cleanup.ts'
import { atLeast, atMost, beside, median, quantile, rounded, type Figure } from './figure.ts'

const LOGGED = 100_000
/** Between two lines of the log: they are of half a year. */
const LINE_MS = 150_000
const SIGNED = 2000
const AT_ONCE = 32
const LEAST_A_SECOND = 200
const MOST_MB = 150
const PASSPHRASE = 'a passphrase of the bench'
const WORDS = `${'abandon '.repeat(23)}art`

const payout = (nonce: number): EvmTransaction => ({
  ...{ family: 'evm', network: 'Ethereum', chainId: 1, from: custodyPath('Ethereum'), nonce: BigInt(nonce) },
  ...{ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', value: 1n, data: '0x', gas: 21_000n },
  ...{ maxFeePerGas: 40_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n },
})

/** What a signer has after a busy year, signed longer ago than the caps of an hour reach. */
async function fillLog(file: string): Promise<void> {
  const log = await SignatureLog.open(file, { add: () => undefined, cut: () => undefined })
  const raw = `0x${'ab'.repeat(120)}`
  const line = (nonce: number) => {
    const { transaction } = JSON.parse(requestText({ id: '', kind: 'payout', transaction: payout(nonce) }))
    const signed = { transaction, txid: raw.slice(0, 66), raw, fee: '0', payout: null }
    return lineText({ at: nonce * LINE_MS, id: `withdrawal-${nonce}`, kind: 'payout', ...signed })
  }
  for (let from = 0; from < LOGGED; from += 1000)
    await Promise.all(Array.from({ length: 1000 }, (_, index) => log.append(line(from + index))))
  await log.close()
}

/** A signer that was created by its own command, with caps that nothing here meets. */
async function createSigner(dir: string) {
  const folder = folderOf({ SIGNER_DATA: dir })
  const answers = [PASSPHRASE, PASSPHRASE, WORDS]
  const ask = async () => answers.shift() ?? ''
  await init(
    folder,
    { print: () => undefined, ask, askHidden: ask, clear: () => undefined, close: () => undefined },
    true,
  )
  const caps = { ...FIRST_CAPS, Ethereum: { ...FIRST_CAPS.Ethereum, feesAnHour: '1000000' } }
  writeWhole(folder.caps, JSON.stringify(caps))
  await fillLog(folder.log)
  return folder
}

/** The built signer of a folder; its process. */
export async function startSigner(dir: string, passphrase: string): Promise<number> {
  const child = spawn(process.execPath, ['--max-semi-space-size=2', fromRoot('dist/server/signer.js'), 'run'], {
    env: { PATH: process.env['PATH'], SIGNER_DATA: dir },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  atEnd(async () => void child.kill('SIGKILL'))
  child.stdin.write(`${passphrase}\n`)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => part.includes('The signer is open') && resolve())
    child.once('exit', () => reject(new Error('The signer ended')))
  })
  return child.pid ?? 0
}

/** What a process uses now, and used at most: while its keystore is opened, 128 MiB more. */
function memoryMb(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

/** Signing payouts over the socket, each durable before its answer, behind a long log. */
export async function measure(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'quayside-signer-'))
  atEnd(async () => rmSync(dir, { recursive: true, force: true }))
  const folder = await createSigner(dir)
  const began = performance.now()
  const pid = await startSigner(dir, PASSPHRASE)
  const openMs = performance.now() - began
  const accounts = fingerprintOf(readAccounts(readFileSync(folder.accounts, 'utf8'), folder.accounts))
  const client = new SignerClient({
    path: folder.socket,
    accounts,
    seen: { read: async () => null, save: async () => undefined },
  })
  const times: number[] = []
  let next = LOGGED
  const from = performance.now()
  const signOn = async () => {
    while (next < LOGGED + SIGNED) {
      const nonce = next++
      const asked = performance.now()
      const answer = await client.sign(`withdrawal-${nonce}`, 'payout', payout(nonce))
      if ('refused' in answer) throw new Error(answer.refused)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, signOn))
  const seconds = (performance.now() - from) / 1000
  const memory = memoryMb(pid)
  await client.close()
  return [
    atLeast('EVM payouts signed a second', SIGNED / seconds, LEAST_A_SECOND),
    beside('  p50, p99', `${rounded(median(times))} ms, ${rounded(quantile(times, 0.99))} ms`),
    atMost(`memory of the signer with ${LOGGED + SIGNED} lines in its log`, memory.now, MOST_MB, 'MB'),
    beside('  at most, while the keystore is opened', `${rounded(memory.peak)} MB`),
    beside(`  from its start until it signs, with ${LOGGED} lines`, `${rounded(openMs / 1000)} s`),
  ]
}
