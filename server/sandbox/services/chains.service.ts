import { randomBytes } from 'node:crypto'
import { NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import {
  ADDRESS_NOT_OURS,
  notTestNetwork,
  PAID_ON_CHAIN,
  PAYMENT_TOO_LARGE,
} from '#machines/sandbox/messages/sandbox.ts'
import { minorOf } from '#machines/shared/values/money.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'
import type { components, operations } from '#openapi/generated/sandbox.ts'
import type { Tx } from '#server/db/db.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import { notFound, refuseBroken } from '#server/refusal.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import * as sandbox from '#server/sandbox/repos/sandbox-chain.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'

type Needs = Pick<SandboxContext, 'db' | 'config'>
type Payment = components['schemas']['ChainPayment']
type Reorganisation = operations['reorganiseChain']['requestBody']['content']['application/json']

const BLOCK_MS = 3000
/** A chain gets blocks until everything on it is so deep. */
const BURIED_BLOCKS = 64
/** What one payment can be, in whole units. */
const MAX_PAYMENT = '1000000000'

function amountOf(amount: string, decimals: number): bigint {
  refuseBroken({ amount: positiveAmountError(amount, decimals) })
  const minor = minorOf(amount, decimals)
  if (minor > minorOf(MAX_PAYMENT, decimals)) refuseBroken({ amount: PAYMENT_TOO_LARGE })
  return minor
}

/** What is paid here would be credited to nobody on a network that is read from a node. */
function refuseOtherNetwork({ config }: Needs, { network }: Pick<Payment, 'network'>): void {
  if (config.chains.get(network) !== 'sandbox') refuseBroken({ network: notTestNetwork(network) })
}

/** A payment from outside to one of our addresses, with as many confirmations as asked for. */
async function pay(payment: Payment, tx: Tx): Promise<{ message: string; data: { txid: string } }> {
  const { network, token: asset, address, memo, amount, confirmations } = payment
  const terms = await tokenNetworks.find(asset, network, tx)
  if (!terms) throw notFound(NO_SUCH_ASSET)
  const chainAmount = amountOf(amount, terms.chain_decimals)
  if (!(await addresses.isOurs(network, address, tx))) throw notFound(ADDRESS_NOT_OURS)
  const head = await sandbox.lockHead(network, tx)
  const txid = randomBytes(32).toString('hex')
  await sandbox.pay({ network, txid, asset, address, memo: memo === '' ? null : memo, amount: chainAmount }, tx)
  if (confirmations > 0) await sandbox.mine(network, head, confirmations, tx)
  return { message: PAID_ON_CHAIN, data: { txid } }
}

/** Pays from outside to one of our addresses, once per key. */
export async function payOnChain(context: Needs, command: CommandContext, payment: Payment) {
  refuseOtherNetwork(context, payment)
  return context.db.tx((tx) => withIdempotency(tx, command, () => pay(payment, tx)))
}

/** Replaces the newest blocks of a chain, one more of them than before. */
export async function reorganiseChain(context: Needs, { network, depth, drop }: Reorganisation): Promise<void> {
  refuseOtherNetwork(context, { network })
  await context.db.tx(async (tx) => {
    const head = await sandbox.lockHead(network, tx)
    const replaced = Math.min(depth, head + 1)
    await sandbox.replaceBlocks(network, { head, depth: replaced, isDropping: drop }, tx)
    await sandbox.mine(network, head - replaced, replaced + 1, tx)
  })
}

/** One block for each chain on which something is not buried yet. */
export async function mineBlocks({ db }: Pick<SandboxContext, 'db'>): Promise<void> {
  for (const network of await sandbox.listBusy(BURIED_BLOCKS, db))
    await db.tx(async (tx) => sandbox.mine(network, await sandbox.lockHead(network, tx), 1, tx))
}

export const startSandboxChains = (context: Pick<SandboxContext, 'db' | 'jobs'>): void =>
  context.jobs.repeatOnce('sandbox blocks', BLOCK_MS, () => mineBlocks(context))
