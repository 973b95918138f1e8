import { ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import type { Network } from '#machines/catalog/networks.ts'
import type { Tx } from '#server/db/db.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { custodyOf, platformOf, post } from '#server/ledger/ledger.ts'
import type { Posting } from '#server/ledger/posting.ts'
import {
  CustodyShort,
  paysOut,
  type Chain,
  type Intent,
  type Outcome,
  type Sent,
} from '#server/wallet/gateways/chain.ts'
import * as moves from '#server/wallet/repos/chain-move.repo.ts'
import * as outputs from '#server/wallet/repos/chain-output.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import {
  coinOf,
  emptyIntent,
  isRead,
  judgeForeign,
  learnChildren,
  ledgerFee,
  press,
  sentenceOf,
  sentOf,
  signedFor,
  SignerRefuses,
  signerOf,
  store,
  type SendingNeeds as Needs,
} from './sending.service.ts'
import { storeOutcome } from './sent-transactions.ts'
import { feePostings } from './withdrawal-transitions.service.ts'

type Mined = Extract<Outcome, { block: unknown }>

async function intentOf({ db }: Needs, chain: Chain, subject: string): Promise<Intent> {
  const empty = emptyIntent(chain)
  if (reservations.isGather(subject)) return { ...empty, kind: 'consolidate' }
  const move = await moves.find(subject, db)
  if (!move) return empty
  const { kind, from_path: from, asset, to_address: address, to_path: toPath, amount } = move
  return { ...empty, kind, from, asset, address, amount, ...(kind === 'fund' && toPath !== null && { toPath }) }
}

/** What was paid to somebody else, of a payment whose withdrawal is gone: the platform bears it. */
async function paidPostings(
  network: Network,
  subject: string,
  { signed }: Sent,
  { txid, state }: Mined,
  tx: Tx,
): Promise<Posting[]> {
  const move = await moves.find(subject, tx)
  const isPaid = state === 'mined' && signed.some((each) => each.txid === txid && each.kind === 'payout')
  if (move?.kind !== 'payout' || !isPaid) return []
  const terms = await tokenNetworks.find(move.asset, network, tx)
  if (!terms) throw new Error(`${move.asset} is not on ${network}`)
  const { amountMinor } = ledgerAmountOf(move.amount, { chainDecimals: terms.chain_decimals, scale: terms.scale })
  return [{ source: platformOf('capital'), destination: custodyOf(network), asset: move.asset, amountMinor }]
}

interface Own {
  readonly subject: string
  readonly sent: Sent
}

/** Books what the network took, and what was paid, once it is as deep as a withdrawal has to be. */
async function book(context: Needs, chain: Chain, { subject, sent }: Own, outcome: Mined): Promise<void> {
  const { network } = chain
  const needed = (await coinOf(context, network)).confirmations + 1
  if (outcome.confirmations >= needed && (await learnChildren(context, chain, subject, sent))) return
  const fees = feePostings(network, await ledgerFee(context, network, outcome.fee))
  await context.db.tx(async (tx) => {
    if (!(await reservations.lockHeld(subject, tx))) return
    await storeOutcome(subject, outcome, tx)
    if (outcome.confirmations < needed || !(await isRead(network, outcome.block.height + needed - 1, tx))) return
    const paid = await paidPostings(network, subject, sent, outcome, tx)
    const kind = paid.length > 0 ? 'custody.pay' : 'network.fee'
    if (paid.length + fees.length > 0) await post({ kind, ref: subject, postings: [...paid, ...fees] }, tx)
    await transactions.book(subject, tx)
    await outputs.spend(subject, tx)
    await reservations.end(subject, 'spent', tx)
  })
}

/** What it holds is free again unless something is signed: it is begun anew when it is worth it. */
const giveUp = (context: Needs, network: Network, subject: string) =>
  signerOf(context, network)
    .known(subject)
    .then(async (known) => {
      if (known.length > 0) return
      await context.db.tx(async (tx) => {
        if (!(await reservations.lockHeld(subject, tx))) return
        await reservations.end(subject, 'void', tx)
        await moves.remove(subject, tx)
      })
    })

/** Signs what is held for it unless that was done. */
async function sign(context: Needs, chain: Chain, subject: string): Promise<void> {
  const { network } = chain
  if ((await transactions.listOf(subject, context.db)).length > 0) return
  const gateway = { chain, signer: signerOf(context, network) }
  const intent = await intentOf(context, chain, subject)
  const signed = await signedFor(context, gateway, subject, intent).catch(async (error: unknown) => {
    const isOver = error instanceof SignerRefuses || error instanceof CustodyShort
    if (isOver && !reservations.isFill(subject)) await giveUp(context, network, subject)
    throw error
  })
  await store(context, network, subject, signed)
}

/** Signs a transaction that is for no withdrawal unless that was done, sends it, and follows it until it is booked. */
export async function goOn(context: Needs, chain: Chain, subject: string): Promise<void> {
  const { network } = chain
  await sign(context, chain, subject)
  const sent = await sentOf(context, subject)
  const outcome = await chain.status(sent)
  if (outcome.state === 'replaced') return void (await judgeForeign(context, { network, subject, sent }, outcome))
  if ('block' in outcome) return book(context, chain, { subject, sent }, outcome)
  await press(context, chain, { subject, isAbandoned: false, sent, state: outcome.state })
}

/** Goes on with a network's transactions that are for no withdrawal and use no number that was given back; one that fails does not hold up the others. */
export async function goOnWithOwn(context: Needs, network: Network): Promise<void> {
  const chain = context.chains.get(network)
  if (!paysOut(chain) || (await coinOf(context, network)).stopped_reason !== null) return
  const own = await reservations.listOwn(network, context.db)
  for (const subject of own.filter((each) => !reservations.isFill(each))) {
    const error = await goOn(context, chain, subject).then(
      () => null,
      (failed: unknown) => ({ err: failed }),
    )
    const isNew = await moves.setWaiting(subject, error && sentenceOf(error.err), context.db)
    if (isNew && error) context.log.warn({ ...error, network, subject }, 'a transaction of our own cannot go on')
  }
}
