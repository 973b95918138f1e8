import { networkRow, type Network } from '#machines/catalog/networks.ts'
import { chainAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import type { Db, Tx } from '#server/db/db.ts'
import * as payouts from '#server/sandbox/repos/sandbox-payout.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import type { Chain, FeeQuote, Held, Outcome, SandboxTransaction, Sent } from '#server/wallet/gateways/chain.ts'
import { sandboxAddress } from './sandbox-addresses.ts'
import { readRaw, txidOf } from './sandbox-transactions.ts'

/** How long a slow network holds a transaction back. */
const SLOW_MS = 60_000
const ACCOUNT = 'custody'

async function feeOn(network: Network, db: Db): Promise<FeeQuote> {
  const [coin] = networkRow(network).tokens
  const own = await tokenNetworks.find(coin, network, db)
  if (!own) throw new Error(`${network} has no coin of its own`)
  const withdrawal = chainAmountOf(own.withdrawal_fee, { chainDecimals: own.chain_decimals, scale: own.scale })
  // The platform's fee covers what the network takes.
  const limit = withdrawal / 2n
  return { limit, rate: { gas: 1n, maxFeePerGas: limit, maxPriorityFeePerGas: 0n } }
}

const MODES: Readonly<
  Record<payouts.PayoutMode, (now: Date) => Pick<payouts.SandboxPayout, 'is_refused' | 'mine_at'>>
> = {
  normal: (now) => ({ is_refused: false, mine_at: now }),
  refused: (now) => ({ is_refused: true, mine_at: now }),
  unconfirmed: () => ({ is_refused: false, mine_at: null }),
  slow: (now) => ({ is_refused: false, mine_at: new Date(now.getTime() + SLOW_MS) }),
}

/** Lets a block take the payouts whose time has come; one that the network refuses moves nothing there. */
async function releaseDue(network: Network, txids: readonly string[], tx: Tx): Promise<void> {
  for (const payout of await payouts.lock(network, txids, tx)) {
    if (payout.mine_at === null || payout.mine_at.getTime() > tx.now.getTime()) continue
    const transaction = readRaw(payout.raw)
    const amount = payout.is_refused ? 0n : transaction.amount
    await payouts.release(payout, { ...transaction, amount, reverted: payout.is_refused }, tx)
  }
}

const nonceOf = (held: Held): bigint => {
  if ('nonce' in held) return held.nonce
  throw new Error('The test networks count the transactions of an account')
}

async function statusOf(network: Network, { held, signed }: Sent, db: Db): Promise<Outcome> {
  const txids = signed.map(({ txid }) => txid)
  await db.tx((tx) => releaseDue(network, txids, tx))
  const found = await payouts.find(network, { txids, nonce: nonceOf(held) }, db)
  if (found === undefined) return { state: (await payouts.isBroadcast(network, txids, db)) ? 'waiting' : 'unknown' }
  const { txid, height, hash, head, fee, reverted } = found
  if (height === null || hash === null) return { state: 'waiting' }
  const own = reverted ? 'reverted' : 'mined'
  const state = txids.includes(txid) ? own : 'replaced'
  return { state, txid, block: { height, hash }, confirmations: head - height + 1, fee }
}

/** What was signed last of a purpose, for another fee. */
function again({ signed }: Sent, fee: FeeQuote): SandboxTransaction | null {
  const last = signed.at(-1)
  return last ? { ...readRaw(last.raw), fee: fee.limit } : null
}

type Paying = 'account' | 'quote' | 'prepare' | 'bump' | 'abandon' | 'broadcast' | 'status'

/** How a sandbox chain pays out; the control page decides what becomes of it. */
export const sandboxPayouts = (network: Network, db: Db): Pick<Chain, Paying> => ({
  account: ACCOUNT,
  quote: () => feeOn(network, db),
  prepare: async ({ from, asset, address, memo, memoKind, amount }, held, fee) => ({
    ...{ family: 'sandbox', network, from, asset, address, memo, memoKind, amount },
    nonce: nonceOf(held),
    fee: fee.limit,
  }),
  bump: again,
  abandon(sent, fee) {
    const last = again(sent, fee)
    return last && { ...last, address: sandboxAddress(network, ACCOUNT), memo: null, memoKind: null, amount: 0n }
  },
  async broadcast(raw) {
    const txid = txidOf(raw)
    const isNew = await db.tx(async (tx) => {
      const mode = await payouts.readMode(tx)
      const isAdded = await payouts.add({ network, txid, raw, ...MODES[mode](tx.now) }, tx)
      await releaseDue(network, [txid], tx)
      return isAdded
    })
    return isNew ? 'accepted' : 'known'
  },
  status: (sent) => statusOf(network, sent, db),
})
