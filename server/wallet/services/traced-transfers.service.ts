import type { Notifier } from '#server/shared/services/notices.service.ts'
import { networkRow } from '#machines/catalog/networks.ts'
import { ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import type { DepositChain, TracedTransfer } from '#server/wallet/gateways/chain.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import * as surpluses from '#server/wallet/repos/chain-surplus.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import { confirmationsOf, creditTransfer, FIRST_CALL } from './chain-surplus.service.ts'
import { needsSecond } from './second-node.service.ts'
import { watchOf } from './watched-addresses.ts'

type Needs = Pick<WalletContext, 'db' | 'chains' | 'log'> & Notifier

/** What an address has more came into it within so many blocks before that was read. */
const SEARCHED_BLOCKS = 100

/** What was looked for in vain: that is the operator's. */
const inVain = new WeakMap<DepositChain, Set<string>>()
const nameOf = ({ address, amount, since_height: since }: surpluses.SurplusRow): string =>
  `${address} ${amount} ${since}`

/** Those of the calls that are no deposits yet. */
async function unrecorded({ network }: DepositChain, calls: readonly TracedTransfer[], tx: Tx) {
  const known = await deposits.listOfTransfers(
    network,
    calls.map(({ txid }) => txid),
    tx,
  )
  return calls.filter(
    ({ txid, place, address }) =>
      !known.some(
        (each) =>
          each.txid === txid &&
          (each.output === FIRST_CALL + place || (each.output === FIRST_CALL && each.address === address)),
      ),
  )
}

/** Credits what an address has more where the calls explain it to the last unit; false where they do not. */
async function credit(
  context: Needs,
  chain: DepositChain,
  { row, calls }: { row: surpluses.SurplusRow; calls: readonly TracedTransfer[] },
  tx: Tx,
): Promise<boolean> {
  const { network, asset, address } = row
  const surplus = await surpluses.lock(network, { asset, address }, tx)
  if (!surplus || surplus.amount !== row.amount) return false
  const found = await unrecorded(chain, calls, tx)
  if (found.reduce((sum, { amount }) => sum + amount, 0n) !== surplus.amount) return false
  await surpluses.remove(network, { asset, address }, tx)
  for (const { txid, place, amount, height } of found) {
    const confirmations = (surplus.held_height ?? height) - height + 1
    const key = { txid, output: FIRST_CALL + place }
    await creditTransfer(context, network, { ...key, asset, address, amount, height, confirmations }, tx)
  }
  return true
}

/** What is deep enough, was not looked for before, and needs no other node to agree. */
async function due({ db }: Needs, chain: DepositChain): Promise<surpluses.SurplusRow[]> {
  const { network } = chain
  const [coin] = networkRow(network).tokens
  const terms = await tokenNetworks.find(coin, network, db)
  const own = (await surpluses.list(db)).filter((row) => row.network === network && row.asset === coin)
  const found: surpluses.SurplusRow[] = []
  for (const row of own) {
    if (!terms || confirmationsOf(row) < terms.confirmations || inVain.get(chain)?.has(nameOf(row))) continue
    const { chain_decimals: chainDecimals, scale } = terms
    const { amountMinor } = ledgerAmountOf(row.amount, { chainDecimals, scale })
    if (!(await needsSecond(chain, { asset: coin, scale, amountMinor }, db))) found.push(row)
  }
  return found
}

/**
 * Credits coins that contracts have sent, which no transaction's own value shows: what an address has more is looked for in the calls of the blocks before,
 * where the node traces them. What they do not explain to the last unit waits for an operator.
 */
export async function creditTraced(context: Needs, chain: DepositChain): Promise<void> {
  if (!chain.traced) return
  const rows = await due(context, chain)
  if (rows.length === 0) return
  const heights = rows.map(({ since_height: since }) => since)
  const [from, to] = [Math.max(0, Math.min(...heights) - SEARCHED_BLOCKS), Math.max(...heights)]
  const calls = await chain.traced({ from, to }, await watchOf(chain, context.db))
  if (calls === null) return
  for (const row of rows) {
    const own = calls.filter(({ address }) => address === row.address)
    if (await context.db.tx((tx) => credit(context, chain, { row, calls: own }, tx))) continue
    inVain.set(chain, (inVain.get(chain) ?? new Set()).add(nameOf(row)))
  }
}
