import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NETWORKS, networkRow, type Network } from '#machines/catalog/networks.ts'
import { minorOf } from '#machines/shared/values/money.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { readConfig } from '#server/config.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { startServer, type Server } from '#server/start.ts'
import { addressAt, prefixesOf, readAccounts } from '#server/wallet/gateways/accounts.ts'
import { custodyPath, isKeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import { startAnvil } from './anvil.ts'
import { foreignWallet } from './foreign-wallet.ts'
import { hasLitecoind, mineLitecoin, startUtxoNode, type UtxoNode } from './utxo-node.ts'
import { startDevnetSigner } from './signer.ts'
import { TOKEN_CODE } from './token-code.ts'

const FIRST_CHAIN_ID = 31_337

/** The networks that are read from a node of this machine. */
const NODE_NETWORKS = NETWORKS.filter((network) => networkRow(network).address.kind === 'evm')

interface DevnetToken {
  readonly token: string
  /** Null of the network's own coin. */
  readonly contract: string | null
  readonly decimals: number
}

interface DevnetNetwork {
  readonly network: Network
  readonly url: string
  /** Null of Litecoin, whose node has the wallet that is not ours. */
  readonly chainId: number | null
  readonly tokens: readonly DevnetToken[]
}

export interface Devnet {
  readonly networks: readonly DevnetNetwork[]
  readonly server: Server
  readonly close: () => Promise<void>
}

export interface DevnetOptions {
  /** Where chains, keys and the database are stored. */
  readonly folder: string
  /** Of the first node; the others have the next ones. */
  readonly firstPort: number
  readonly blockS: number
  readonly env: Readonly<Record<string, string | undefined>>
}

const networksFile = (folder: string): string => join(folder, 'networks.json')

const chainIdOf = (nth: number): number => FIRST_CHAIN_ID + nth
/** What tells these chains from the main ones, as the signer has it. */
const CHAINS: ReadonlyMap<string, object> = new Map<string, object>([
  ...NODE_NETWORKS.map((network, nth) => [network, { chainId: chainIdOf(nth) }] as const),
  ['Litecoin', { prefixes: prefixesOf('Litecoin', 'regtest') }],
])

/** What custody has to pay withdrawals with, in whole units. Of Litecoin so many outputs: each pays one withdrawal a block. */
const CAPITAL = { coin: '100', tokens: '1000000', outputs: ['5', '5', '5', '5'] }

const variablesOf = (network: Network, url: string, id: string): Record<string, string> => {
  const name = `CHAIN_${network.toUpperCase().replaceAll(' ', '_')}`
  return { [name]: 'node', [`${name}_URL`]: url, [`${name}_ID`]: id }
}

async function tokensOf(network: Network, { context }: Server): Promise<DevnetToken[]> {
  const rows = await tokenNetworks.list(null, context.db)
  return rows
    .filter((row) => row.network === network)
    .map(({ asset, contract, chain_decimals: decimals }) => ({ token: asset, contract, decimals }))
}

/** A chain of Litecoin with a block now and then. */
async function startMinedLitecoin(
  folder: string,
  { port, blockS }: { port: number; blockS: number },
): Promise<UtxoNode> {
  const node = await startUtxoNode('litecoind', { port, folder: join(folder, 'litecoin') })
  const miner = String(await node.rpc.call('getnewaddress'))
  const mine = () => mineLitecoin(node.rpc, 1, miner).catch(() => undefined)
  const timer = setInterval(() => void mine(), blockS * 1000)
  const stop = async () => {
    clearInterval(timer)
    await node.stop()
  }
  return { ...node, stop }
}

/** The nodes, and the variables of a server that reads them. */
async function startNodes({ folder, firstPort, blockS }: DevnetOptions) {
  const nodes = await Promise.all(
    NODE_NETWORKS.map(async (network, nth) => {
      const chainId = chainIdOf(nth)
      const anvil = await startAnvil({ port: firstPort + nth, chainId, blockS, state: join(folder, `${chainId}.json`) })
      return { network, chainId, anvil }
    }),
  )
  const litecoin = hasLitecoind() ? await startMinedLitecoin(folder, { port: firstPort + nodes.length, blockS }) : null
  const variables = nodes.map(({ network, anvil, chainId }) => variablesOf(network, anvil.url, String(chainId)))
  if (litecoin) variables.push(variablesOf('Litecoin', litecoin.url, 'regtest'))
  const stop = async () => {
    await litecoin?.stop()
    await Promise.all(nodes.map(({ anvil }) => anvil.stop()))
  }
  return { nodes, litecoin, variables: Object.fromEntries(variables.flatMap((each) => Object.entries(each))), stop }
}

/** Gives the chains their tokens, and writes down what is where. */
async function listNetworks(
  folder: string,
  server: Server,
  { nodes, litecoin }: Awaited<ReturnType<typeof startNodes>>,
) {
  const networks: DevnetNetwork[] = []
  for (const { network, chainId, anvil } of nodes) {
    const tokens = await tokensOf(network, server)
    for (const { contract } of tokens)
      if (contract !== null) await anvil.rpc.call('anvil_setCode', contract, TOKEN_CODE)
    networks.push({ network, chainId, url: anvil.url, tokens })
  }
  if (litecoin) {
    const tokens = await tokensOf('Litecoin', server)
    networks.push({ network: 'Litecoin', chainId: null, url: litecoin.url, tokens })
  }
  writeFileSync(networksFile(folder), JSON.stringify(networks, null, 2))
  return networks
}

const isIn = async ({ db }: Server['context'], sql: string, network: Network): Promise<boolean> =>
  (await db.query(sql, [network])).length > 0
const FUNDED = 'select from crypto_deposit where network = $1 and is_funding limit 1'

async function fundLitecoin({ network, url }: DevnetNetwork, custody: string, { context }: Server): Promise<void> {
  if (await isIn(context, FUNDED, network)) return
  for (const amount of CAPITAL.outputs) await jsonRpc({ url }).call('sendtoaddress', custody, amount)
}

async function fundAccount(
  { url, tokens }: DevnetNetwork,
  { custody, chainId }: { custody: string; chainId: number },
): Promise<void> {
  const rpc = jsonRpc({ url })
  if (BigInt(String(await rpc.call('eth_getBalance', custody, 'latest'))) > 0n) return
  const wallet = foreignWallet(rpc, chainId)
  for (const { contract, decimals } of tokens)
    if (contract === null) await wallet.send({ to: custody, value: minorOf(CAPITAL.coin, decimals) })
    else await wallet.mint(contract, custody, minorOf(CAPITAL.tokens, decimals))
}

/** Once the server reads a chain, its custody is paid what it has to pay withdrawals with, unless it has that. */
async function fundCustody(networks: readonly DevnetNetwork[], server: Server, accountsFile: string): Promise<void> {
  const accounts = readAccounts(readFileSync(accountsFile, 'utf8'), accountsFile)
  for (const place of networks) {
    const { network, chainId } = place
    if (!isKeyNetwork(network)) continue
    const prefixes = chainId === null ? prefixesOf(network, 'regtest') : null
    const custody = addressAt(accounts, network, custodyPath(network), prefixes)
    while (!(await isIn(server.context, 'select from network where name = $1 and height is not null', network)))
      await new Promise((resolve) => setTimeout(resolve, 100))
    if (chainId === null) await fundLitecoin(place, custody, server)
    else await fundAccount(place, { custody, chainId })
  }
}

/**
 * Starts a node for each network of Ethereum's family, with its tokens, and for Litecoin if there is one, the signer and the server on them. What
 * they stored before goes on.
 */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const { folder, env } = options
  mkdirSync(folder, { recursive: true })
  const started: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of started.splice(0).toReversed()) await stop()
  }
  try {
    const nodes = await startNodes(options)
    started.push(nodes.stop)
    const { accounts, socket, stop } = await startDevnetSigner(join(folder, 'signer'), CHAINS)
    started.push(stop)
    const settings = { QUAYSIDE_DATA: join(folder, 'database'), CHAIN_ACCOUNTS: accounts, SIGNER_SOCKET: socket }
    const variables = { ...env, ...settings, ...nodes.variables, QUAYSIDE_SANDBOX: '1' }
    const server = await startServer(readConfig(variables), { checkResponses: true })
    started.push(server.close)
    const networks = await listNetworks(folder, server, nodes)
    await fundCustody(networks, server, accounts)
    return { networks, server, close }
  } catch (error) {
    await close()
    throw error
  }
}

const isNetworks = (found: unknown): found is DevnetNetwork[] => Array.isArray(found)

export interface Payment {
  readonly token: string
  readonly address: string
  /** In whole units. */
  readonly amount: string
  readonly network?: string | undefined
}

/** Pays from a wallet that is not ours on the networks of a folder, and resolves to the transaction's id. Throws Error with a sentence. */
export async function payOnDevnet(folder: string, { token, address, amount, network }: Payment): Promise<string> {
  const found: unknown = JSON.parse(readFileSync(networksFile(folder), 'utf8'))
  const places = (isNetworks(found) ? found : []).flatMap((place) =>
    place.tokens.filter((each) => each.token === token).map((each) => ({ ...place, ...each })),
  )
  const named = places.filter((place) => network === undefined || place.network === network)
  const [place, another] = named
  if (!place)
    throw new Error(`${token} is on no network of the devnet${network === undefined ? '' : ` called ${network}`}.`)
  if (another)
    throw new Error(`${token} is on ${named.map((each) => each.network).join(' and ')}: add --network NETWORK.`)
  if (place.chainId === null) return String(await jsonRpc({ url: place.url }).call('sendtoaddress', address, amount))
  const wallet = foreignWallet(jsonRpc({ url: place.url }), place.chainId)
  const value = minorOf(amount, place.decimals)
  return place.contract === null ? wallet.send({ to: address, value }) : wallet.mint(place.contract, address, value)
}
