import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { jsonRpc, type JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { parseAmounts } from '#server/wallet/gateways/utxo-answers.ts'

const START_MS = 60_000
const BLOCKS_TO_MATURITY = 101

/** Whether Debian's package is there. */
export const hasLitecoind = (): boolean => spawnSync('litecoind', ['-version'], { stdio: 'ignore' }).status === 0
export const NO_LITECOIND = 'Litecoin is off: litecoind is not installed (apt-get install litecoind)'

export interface Litecoind {
  readonly url: string
  /** Of the node, and of its wallet, which is not ours. */
  readonly rpc: JsonRpc
  readonly stop: () => Promise<void>
}

/** A developer's chain of Litecoin with a wallet whose coins can be spent. Throws Error with a sentence when it does not start. */
export async function startLitecoind({ port, folder }: { port: number; folder: string }): Promise<Litecoind> {
  if (!hasLitecoind()) throw new Error(NO_LITECOIND)
  mkdirSync(folder, { recursive: true })
  const settings = [`-datadir=${folder}`, `-rpcport=${port}`, '-rpcuser=quayside', '-rpcpassword=devnet']
  const child = spawn('litecoind', ['-regtest', ...settings, '-listen=0', '-fallbackfee=0.0001'], { stdio: 'ignore' })
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
    if (Date.now() > until || child.exitCode !== null) throw new Error(`litecoind does not answer on port ${port}`)
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
