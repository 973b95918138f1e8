import { audit } from '#server/ledger/audit.ts'
import { sumsOn } from '#server/ledger/custody.ts'
import { fieldsOf, listOf } from '#server/shared/gateways/json-answers.ts'
import { amountOf } from '#server/wallet/gateways/utxo-answers.ts'
import { addressAt } from '#server/wallet/gateways/accounts.ts'
import { USDT_CONTRACT } from '../server/support/evm-world.ts'
import { accounts } from '../server/support/signer.ts'
import { CHAOS_NETWORKS, type ChaosNetwork } from './kill-points.ts'
import { NETWORK_OF, type ChaosWorld, type Payment, type Token } from './world.ts'

const TOKENS = ['ETH', 'USDT', 'LTC'] as const
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
const hexAmount = (answer: unknown): bigint => BigInt(String(answer))

interface Owed {
  readonly address: string
  readonly asset: Token
  readonly phase: string
  readonly amount: bigint
}

/** What withdrawals are to pay to others. */
const owedBy = ({ db }: ChaosWorld): Promise<Owed[]> =>
  db
    .query<Omit<Owed, 'amount'> & { amount: string }>(
      'select address, asset, phase, (amount - fee)::text as amount from crypto_withdrawal order by id',
    )
    .then((rows) => rows.map((row) => ({ ...row, amount: BigInt(row.amount) })))

/** What an address has of coins or tokens on Ethereum. */
const balances = async ({ ethereum: { rpc } }: ChaosWorld, token: 'ETH' | 'USDT', addresses: readonly string[]) => {
  const callOf = (address: string) =>
    token === 'ETH'
      ? { method: 'eth_getBalance', params: [address, 'latest'] }
      : {
          method: 'eth_call',
          params: [
            { to: USDT_CONTRACT, data: `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}` },
            'latest',
          ],
        }
  return (await rpc.batch(addresses.map(callOf))).map(hexAmount)
}

/** What recipients have received, in the order of their addresses. */
async function receivedAt(world: ChaosWorld, token: Token, addresses: readonly string[]): Promise<bigint[]> {
  if (token !== 'LTC') return balances(world, token, addresses)
  const { rpc } = world.litecoin
  const answers = await rpc.batch(
    addresses.map((address) => ({ method: 'getreceivedbyaddress', params: [address, 0] })),
  )
  return answers.map((answer) => BigInt(Math.round(Number(answer) * 1e8)))
}

const MAY_PAY = new Set(['reserved', 'signed', 'broadcast', 'confirmed'])

/** Whoever has more than the withdrawals to their address owe, at any time: servers may pay while this reads, so phases are read before and after. */
async function overpaid(world: ChaosWorld): Promise<string[]> {
  const owed = await owedBy(world)
  const receipts = new Map<Token, bigint[]>()
  for (const token of TOKENS) {
    const addresses = owed.filter(({ asset }) => asset === token).map(({ address }) => address)
    receipts.set(token, await receivedAt(world, token, addresses))
  }
  const phases = new Map((await owedBy(world)).map(({ address, phase }) => [address, phase]))
  const found: string[] = []
  for (const token of TOKENS) {
    const received = receipts.get(token) ?? []
    for (const [at, { address, amount, phase }] of owed.filter(({ asset }) => asset === token).entries()) {
      const later = phases.get(address) ?? phase
      const most = MAY_PAY.has(later) ? amount : 0n
      if ((received[at] ?? 0n) > most)
        found.push(`${address} has ${received[at]} ${token}, and its withdrawal is ${later} and pays ${amount}`)
      if (phase === 'confirmed' && received[at] !== amount)
        found.push(`${address} has ${received[at]} ${token} of ${amount} that are confirmed`)
    }
  }
  return found
}

/** What is wrong at any time, whatever is on its way. */
export async function flaws(world: ChaosWorld): Promise<string[]> {
  const findings = await audit(world.db, 'whole')
  const stopped = await world.db.query<{ name: string; stopped_reason: string }>(
    'select name, stopped_reason from network where stopped_reason is not null',
  )
  return [
    ...findings.map(({ rule, subject, detail }) => `audit: ${rule} ${subject}: ${detail}`),
    ...stopped.map(({ name, stopped_reason }) => `${name} is stopped: ${stopped_reason}`),
    ...(await overpaid(world)),
  ]
}

/** Which payments of somebody else are in blocks now. */
async function minedOf(world: ChaosWorld): Promise<Payment[]> {
  const { payments, ethereum, litecoin } = world
  const isOn = (network: ChaosNetwork) => payments.filter(({ token }) => NETWORK_OF[token] === network)
  const [onEthereum, onLitecoin] = [isOn('Ethereum'), isOn('Litecoin')]
  const receipts = await ethereum.rpc.batch(
    onEthereum.map(({ txid }) => ({ method: 'eth_getTransactionReceipt', params: [txid] })),
  )
  const mined = onEthereum.filter(
    (_, at) => receipts[at] !== null && fieldsOf(receipts[at], 'receipt')['status'] === '0x1',
  )
  const found = await litecoin.rpc.batch(onLitecoin.map(({ txid }) => ({ method: 'gettransaction', params: [txid] })))
  const isMined = (answer: unknown) => Number(fieldsOf(answer, 'transaction')['confirmations']) > 0
  return [...mined, ...onLitecoin.filter((_, at) => isMined(found[at]))]
}

/** Each payment in a block is one deposit that is credited, and no other is. */
async function deposits(world: ChaosWorld, mined: readonly Payment[]): Promise<string[]> {
  const rows = await world.db.query<{ txid: string; address: string; asset: string; amount: string; phase: string }>(
    `select txid, address, asset, chain_amount::text as amount, phase from crypto_deposit where phase <> 'dropped'`,
  )
  const textOf = (parts: readonly string[]) => parts.join(' ')
  const phaseOf = ({ token, address }: Payment) =>
    address === world.custodyOf[NETWORK_OF[token]] ? 'funded' : 'credited'
  const wanted = mined
    .map((each) => textOf([each.txid, each.address, each.token, String(each.amount), phaseOf(each)]))
    .toSorted()
  const booked = rows.map((row) => textOf([row.txid, row.address, row.asset, row.amount, row.phase])).toSorted()
  const [missing, more] = [new Set(wanted), [] as string[]]
  for (const each of booked) if (!missing.delete(each)) more.push(each)
  return [
    ...[...missing].map((each) => `paid and not booked: ${each}`),
    ...more.map((each) => `booked and not paid, or twice: ${each}`),
  ]
}

/** What people have is what was credited, less what was paid out with its fees. */
async function people(world: ChaosWorld): Promise<string[]> {
  const rows = await world.db.query<{ asset: string; has: string; due: string }>(
    `select t.asset, (select coalesce(sum(a.balance), 0) from account a where a.asset = t.asset and a.person_id is not null)::text as has,
       ((select coalesce(sum(d.amount), 0) from crypto_deposit d where d.asset = t.asset and d.phase = 'credited')
         - (select coalesce(sum(w.amount), 0) from crypto_withdrawal w where w.asset = t.asset and w.phase = 'confirmed'))::text as due
     from unnest($1::text[]) as t (asset)`,
    [TOKENS],
  )
  return rows
    .filter(({ has, due }) => has !== due)
    .map(({ asset, has, due }) => `people have ${has} ${asset} of ${due}`)
}

/** What our transactions have cost on Ethereum, of those that are recorded. */
async function feesOnEthereum({ db, ethereum }: ChaosWorld): Promise<bigint> {
  const rows = await db.query<{ txid: string }>(`select txid from chain_transaction where network = 'Ethereum'`)
  const receipts = await ethereum.rpc.batch(
    rows.map(({ txid }) => ({ method: 'eth_getTransactionReceipt', params: [txid] })),
  )
  return sum(
    receipts.flatMap((receipt) => {
      if (receipt === null) return []
      const { gasUsed, effectiveGasPrice } = fieldsOf(receipt, 'receipt')
      return [hexAmount(gasUsed) * hexAmount(effectiveGasPrice)]
    }),
  )
}

const outputsIn = (transaction: unknown): bigint[] =>
  listOf(fieldsOf(transaction, 'transaction')['vout'], 'outputs').map((each) =>
    amountOf(fieldsOf(each, 'output')['value']),
  )

async function feesOnLitecoin({ db, litecoin: { rpc } }: ChaosWorld): Promise<bigint> {
  const rows = await db.query<{ txid: string }>(`select txid from chain_transaction where network = 'Litecoin'`)
  const read = (txid: string) => rpc.call('getrawtransaction', txid, true)
  let total = 0n
  for (const { txid } of rows) {
    const transaction = await read(txid).catch(() => null)
    if (transaction === null || !(Number(fieldsOf(transaction, 'transaction')['confirmations'] ?? 0) > 0)) continue
    for (const input of listOf(fieldsOf(transaction, 'transaction')['vin'], 'inputs')) {
      const { txid: of, vout } = fieldsOf(input, 'input')
      total += outputsIn(await read(String(of)))[Number(vout)] ?? 0n
    }
    total -= sum(outputsIn(transaction))
  }
  return total
}

/** What is at all our addresses, as the nodes have it. */
async function ours(world: ChaosWorld, token: Token): Promise<bigint> {
  const network = NETWORK_OF[token]
  const rows = await world.db.query<{ address: string }>('select address from deposit_address where network = $1', [
    network,
  ])
  const addresses = [...rows.map(({ address }) => address), world.custodyOf[network]]
  if (token !== 'LTC') return sum(await balances(world, token, addresses))
  const scripts = [...addresses, world.litecoin.chain.change ?? ''].map((address) => `addr(${address})`)
  const found = await world.litecoin.rpc.call('scantxoutset', 'start', scripts)
  return amountOf(fieldsOf(found, 'outputs')['total_amount'])
}

/** What is ours is what was paid to us, less what was paid to others and what the networks took. */
async function chains(world: ChaosWorld, mined: readonly Payment[]): Promise<string[]> {
  const owed = await owedBy(world)
  const found: string[] = []
  for (const token of TOKENS) {
    const addresses = owed.filter(({ asset }) => asset === token).map(({ address }) => address)
    const paid = sum(mined.filter((each) => each.token === token).map(({ amount }) => amount))
    const out = sum(await receivedAt(world, token, addresses))
    const fees = token === 'ETH' ? await feesOnEthereum(world) : token === 'LTC' ? await feesOnLitecoin(world) : 0n
    const has = await ours(world, token)
    if (has !== paid - out - fees)
      found.push(
        `ours are ${has} ${token}: ${paid} paid in, ${out} paid out and ${fees} of fees leave ${paid - out - fees}`,
      )
  }
  return found
}

/** Every number of every account is used on the chain, and no other. */
async function numbers({ db, ethereum }: ChaosWorld): Promise<string[]> {
  const lanes = await db.query<{ account: string; next: string }>(
    `select account, next_nonce::text as next from chain_lane where network = 'Ethereum' order by account`,
  )
  const counts = await ethereum.rpc.batch(
    lanes.map(({ account }) => ({
      method: 'eth_getTransactionCount',
      params: [addressAt(accounts, 'Ethereum', account), 'latest'],
    })),
  )
  return lanes
    .filter(({ next }, at) => BigInt(next) !== hexAmount(counts[at]))
    .map(({ account, next }, at) => `${account} has sent ${String(counts[at])} of ${next}`)
}

async function custody({ db }: ChaosWorld): Promise<string[]> {
  const found: string[] = []
  for (const network of CHAOS_NETWORKS)
    for (const { asset, unexplained } of await sumsOn(network, db))
      if (unexplained !== 0n) found.push(`${unexplained} ${asset} on ${network} are not in the books`)
  return found
}

/** What is wrong once nothing is on its way: chains and books have to agree to the last unit. */
export async function settledFlaws(world: ChaosWorld): Promise<string[]> {
  const mined = await minedOf(world)
  return [
    ...(await flaws(world)),
    ...(await deposits(world, mined)),
    ...(await people(world)),
    ...(await chains(world, mined)),
    ...(await numbers(world)),
    ...(await custody(world)),
  ]
}
