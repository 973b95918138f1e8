import type { Network } from '#machines/catalog/networks.ts'
import { newPublicId } from '#server/public-id.ts'
import { paysOut } from '#server/wallet/gateways/chain.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import { goOn } from './own-transactions.service.ts'
import { coinOf, sentenceOf, type SendingNeeds as Needs } from './sending.service.ts'

/**
 * Uses the numbers of a network's account that were given back while later ones are held, by transactions that pay nothing: without them no block
 * takes the later ones. Nothing else may wait for a number.
 */
export async function fillGaps(context: Needs, network: Network): Promise<void> {
  const chain = context.chains.get(network)
  if (!paysOut(chain) || (await coinOf(context, network)).stopped_reason !== null) return
  const lane = { network, account: chain.account }
  const isGap = (await reservations.findGap(lane, context.db)) !== null
  if (isGap) await context.db.tx((tx) => reservations.holdGap(newPublicId(), lane, tx))
  const errors: { err: unknown }[] = []
  for (const subject of (await reservations.listOwn(network, context.db)).filter(reservations.isFill))
    await goOn(context, chain, subject).catch((err: unknown) => errors.push({ err }))
  const [error = null] = errors
  const isNew = await reservations.setWaiting(lane, error && sentenceOf(error.err), context.db)
  if (isNew && error) context.log.warn({ ...error, network }, 'a number that was given back cannot be used')
}
