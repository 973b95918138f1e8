import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { FIRST_CAPS } from '#server/signer/caps.ts'
import { folderOf } from '#server/signer/folder.ts'
import { evmChain } from '#server/wallet/gateways/chain.evm.ts'
import type { JsonRpc, RpcCall } from '#server/shared/gateways/json-rpc.ts'
import { createClient, type Client, type Trader } from '../tests/server/support/client.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { evmWorld, USDT_CONTRACT } from '../tests/server/support/evm-world.ts'
import { custody, ETH } from '../tests/server/support/signer.ts'
import { PASSPHRASE, signerFolder } from '../tests/server/support/signer-process.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase, findings } from './databases.ts'
import { atMost, beside, quantile, rounded, type Figure } from './figure.ts'
import { memoryMb, startQuayside } from './quayside.ts'
import { startSigner } from './signer.ts'

const CHAIN_ID = 31_337
const POLL_MS = 1000
const BLOCK_MS = 1000
const GLANCE_MS = 10
const PATIENCE_MS = 240_000
const SEEN = 60
const WITHDRAWN = 40
const IN_BLOCK = 1000
/** Of one transaction, so that its gas is below the block's. */
const AT_ONCE = 250
const DEEP = 12
const EMPTY = 10_000
const PAGE = 100
const MOST = { seenS: 2, broadcastS: 3, creditedS: 5, emptyS: 2, signerMb: 150 }
const USDT = { token: 'USDT', network: 'Ethereum' } as const

type World = Awaited<ReturnType<typeof evmWorld>>

/** How long it takes until rows are there, in milliseconds. */
async function until(db: Db, sql: string, params: readonly (string | number | bigint)[]): Promise<number> {
  const from = performance.now()
  while (performance.now() < from + PATIENCE_MS) {
    if ((await db.query(sql, params)).length > 0) return performance.now() - from
    await pause(GLANCE_MS)
  }
  throw new Error(`Nothing came within ${PATIENCE_MS} ms: ${sql}`)
}

async function startServer(node: World) {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const url = await createDatabase(cluster.url, 'chains')
  const { dir, socket, remove } = await signerFolder()
  atEnd(async () => remove())
  const caps = { ...FIRST_CAPS.Ethereum, chainId: CHAIN_ID, feesAnHour: '1000', payoutsAnHour: { USDT: '1000000' } }
  writeFileSync(join(dir, 'caps.json'), JSON.stringify({ Ethereum: caps }))
  const signer = await startSigner(dir, PASSPHRASE)
  const server = await startQuayside({
    ...{ DATABASE_URL: url, WITHDRAWAL_REVIEW_USD: '1000000000', SIGNER_SOCKET: socket },
    ...{ CHAIN_ACCOUNTS: folderOf({ SIGNER_DATA: dir }).accounts, CHAIN_ETHEREUM: 'node' },
    ...{ CHAIN_ETHEREUM_URL: node.url, CHAIN_ETHEREUM_ID: String(CHAIN_ID), CHAIN_ETHEREUM_POLL_MS: String(POLL_MS) },
  })
  const db = await openDb({ databaseUrl: url, dataDir: '' })
  atEnd(() => db.close())
  await until(db, `select from network where name = 'Ethereum' and height is not null`, [])
  return { signer, url: server.url, db }
}

/** From a payment that waits for its block until it is recorded. */
async function seen({ wallet }: World, address: string, db: Db): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < SEEN; nth += 1) {
    const txid = await wallet.send({ to: address, value: ETH / 100n, gas: 21_000n })
    times.push(await until(db, 'select from crypto_deposit where txid = $1', [txid]))
    // Not always at the same moment of the second.
    await pause((nth * 37) % POLL_MS)
  }
  return times
}

/** From the last block that a thousand payments of one block need until all are credited. */
async function credited({ wallet, mine, rpc }: World, address: string, db: Db): Promise<number> {
  const pays = Array.from({ length: AT_ONCE }, () => address)
  await rpc.call('evm_setBlockGasLimit', '0x5f5e100')
  const txids: string[] = []
  for (let sent = 0; sent < IN_BLOCK; sent += AT_ONCE)
    txids.push(await wallet.mintEach(USDT_CONTRACT, pays, 1_000_000n))
  await mine(1)
  for (const txid of txids) await until(db, 'select from crypto_deposit where txid = $1 and height is not null', [txid])
  await mine(DEEP - 1)
  const all = `select 1 from crypto_deposit where asset = 'USDT' and phase = 'credited' having count(*) >= $1`
  return until(db, all, [IN_BLOCK])
}

async function withdraw(client: Client, ada: Trader, db: Db): Promise<number> {
  const recipient = `0x${randomBytes(20).toString('hex')}`
  const { data } = await ada.refusal('withdrawCrypto', { body: { ...USDT, recipient, amount: '12' } })
  const { challenge } = data as { challenge: string }
  let otp = ''
  while (otp === '') {
    const [mail = ''] = await client.mails(ada.email, 1, /^Your code to confirm/m)
    if (mail.includes(recipient.slice(-4))) otp = /^\d{6}$/m.exec(mail)?.[0] ?? ''
  }
  const { data: tId } = await ada.call('confirmMovement', { body: { challenge, otp } })
  return until(db, `select from crypto_withdrawal where t_id = $1 and phase in ('broadcast', 'confirmed')`, [tId])
}

const hashOf = (height: number): string => `0x${height.toString(16).padStart(64, '0')}`

/** A node of which every block is empty. */
function emptyNode(): JsonRpc {
  const block = (height: number) => ({
    ...{ number: `0x${height.toString(16)}`, hash: hashOf(height), parentHash: hashOf(height - 1), transactions: [] },
  })
  const answer = ({ method, params: [first] }: RpcCall): unknown => {
    if (method === 'eth_chainId') return `0x${CHAIN_ID.toString(16)}`
    if (method === 'eth_blockNumber') return `0x${EMPTY.toString(16)}`
    if (method === 'eth_getLogs') return []
    return first === 'pending' ? null : block(Number(first))
  }
  return {
    call: async (method, ...params) => answer({ method, params }),
    batch: async (calls) => calls.map(answer),
  }
}

/** Reading 10,000 empty blocks, of a node that answers at once. */
async function emptyBlocks({ chain: { addressAt } }: World): Promise<number> {
  const chain = evmChain({
    ...{ network: 'Ethereum', rpc: emptyNode(), chainId: CHAIN_ID, pollMs: POLL_MS },
    addressAt: (index) => addressAt(index).address,
    tokens: new Map([[USDT_CONTRACT, 'USDT']]),
  })
  const addresses = Array.from({ length: PAGE }, (_, index) => addressAt(index).address)
  const own = new Set(addresses)
  const watch = { has: (address: string) => own.has(address), addresses }
  const from = performance.now()
  let cursor = { blocks: [{ height: 0, hash: hashOf(0) }], open: [] } as Parameters<typeof chain.scan>[0]
  for (let more = true; more;) {
    const page = await chain.scan(cursor, watch, PAGE)
    ;({ cursor, more } = page)
  }
  return performance.now() - from
}

/** Deposits and withdrawals on a node of Ethereum, by the built server and signer on PostgreSQL. */
export async function measure(): Promise<Figure[]> {
  const node = await evmWorld()
  atEnd(() => node.stop())
  const { signer, url, db } = await startServer(node)
  await node.pay(custody('Ethereum'), 100n * ETH)
  await node.wallet.mint(USDT_CONTRACT, custody('Ethereum'), 10n ** 12n)
  await node.mine(DEEP)
  const client = createClient(url)
  const ada = await client.register('Ada Obi')
  const { address } = (await ada.call('fetchDepositAddress', { query: USDT })).data
  const seenMs = await seen(node, address, db)
  await node.mine(DEEP)
  const creditedMs = await credited(node, address, db)
  const blocks = setInterval(() => void node.mine(1).catch(() => undefined), BLOCK_MS)
  atEnd(async () => clearInterval(blocks))
  const sentMs: number[] = []
  for (let nth = 0; nth < WITHDRAWN; nth += 1) sentMs.push(await withdraw(client, ada, db))
  clearInterval(blocks)
  const emptyMs = await emptyBlocks(node)
  const of = (times: readonly number[]) =>
    `${rounded(quantile(times, 0.5) / 1000)} s, ${rounded(Math.max(...times) / 1000)} s`
  return [
    atMost(
      `a withdrawal from its code to the network, p95 of ${WITHDRAWN}`,
      quantile(sentMs, 0.95) / 1000,
      MOST.broadcastS,
      's',
    ),
    beside('  p50, most', of(sentMs)),
    atMost(
      `a payment that waits for its block is seen, p99 of ${SEEN}`,
      quantile(seenMs, 0.99) / 1000,
      MOST.seenS,
      's',
    ),
    beside('  p50, most', of(seenMs)),
    atMost(`${IN_BLOCK} deposits of one block credited`, creditedMs / 1000, MOST.creditedS, 's'),
    atMost(`${EMPTY} empty blocks read, of a node that answers at once`, emptyMs / 1000, MOST.emptyS, 's'),
    atMost('memory of the signer after these withdrawals', memoryMb(signer), MOST.signerMb, 'MB'),
    await findings(db),
  ]
}
