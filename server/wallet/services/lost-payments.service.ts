import type { Network } from '#machines/catalog/networks.ts'
import type { WithdrawalEvent } from '#machines/wallet/rules/withdrawal-lifecycle.machine.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { notNow } from '#server/refusal.ts'
import type { Notifier } from '#server/shared/services/notices.service.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import {
  paysOut,
  type Chain,
  type KeyPath,
  type Signer,
  type Spender,
  type Spending,
} from '#server/wallet/gateways/chain.ts'
import { depositPath, isKeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import * as moves from '#server/wallet/repos/chain-move.repo.ts'
import * as outputs from '#server/wallet/repos/chain-output.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import { applyWithdrawalTransition } from './withdrawal-transitions.service.ts'

type Needs = Pick<WalletContext, 'db' | 'chains' | 'signers'>

/** What the signer has signed of which the database has nothing, as after it was restored from a copy. */
export interface Lost extends Spender {
  readonly account: KeyPath
}

interface Gateway {
  readonly chain: Chain & Required<Pick<Chain, 'spentBy'>>
  readonly signer: Signer
}

function gatewayOf({ chains, signers }: Needs, network: Network): Gateway {
  const [chain, signer] = [chains.get(network), signers.get(network)]
  const spentBy = paysOut(chain) ? chain.spentBy : undefined
  if (!paysOut(chain) || !spentBy || !signer) throw notNow(`Nothing is signed for ${network} here`)
  return { chain: { ...chain, spentBy }, signer }
}

/** So many numbers after the last that was used are asked for: of custody as many as may wait at once. */
const MOST_AHEAD = { custody: 16n, deposits: 1n } as const

/** What has spent numbers of an account that nothing signed holds here. */
async function spendersOf({ chain, signer }: Gateway, account: KeyPath, ahead: bigint, on: Queries): Promise<Lost[]> {
  const found: Lost[] = []
  const ask = async (nonce: bigint): Promise<boolean> => {
    const spender = await signer.spender(chain.network, `${account} ${nonce}`)
    if (spender) found.push({ ...spender, account })
    return spender !== null
  }
  const { unsigned, next } = await reservations.listUnsigned({ network: chain.network, account }, on)
  for (const nonce of unsigned) await ask(nonce)
  for (let [nonce, end] = [next, next + ahead]; nonce < end; nonce += 1n) if (await ask(nonce)) end = nonce + 1n + ahead
  return found
}

async function candidates(gateway: Gateway, on: Queries): Promise<Lost[]> {
  const { chain, signer } = gateway
  const { network, account } = chain
  if (!isKeyNetwork(network)) return []
  if (chain.choose) {
    const found: Lost[] = []
    for (const { txid, output } of await outputs.listUnspent(network, on)) {
      const spender = await signer.spender(network, `${txid}:${output}`)
      if (spender) found.push({ ...spender, account })
    }
    return found
  }
  const found = await spendersOf(gateway, account, MOST_AHEAD.custody, on)
  for (const index of await addresses.listIndexes(network, on))
    found.push(...(await spendersOf(gateway, depositPath(network, index), MOST_AHEAD.deposits, on)))
  return found
}

/**
 * What the signer has signed of which the database has nothing, each once. An output that is not recorded yet tells nothing: on a chain without accounts
 * this is asked for again once the chain was read.
 */
export async function findLost(context: Needs, network: Network): Promise<Lost[]> {
  const found = await candidates(gatewayOf(context, network), context.db)
  const lost = new Map<string, Lost>()
  for (const each of found) if ((await transactions.listOf(each.id, context.db)).length === 0) lost.set(each.id, each)
  return [...lost.values()]
}

/** Who waits to be signed with what is used already waits for its turn again. */
async function release(context: Notifier, network: Network, { account, id }: Lost, spending: Spending, tx: Tx) {
  for (const holder of await reservations.holdersOf({ network, account }, spending, tx)) {
    if (holder === id) continue
    const row = await withdrawals.lock(holder, null, tx)
    if (row?.phase === 'reserved')
      await applyWithdrawalTransition(context, row, { type: 'withdrawal.release', by: 'platform' }, tx)
    else await reservations.end(holder, 'void', tx)
    await moves.remove(holder, tx)
  }
}

const STEPS: Readonly<Partial<Record<string, WithdrawalEvent>>> = {
  held: { type: 'withdrawal.approve', by: 'platform' },
  awaitingReview: { type: 'withdrawal.approve', by: 'operator' },
  approved: { type: 'withdrawal.reserve', by: 'platform' },
}

/** Brings a withdrawal that is not signed here to where it can be; undefined when it is over, or gone. */
async function reserved(context: Notifier, id: string, tx: Tx): Promise<withdrawals.WithdrawalRow | undefined> {
  const row = await withdrawals.lock(id, null, tx)
  const step = row && STEPS[row.phase]
  if (row && step && (await applyWithdrawalTransition(context, row, step, tx))) return reserved(context, id, tx)
  return row?.phase === 'reserved' ? row : undefined
}

async function addMove({ network, custody = '', addressOf }: Chain, { id, signed, moves: moving }: Lost, tx: Tx) {
  const kind = signed[0]?.kind
  if (!moving || (kind !== 'payout' && kind !== 'fund' && kind !== 'sweep')) return
  const { asset, amount, from, address, toPath } = moving
  const from_address = addressOf?.(from) ?? custody
  const where = { from_path: from, from_address, to_path: toPath, to_address: address }
  await moves.add({ subject: id, network, kind, asset, amount, ...where }, tx)
}

/**
 * Stores what was signed and lost: a withdrawal that is open is signed from now on; of one that is gone, or over, the payment is followed like any other and
 * borne by the platform. Nothing is signed or sent for it that was not signed before.
 */
export async function settleLost(
  context: Needs & Notifier,
  network: Network,
  lost: Lost,
  tx: Tx,
): Promise<'withdrawal' | 'platform'> {
  const { chain } = gatewayOf(context, network)
  const { id, signed, account } = lost
  const [first] = signed
  if (!first) throw new Error(`${id} has no signed transaction`)
  const spending = chain.spentBy(first.raw)
  await release(context, network, lost, spending, tx)
  const row = await reserved(context, id, tx)
  await reservations.holdSpent(id, { network, account }, spending, tx)
  const stored = signed.map((each) => ({ ...each, feeLimit: null }))
  if (row) {
    await applyWithdrawalTransition(context, row, { type: 'withdrawal.sign', by: 'platform', signed: stored }, tx)
    return 'withdrawal'
  }
  await addMove(chain, lost, tx)
  for (const each of stored) await transactions.add({ ...each, subject: id, network }, tx)
  return 'platform'
}
