import { isPercentUnderMarket, isUnderMarket, type OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { refuseWhileStopped } from '#server/accounts/services/outgoing-pause.service.ts'
import { guardAct } from '#server/accounts/services/outgoing.service.ts'
import type { AdvertRow, AdvertTerms, OwnAdvertRow } from '#server/adverts/repos/advert.repo.ts'
import type { NamedAccount } from './receiving-accounts.service.ts'

/** Whether a price is under 90 % of the market; null without a market price. */
export const belowMarket = (price: string, marketPrice: string | null): boolean | null =>
  marketPrice === null ? null : isUnderMarket(price, marketPrice)

type Needs = Pick<AdvertContext, 'config' | 'jobs' | 'address'>

/** At which price an advert sells, beside the market price; null while that is too old. */
export interface Offer {
  readonly token: string
  readonly currency: string
  /** Null of a floating advert. */
  readonly price: string | null
  /** Null of a fixed one. */
  readonly percent: string | null
  readonly marketPrice: string | null
}

export const offerOf = (
  { token, currency }: Pick<Offer, 'token' | 'currency'>,
  { price, percent }: Pick<AdvertTerms, 'price' | 'percent'>,
  marketPrice: string | null,
): Offer => ({ token, currency, price, percent, marketPrice })

export const offerOfAdvert = ({ market_price, is_market_fresh, ...advert }: AdvertRow): Offer =>
  offerOf(advert, advert, is_market_fresh ? market_price : null)

const isBelow = ({ price, percent, marketPrice }: Offer): boolean | null =>
  price === null ? isPercentUnderMarket(percent ?? '0') : belowMarket(price, marketPrice)

const WHICH = {
  postSellAdvert: 'a new',
  editSellAdvert: 'a changed',
  editAdvertAccounts: 'other accounts to be paid on, and the terms, of a',
  reopenSellAdvert: 'a reopened',
} as const

/** Which act an edit is: whether it names an account for a method that the advert did not name for it. */
export const editActOf = (
  { pays_to: current }: Pick<OwnAdvertRow, 'pays_to'>,
  accounts: readonly Pick<NamedAccount, 'method' | 'publicId'>[],
): 'editSellAdvert' | 'editAdvertAccounts' =>
  accounts.every(({ method, publicId }) =>
    current.some((payee) => payee.method === method && payee.account.public_id === publicId),
  )
    ? 'editSellAdvert'
    : 'editAdvertAccounts'

const summaryOf = (act: keyof typeof WHICH, { token, currency, price, percent }: Offer): string =>
  `${WHICH[act]} Sell advert of ${token} at ${price === null ? `${Number(percent)} % of the market price` : `${upTo(price, 8)} ${currency}`}`

/** The owner of a Sell advert, locked; refused with 409 while nothing leaves the account. */
export async function lockSeller(personId: bigint, act: OutgoingAct, tx: Tx): Promise<void> {
  const person = await persons.lock(personId, tx)
  if (person) refuseWhileStopped(person, act, tx)
}

/** Insists on what guards a Sell advert at its price, and mails its owner. */
export async function guardOffer(
  context: Needs,
  { command, act, offer }: { command: CommandContext; act: keyof typeof WHICH; offer: Offer },
  tx: Tx,
): Promise<void> {
  await guardAct(context, command, { act, summary: summaryOf(act, offer), isBelowMarket: isBelow(offer) }, tx)
}
