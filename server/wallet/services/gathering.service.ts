import { chainAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import { networkRow, type Network } from '#machines/catalog/networks.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { paysOut, type Chain, type Intent, type KeyPath } from '#server/wallet/gateways/chain.ts'
import { accountPath, depositPath, isKeyNetwork, type KeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import * as moves from '#server/wallet/repos/chain-move.repo.ts'
import * as outputs from '#server/wallet/repos/chain-output.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import { feeIn } from './fee-quotes.service.ts'
import { isLedgerOpen } from './ledger-status.service.ts'
import { coinOf, emptyIntent, type SendingNeeds as Needs } from './sending.service.ts'
import { LEASE_MS, payingOf } from './withdrawal-worker.service.ts'

/** A deposit is gathered once it is worth so many times what that costs. */
const WORTH = 10n
/** Of the fee, for a replacement that costs more: it has the same amount. */
const ROOM = 2n
/** So many outputs of ours are left as they are. */
const MOST_OUTPUTS = 500
const EVERY_MS = 60_000
/** So many are begun in one go, so that the lease lasts. */
const MOST_BEGUN = 20

/** A chain with accounts. */
type Accounts = Chain & Required<Pick<Chain, 'custody' | 'cost' | 'addressOf'>>
const hasAccounts = (chain: Chain): chain is Accounts =>
  chain.custody !== undefined && chain.cost !== undefined && chain.addressOf !== undefined

interface Gathering {
  readonly chain: Accounts
  readonly path: KeyPath
  readonly address: string
}

type Moving = Pick<moves.Move, 'kind' | 'asset' | 'amount'>

const coinName = ({ network }: Chain): string => networkRow(network).tokens[0]

/** What gathers a deposit, or pays for that. */
function intentOf({ chain, path, address }: Gathering, { kind, asset, amount }: Moving): Intent {
  const { account, custody } = chain
  const isFund = kind === 'fund'
  const parties = isFund ? { from: account, address, toPath: path } : { from: path, address: custody }
  return { ...emptyIntent(chain), kind, asset, amount, ...parties }
}

/** Holds a number for it; nothing happens while another transaction of the account waits. */
async function begin({ db }: Pick<Needs, 'db'>, gathering: Gathering, moving: Moving): Promise<void> {
  const { chain, path, address } = gathering
  const { network, account, custody } = chain
  const subject = `${moving.kind}:${newPublicId()}`
  const isFund = moving.kind === 'fund'
  const [from, to] = isFund ? [account, path] : [path, account]
  const [from_address, to_address] = isFund ? [custody, address] : [address, custody]
  const lane = { network, account: from }
  const row = { subject, network, ...moving, from_path: from, from_address, to_path: to, to_address }
  await db.tx(async (tx) => {
    const isBegun = (await reservations.isHeld(lane, tx)) && (!isFund || (await moves.isAwaited(network, address, tx)))
    if (isBegun) return
    if (await reservations.holdNonce(subject, lane, tx)) await moves.add(row, tx)
  })
}

/** What it costs to gather an asset, and from which amount on it is worth it, in the chain's smallest unit; null without prices. */
interface Terms {
  readonly limit: bigint
  readonly least: bigint | null
  /** Where its gas is to be paid for, too. */
  readonly leastFunded: bigint | null
}

async function leastOf({ db }: Needs, { network }: Chain, asset: string, cost: bigint): Promise<bigint | null> {
  const row = await tokenNetworks.find(asset, network, db)
  const fee = row && (await feeIn(row, cost, db))
  if (!row || fee === null || fee === undefined) return null
  return chainAmountOf(WORTH * fee, { chainDecimals: row.chain_decimals, scale: row.scale })
}

async function termsOf(context: Needs, gathering: Gathering, asset: string): Promise<Terms> {
  const { chain } = gathering
  const { limit } = await chain.cost(intentOf(gathering, { kind: 'sweep', asset, amount: 1n }))
  const fund = await chain.cost(intentOf(gathering, { kind: 'fund', asset: coinName(chain), amount: 1n }))
  const least = await leastOf(context, chain, asset, limit)
  return { limit, least, leastFunded: await leastOf(context, chain, asset, limit + fund.limit) }
}

type KnownTerms = (gathering: Gathering, asset: string) => Promise<Terms>

/** Of each asset once: what it costs is alike at all addresses. */
function rememberedTerms(context: Needs): KnownTerms {
  const known = new Map<string, Promise<Terms>>()
  return (gathering, asset) => {
    const terms = known.get(asset) ?? termsOf(context, gathering, asset)
    known.set(asset, terms)
    return terms
  }
}

/** What is to be done first at an address, tokens before coins, whose gas is of them; null when nothing is worth it. */
async function nextAt(
  terms: KnownTerms,
  gathering: Gathering,
  found: readonly moves.Gatherable[],
): Promise<Moving | null> {
  const coin = coinName(gathering.chain)
  const coins = found.find(({ asset }) => asset === coin)?.amount ?? 0n
  for (const { asset, amount } of found.filter((each) => each.asset !== coin)) {
    const { limit, least, leastFunded } = await terms(gathering, asset)
    const isShort = coins < limit
    const needed = isShort ? leastFunded : least
    if (needed === null || amount < needed) continue
    return isShort ? { kind: 'fund', asset: coin, amount: ROOM * limit - coins } : { kind: 'sweep', asset, amount }
  }
  if (coins === 0n) return null
  const { limit, least } = await terms(gathering, coin)
  // But for a fee, and what a higher one would cost.
  const amount = coins - ROOM * limit
  return least !== null && coins >= least && amount > 0n ? { kind: 'sweep', asset: coin, amount } : null
}

/** Begins what is to be done at an address; gas only while custody can pay it beside all that is on its way. */
async function gatherAt(context: Needs, gathering: Gathering, moving: Moving): Promise<void> {
  const { chain } = gathering
  if (moving.kind === 'fund') {
    const promised = await transactions.promised({ network: chain.network, account: chain.account }, context.db)
    await chain.quote(intentOf(gathering, moving), promised)
  }
  await begin(context, gathering, moving)
}

const gatherableOn = (network: KeyNetwork, { db }: Pick<Needs, 'db'>): Promise<moves.Gatherable[]> =>
  moves.listGatherable(network, `${accountPath(network, 'deposits')}/0`, db)

/** What waits at deposit addresses of a network to be gathered, by asset, in the chain's smallest unit; null where nothing is. */
export async function toGather(
  context: Pick<Needs, 'db' | 'chains'>,
  network: Network,
): Promise<ReadonlyMap<string, bigint> | null> {
  const chain = context.chains.get(network)
  if (!paysOut(chain) || !hasAccounts(chain) || !isKeyNetwork(network)) return null
  const sums = new Map<string, bigint>()
  for (const { asset, amount } of await gatherableOn(network, context))
    sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  return sums
}

async function gatherDeposits(context: Needs, chain: Accounts): Promise<void> {
  const { network, account } = chain
  if (!isKeyNetwork(network)) return
  const found = await gatherableOn(network, context)
  const terms = rememberedTerms(context)
  let begun = 0
  for (const index of new Set(found.map((each) => each.index))) {
    if (begun === MOST_BEGUN || (await reservations.isFull({ network, account }, context.db))) return
    const path = depositPath(network, index)
    const gathering = { chain, path, address: chain.addressOf(path) }
    const here = found.filter((each) => each.index === index)
    const next = await nextAt(terms, gathering, here)
    if (!next) continue
    await gatherAt(context, gathering, next).catch((err: unknown) =>
      context.log.warn({ err, network, address: gathering.address }, 'a deposit could not be gathered'),
    )
    begun += 1
  }
}

/** Makes one of the smallest outputs when there are more than so many. */
async function gatherOutputs(context: Needs, chain: Chain, most: number): Promise<void> {
  const { network, account, gather } = chain
  if (!gather || (await outputs.count(network, context.db)) <= most) return
  const fee = await chain.quote({ ...emptyIntent(chain), kind: 'consolidate' })
  const subject = reservations.gatherOf(newPublicId())
  await context.db.tx((tx) =>
    reservations.holdOutputs(subject, { network, account }, (free) => gather(free, fee), tx, true),
  )
}

/**
 * Begins to gather what is at deposit addresses of a network in the address that pays withdrawals, where that is worth what it costs, and on a chain
 * without accounts the smallest of more than `most` outputs. The work on withdrawals goes on with it.
 */
export async function gather(context: Needs, network: Network, most = MOST_OUTPUTS): Promise<void> {
  const chain = context.chains.get(network)
  if (!paysOut(chain) || !context.signers.has(network)) return
  if (!(await isLedgerOpen(context)) || (await coinOf(context, network)).stopped_reason !== null) return
  if (hasAccounts(chain)) await gatherDeposits(context, chain)
  else await gatherOutputs(context, chain, most)
}

async function gatherAlone(context: Needs, network: Network): Promise<void> {
  const until = await leases.take(payingOf(network), LEASE_MS, context.db)
  if (until === null) return
  await gather(context, network).finally(() => leases.release(payingOf(network), until, context.db))
}

/** The background work that gathers what is ours on a network. */
const gatheringOf = (network: Network): string => `gathering ${network}`

/** Lets one of the servers gather what is ours on each network of a node, while none works on its withdrawals. */
export function startGathering(context: Needs & Pick<WalletContext, 'jobs'>): void {
  for (const chain of context.chains.values())
    if (paysOut(chain) && (hasAccounts(chain) || chain.gather))
      context.jobs.repeat(gatheringOf(chain.network), EVERY_MS, () => gatherAlone(context, chain.network))
}
