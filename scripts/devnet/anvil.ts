import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { jsonRpc, type JsonRpc } from '#server/shared/gateways/json-rpc.ts'

const CPUS: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The program of this machine, from its npm package; undefined where there is none. */
function program(): string | undefined {
  const name = `anvil-${process.platform}-${CPUS[process.arch] ?? process.arch}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return createRequire(import.meta.url).resolve(`@foundry-rs/${name}/bin/${file}`)
  } catch {
    return undefined
  }
}

export interface AnvilOptions {
  readonly port: number
  readonly chainId: number
  /** Of blocks; undefined to mine only when asked. */
  readonly blockS?: number
  /** A file that the chain is stored in, so that it goes on where it was. */
  readonly state?: string
}

export interface Anvil {
  readonly url: string
  readonly rpc: JsonRpc
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

const START_MS = 60_000

/** A chain of Ethereum's family on this machine. Throws Error with a sentence when it does not start. */
export async function startAnvil({ port, chainId, blockS, state }: AnvilOptions): Promise<Anvil> {
  const path = program()
  if (path === undefined) throw new Error(`Ethereum is off: there is no anvil for ${process.platform} ${process.arch}`)
  const mining = blockS === undefined ? ['--no-mining'] : ['--block-time', String(blockS)]
  const stored = state === undefined ? [] : ['--state', state, '--state-interval', '1', '--preserve-historical-states']
  const args = ['--silent', '--port', String(port), '--chain-id', String(chainId), ...mining, ...stored]
  const child = spawn(path, args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const rpc = jsonRpc({ url, timeoutMs: 60_000 })
  const until = Date.now() + START_MS
  while (
    !(await rpc.call('eth_chainId').then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`anvil does not answer at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async () => {
    child.kill()
    await ended
  }
  return { url, rpc, process: child, stop }
}
