import type { Network } from '#machines/catalog/networks.ts'
import { post } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { paysOut, type Chain, type Outcome } from '#server/wallet/gateways/chain.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import {
  coinOf,
  emptyIntent,
  isRead,
  judgeForeign,
  ledgerFee,
  press,
  sentenceOf,
  sentOf,
  signedFor,
  signerOf,
  store,
  type SendingNeeds as Needs,
} from './sending.service.ts'
import { storeOutcome } from './sent-transactions.ts'
import { feePostings } from './withdrawal-transitions.service.ts'

type Mined = Extract<Outcome, { block: unknown }>

/** Books what the network took, once it is as deep as a withdrawal has to be. */
async function book(context: Needs, { network }: Chain, subject: string, outcome: Mined): Promise<void> {
  const needed = (await coinOf(context, network)).confirmations + 1
  const postings = feePostings(network, await ledgerFee(context, network, outcome.fee))
  await context.db.tx(async (tx) => {
    if (!(await reservations.lockHeld(subject, tx))) return
    await storeOutcome(subject, outcome, tx)
    if (outcome.confirmations < needed || !(await isRead(network, outcome.block.height + needed - 1, tx))) return
    if (postings.length > 0) await post({ kind: 'network.fee', ref: subject, postings }, tx)
    await transactions.book(subject, tx)
    await reservations.end(subject, 'spent', tx)
  })
}

/** Signs what uses the number unless that was done, sends it, and follows it until it is booked. */
async function goOn(context: Needs, chain: Chain, subject: string): Promise<void> {
  const { network } = chain
  if ((await transactions.listOf(subject, context.db)).length === 0) {
    const gateway = { chain, signer: signerOf(context, network) }
    await store(context, network, subject, await signedFor(context, gateway, subject, emptyIntent(chain)))
  }
  const sent = await sentOf(context, subject)
  const outcome = await chain.status(sent)
  if (outcome.state === 'replaced') return void (await judgeForeign(context, { network, subject, sent }, outcome))
  if ('block' in outcome) return book(context, chain, subject, outcome)
  await press(context, chain, { subject, isAbandoned: false, sent, state: outcome.state })
}

async function fill(context: Needs, chain: Chain): Promise<void> {
  const { network, account } = chain
  const open = await reservations.listFilling(network, context.db)
  const lane = { network, account }
  const isGap = (await reservations.findGap(lane, context.db)) !== null
  const added = isGap ? await context.db.tx((tx) => reservations.holdGap(newPublicId(), lane, tx)) : null
  for (const subject of added === null ? open : [...open, added]) await goOn(context, chain, subject)
}

/**
 * Uses the numbers of a network's account that were given back while later ones are held, by transactions that pay nothing: without them no block
 * takes the later ones. Nothing else may wait for a number.
 */
export async function fillGaps(context: Needs, network: Network): Promise<void> {
  const chain = context.chains.get(network)
  if (!paysOut(chain) || (await coinOf(context, network)).stopped_reason !== null) return
  const error = await fill(context, chain).then(
    () => null,
    (failed: unknown) => ({ err: failed }),
  )
  const lane = { network, account: chain.account }
  const isNew = await reservations.setWaiting(lane, error && sentenceOf(error.err), context.db)
  if (isNew && error) context.log.warn({ ...error, network }, 'a number that was given back cannot be used')
}
