import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { jsonRpc, type JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { parseAmounts } from '#server/wallet/gateways/utxo-answers.ts'
import { findProgram } from '../shared/programs.mjs'

const START_MS = 60_000
const BLOCKS_TO_MATURITY = 101

/** What a node is started with. */
export type UtxoProgram = 'litecoind' | 'bitcoind'

/** Whether Debian's package is there. */
export const hasLitecoind = (): boolean => findProgram('litecoind') !== undefined
export const NO_LITECOIND = 'Litecoin is off: litecoind is not installed (apt-get install litecoind)'

export interface UtxoNode {
  readonly url: string
  /** Of the node, and of its wallet, which is not ours. */
  readonly rpc: JsonRpc
  readonly stop: () => Promise<void>
}

/** The first block of Litecoin with the MWEB: the node makes none unless something goes into it. */
const FIRST_MWEB = 432

/** Mines blocks to an address; the one that begins the MWEB with a payment of the wallet into it. */
export async function mineLitecoin(rpc: JsonRpc, count: number, address: string): Promise<void> {
  const height = Number(await rpc.call('getblockcount'))
  const before = Math.min(count, Math.max(0, FIRST_MWEB - 1 - height))
  if (before > 0) await rpc.call('generatetoaddress', before, address)
  if (count === before) return
  if (height + before === FIRST_MWEB - 1)
    await rpc.call('sendtoaddress', await rpc.call('getnewaddress', '', 'mweb'), '1')
  await rpc.call('generatetoaddress', count - before, address)
}

export interface UtxoPlace {
  readonly port: number
  readonly folder: string
  /** The form in which its wallet gives addresses. */
  readonly addresses?: 'bech32' | 'legacy'
  readonly settings?: readonly string[]
}

/** Of a chain of Litecoin that never has an MWEB: the node makes a block without what waits (`generateblock`) only there. */
export const WITHOUT_MWEB = '-vbparams=mweb:99999999998:99999999999'

/** A developer's chain with a wallet whose coins can be spent. Throws Error with a sentence when it does not start. */
export async function startUtxoNode(
  program: UtxoProgram,
  { port, folder, addresses = 'bech32', settings: own = [] }: UtxoPlace,
): Promise<UtxoNode> {
  mkdirSync(folder, { recursive: true })
  const settings = [`-datadir=${folder}`, `-rpcport=${port}`, '-rpcuser=quayside', '-rpcpassword=devnet']
  settings.push('-listen=0', '-txindex', '-fallbackfee=0.0001', `-addresstype=${addresses}`, `-changetype=${addresses}`)
  const child = spawn(program, ['-regtest', ...settings, ...own], { stdio: 'ignore' })
  child.once('error', () => undefined)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://quayside:devnet@127.0.0.1:${port}`
  const rpc = jsonRpc({ url, parse: parseAmounts, timeoutMs: 60_000 })
  const until = Date.now() + START_MS
  const isReady = () =>
    rpc.call('getblockcount').then(
      () => true,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${program} does not answer on port ${port}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await rpc.call('loadwallet', 'foreign').catch(() => rpc.call('createwallet', 'foreign'))
  if (Number(await rpc.call('getblockcount')) < BLOCKS_TO_MATURITY)
    await rpc.call('generatetoaddress', BLOCKS_TO_MATURITY, await rpc.call('getnewaddress'))
  const stop = async () => {
    child.kill()
    await ended
  }
  return { url, rpc, stop }
}
