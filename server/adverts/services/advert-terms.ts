import { advertErrors, type AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { METHOD_NAMES } from '#machines/catalog/payment-methods.ts'
import { NO_SUCH_PAIR } from '#machines/accounts/messages/accounts.ts'
import { withoutBidiControls } from '#machines/shared/values/names.ts'
import { decimalOf, minorOf, normalizeDecimal, plainDecimal, type Scales } from '#machines/shared/values/money.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { availableMinor } from '#server/ledger/ledger.ts'
import { notFound, refuseBroken } from '#server/refusal.ts'
import type { AdvertRow, AdvertTerms } from '#server/adverts/repos/advert.repo.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'

type Body = components['schemas']['AdvertDraft']

// The total of a floating advert changes with the market, so that a given one is out of date.
const draftOf = ({ price, percent, margin_type = 'Fixed', fiat_amount, ...rest }: Body): AdvertDraft => ({
  ...rest,
  remarks: withoutBidiControls(rest.remarks),
  auto_reply: withoutBidiControls(rest.auto_reply ?? ''),
  terms_tags: rest.terms_tags.map(({ title, subtitle }) => ({
    title: withoutBidiControls(title),
    ...(subtitle !== undefined && { subtitle: withoutBidiControls(subtitle) }),
  })),
  margin_type,
  price: plainDecimal(price),
  percent: percent === undefined ? '' : plainDecimal(percent),
  ...(margin_type === 'Fixed' && fiat_amount !== undefined && { fiat_amount }),
})

async function scalesOf(draft: AdvertDraft, on: Queries): Promise<Scales> {
  const token = await assets.find(draft.token, on)
  const currency = await assets.find(draft.currency, on)
  if (token?.kind !== 'crypto' || currency?.kind !== 'fiat' || !token.traded) throw notFound(NO_SUCH_PAIR)
  return { token: token.scale, fiat: currency.scale }
}

/** What an edited advert has already, in the token's smallest unit. */
type CurrentAmounts = Pick<AdvertRow, 'token_amount' | 'available'>
const NOTHING: CurrentAmounts = { token_amount: 0n, available: 0n }

/**
 * The terms in a body, in the smallest units. Refuses with 400 and one sentence per field what breaks the rules of spec §5 (the wizard
 * calls the same function), with 404 an unknown pair, with 503 an unknown market price. `current` is the advert that is edited.
 */
export async function validTerms(
  { market }: Pick<AdvertContext, 'market'>,
  body: Body,
  { personId, current = NOTHING }: { personId: bigint; current?: CurrentAmounts },
  tx: Tx,
): Promise<{ terms: AdvertTerms; marketPrice: string }> {
  const draft = draftOf(body)
  const scales = await scalesOf(draft, tx)
  const { price: marketPrice } = await market.price(draft.token, draft.currency, tx)
  const available = decimalOf((await availableMinor(personId, draft.token, tx)) + current.token_amount, scales.token)
  const taken = decimalOf(current.token_amount - current.available, scales.token)
  const known = {
    tokenScale: scales.token,
    currencyScale: scales.fiat,
    marketPrice,
    available,
    taken,
    methods: METHOD_NAMES,
  }
  refuseBroken(advertErrors(draft, known))
  return { terms: termsOf(draft, scales), marketPrice }
}

function termsOf(draft: AdvertDraft, scales: Scales): AdvertTerms {
  const isFixed = draft.margin_type === 'Fixed'
  return {
    marginType: draft.margin_type,
    price: isFixed ? normalizeDecimal(draft.price) : null,
    percent: isFixed ? null : normalizeDecimal(draft.percent),
    tokenAmount: minorOf(normalizeDecimal(draft.token_amount), scales.token),
    minLimit: minorOf(normalizeDecimal(draft.min_limit), scales.fiat),
    maxLimit: minorOf(normalizeDecimal(draft.max_limit), scales.fiat),
    completionWindow: draft.completion_window,
    paymentMethods: draft.payment_methods,
    termsTags: draft.terms_tags,
    remarks: draft.remarks,
    autoReply: (draft.auto_reply ?? '').trim(),
  }
}
