import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { urlAt } from '#server/config.ts'
import { DEVELOPER_KEY } from './devnet/foreign-wallet.ts'
import { hasLitecoind, NO_LITECOIND } from './devnet/utxo-node.ts'
import { payOnDevnet, startDevnet } from './devnet/devnet.ts'
import { root } from './shared/paths.mjs'
import { answerHelp } from './shared/usage.mjs'

const FOLDER = root('data/devnet')
const FIRST_PORT = 8545
const BLOCK_S = 2

answerHelp(`npm run devnet
    the server and a signer on chains of this machine: Ethereum, Binance Smart Chain and Avalanche C Chain are nodes, and Litecoin where litecoind is installed, the others the
    sandbox's; it prints what a browser wallet needs. data/devnet has the chains and the database: delete it to begin anew.
npm run devnet -- pay TOKEN ADDRESS AMOUNT [--network NETWORK]
    pays from a wallet that is not Quayside's while the devnet runs, such as: pay USDT 0x… 25 --network Ethereum`)

async function pay(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { network: { type: 'string' } },
    allowPositionals: true,
  })
  const [token, address, amount, ...more] = positionals
  if (token === undefined || address === undefined || amount === undefined || more.length > 0)
    throw new Error('npm run devnet -- pay TOKEN ADDRESS AMOUNT [--network NETWORK]')
  console.log(await payOnDevnet(FOLDER, { token, address, amount, network: values.network }))
}

async function run(): Promise<void> {
  const build = spawnSync(process.execPath, [root('scripts/build.mjs')], { stdio: 'inherit' })
  if (build.status !== 0) throw new Error('The build failed, see above.')
  const devnet = await startDevnet({ folder: FOLDER, firstPort: FIRST_PORT, blockS: BLOCK_S, env: process.env })
  for (const { network, url, chainId, tokens } of devnet.networks)
    console.log(`${network}: ${url}, chain ${chainId ?? 'regtest'}, ${tokens.map(({ token }) => token).join(', ')}`)
  if (!hasLitecoind()) console.log(NO_LITECOIND)
  console.log(`A wallet with test coins on all of them: ${DEVELOPER_KEY}`)
  const { host, port } = devnet.server.context.config
  console.log(`Quayside: ${urlAt(host, port)}`)
  const close = () => void devnet.close().finally(() => process.exit(0))
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
}

const [act, ...args] = process.argv.slice(2)
const work = act === 'pay' ? pay(args) : run()
work.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : 'The devnet could not start.')
  process.exit(1)
})
