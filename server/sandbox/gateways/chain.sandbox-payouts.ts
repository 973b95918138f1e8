import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Network } from '#machines/catalog/networks.ts'
import { chainAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import type { Db, Tx } from '#server/db/db.ts'
import * as payouts from '#server/sandbox/repos/sandbox-payout.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import type { BuiltTransaction, Chain, NetworkFee, Payout, TransactionStatus } from '#server/wallet/gateways/chain.ts'

/** How long a slow network holds a transaction back. */
const SLOW_MS = 60_000
const REFUSAL = 'Refused by the test network'

/** The transaction of a payout; its fields are the raw text, so that the same text is always the same transaction. */
function built(network: Network, { reference, asset, address, memo, memoKind, amount }: Payout): BuiltTransaction {
  const raw = JSON.stringify({ network, reference, asset, address, memo, memoKind, amount: String(amount) })
  return { raw, txid: bytesToHex(sha256(utf8ToBytes(raw))) }
}

async function feeOn(network: Network, db: Db): Promise<NetworkFee> {
  const own = (await tokenNetworks.list(null, db)).find((row) => row.network === network && row.contract === null)
  if (!own) throw new Error(`${network} has no coin of its own`)
  const withdrawal = chainAmountOf(own.withdrawal_fee, { chainDecimals: own.chain_decimals, scale: own.scale })
  // The platform's fee covers what the network takes.
  return { coin: own.asset, fee: withdrawal / 2n }
}

const MODES: Readonly<
  Record<payouts.PayoutMode, (now: Date) => Pick<payouts.SandboxPayout, 'is_refused' | 'mine_at'>>
> = {
  normal: (now) => ({ is_refused: false, mine_at: now }),
  refused: () => ({ is_refused: true, mine_at: null }),
  unconfirmed: () => ({ is_refused: false, mine_at: null }),
  slow: (now) => ({ is_refused: false, mine_at: new Date(now.getTime() + SLOW_MS) }),
}

/** Lets a block take a payout whose time has come. */
async function releaseDue(network: Network, txid: string, fee: bigint, tx: Tx): Promise<payouts.SandboxPayout | null> {
  const payout = await payouts.lock(network, txid, tx)
  if (!payout) return null
  const isDue = payout.mine_at !== null && payout.mine_at.getTime() <= tx.now.getTime()
  if (isDue && !payout.is_refused) {
    const transfer: Omit<payouts.PayoutTransfer, 'fee'> = JSON.parse(payout.raw)
    await payouts.release(payout, { ...transfer, fee }, tx)
  }
  return payout
}

async function statusOf(network: Network, txid: string, db: Db): Promise<TransactionStatus> {
  const { fee } = await feeOn(network, db)
  const payout = await db.tx((tx) => releaseDue(network, txid, fee, tx))
  if (!payout) return { state: 'unknown' }
  if (payout.is_refused) return { state: 'failed', reason: REFUSAL }
  const found = await payouts.find(network, txid, db)
  if (found === null || found.height === null) return { state: 'waiting' }
  return { state: 'mined', confirmations: found.head - found.height + 1, fee: found.fee }
}

/** How a sandbox chain pays out; the control page decides what becomes of it. */
export const sandboxPayouts = (network: Network, db: Db): Pick<Chain, 'build' | 'broadcast' | 'status' | 'fees'> => ({
  build: async (payout) => built(network, payout),
  async broadcast({ txid, raw }) {
    await db.tx(async (tx) => {
      const mode = await payouts.readMode(tx)
      await payouts.add({ network, txid, raw, ...MODES[mode](tx.now) }, tx)
    })
    await statusOf(network, txid, db)
  },
  status: (txid) => statusOf(network, txid, db),
  fees: () => feeOn(network, db),
})
