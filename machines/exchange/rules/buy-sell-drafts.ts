import { draftRecipient, sentOrder, type ExternalRecipient } from './external-orders.ts'
import { childDraft, withoutChildDraft, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { sentQuote } from './quotes.ts'

export type Side = 'buy' | 'sell'
export type Recipient = 'own' | 'external'

/** What is chosen and typed in the wizard of a purchase or sale. */
export interface BuySellForm {
  readonly side: Side
  readonly token: string
  readonly currency: string
  readonly recipient: Recipient
  /** Who receives, if not the own account; null until that is entered. */
  readonly external: ExternalRecipient | null
  /** As typed. */
  readonly amount: string
}

type Draft = FlowInput['draft']
type Query = FlowInput['query']

export const lostOrder = (draft: Draft) => sentOrder(childDraft(draft, 'externalOrder'))
export const lostQuote = (draft: Draft) => sentQuote(childDraft(draft, 'buySellQuote'))

const RECIPIENT = 'externalRecipient'

/** An amount and a recipient of one pair mean nothing for another (spec §4 Buy/Sell wizard). */
const NOTHING_ENTERED = { amount: '', external: null } as const

const OWN_ACCOUNT = { recipient: 'own', external: null } as const

/** A recipient that was still being entered is in the draft of its child, and was not confirmed. */
const savedForm = (draft: Draft): BuySellForm => ({
  side: draft['side'] === 'sell' ? 'sell' : 'buy',
  token: draft['token'] ?? '',
  currency: draft['currency'] ?? '',
  recipient: draft['recipient'] === 'external' ? 'external' : 'own',
  external: `${RECIPIENT}.recipient` in draft ? null : draftRecipient(draft['external']),
  amount: draft['externalOrder.amount'] ?? draft['amount'] ?? '',
})

const linkedPair = (form: BuySellForm, { side, token }: Query): Pick<BuySellForm, 'side' | 'token'> => ({
  side: side === 'buy' || side === 'sell' ? side : form.side,
  token: token ?? form.token,
})

/** The drafts of the children that go on where they were before a reload. */
const childDrafts = (draft: Draft, isSamePair: boolean): Draft => {
  const goesOn: Readonly<Partial<Record<string, boolean>>> = {
    externalOrder: lostOrder(draft) !== null,
    buySellQuote: lostQuote(draft) !== null,
    [RECIPIENT]: isSamePair,
  }
  return Object.fromEntries(Object.entries(draft).filter(([name]) => goesOn[name.split('.')[0] ?? ''] === true))
}

/**
 * What the wizard begins with: an order that was sent before a reload, else the pair of a link, else what was chosen and typed before. What was
 * entered for another pair than that of the link is dropped, and an external recipient where none is offered.
 */
export function restoredForm({
  draft,
  query,
  offers,
}: Pick<FlowInput, 'draft' | 'query' | 'offers'>): BuySellForm & { draft: Draft } {
  const sent = lostOrder(draft)
  if (sent) {
    const { recipient, ...pair } = sent
    return { ...pair, recipient: 'external', external: recipient, amount: '', draft: childDrafts(draft, false) }
  }
  const saved = { ...savedForm(draft), ...(!offers.swaps && OWN_ACCOUNT) }
  const pair = linkedPair(saved, query)
  const isSamePair = pair.side === saved.side && pair.token === saved.token
  return { ...saved, ...pair, ...(!isSamePair && NOTHING_ENTERED), draft: childDrafts(draft, isSamePair) }
}

/** What another side or token, or another kind of recipient, leaves of what was entered. */
export const withoutRecipient = ({ draft }: { readonly draft: Draft }) => ({
  ...NOTHING_ENTERED,
  draft: withoutChildDraft(draft, RECIPIENT),
})

/** What a confirmed recipient leaves of the draft. */
export const withRecipient = ({ draft }: { readonly draft: Draft }, external: ExternalRecipient) => ({
  external,
  draft: withoutChildDraft(draft, RECIPIENT),
})
