import { array, lazy, number, object, string } from 'yup'
import { emptyDraft, type AdvertDraft, type AdvertField } from './adverts.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { chosenAccounts } from './receiving-accounts.ts'
import type { Advert } from './trade.ts'

/** The drafts of adverts: the current one, and those that were left for it. */
export interface Drafts {
  readonly draft: AdvertDraft
  /** The name of the current draft: empty for a new advert, `t_id:seq` for an edited one in the version it started from. */
  readonly draftOf: string
  /** The other drafts by name. */
  readonly aside: Readonly<Record<string, AdvertDraft>>
}

/** The name of a new advert's draft. */
export const NEW_ADVERT = ''

/** The name of an edited advert's draft. It contains `seq`, so that a draft of an older version is not used. */
export const editDraftName = (tId: string, seq: number): string => `${tId}:${seq}`

/** The `seq` of the advert that the draft started from. */
export const seqOf = ({ draftOf }: Pick<Drafts, 'draftOf'>): number => Number(draftOf.split(':')[1])

const without = (drafts: Drafts['aside'], isGone: (name: string) => boolean): Drafts['aside'] =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => !isGone(name)))

/** Switches to the draft of this name, or a fresh one. The current one is saved; drafts of older versions of the same advert are dropped. */
export function switchDraft(drafts: Drafts, name: string, fresh: AdvertDraft): Drafts {
  if (drafts.draftOf === name) return drafts
  const others = { ...drafts.aside, [drafts.draftOf]: drafts.draft }
  const [tId = ''] = name.split(':')
  const isGone = (other: string) => other === name || (tId !== NEW_ADVERT && other.startsWith(`${tId}:`))
  return { draft: others[name] ?? fresh, draftOf: name, aside: without(others, isGone) }
}

/** Drops the current draft, after its advert was saved, and switches to the new advert's draft. */
export function discardDraft(drafts: Drafts, fresh: AdvertDraft): Drafts {
  const next = switchDraft(drafts, NEW_ADVERT, fresh)
  return { ...next, aside: without(next.aside, (name) => name === drafts.draftOf) }
}

const draftSchema = object({
  type: string().oneOf(['Buy', 'Sell']).required(),
  token: string().required(),
  currency: string().required(),
  margin_type: string().oneOf(['Fixed', 'Floating']).required(),
  percent: string().defined(),
  price: string().defined(),
  token_amount: string().defined(),
  min_limit: string().defined(),
  max_limit: string().defined(),
  payment_methods: array(string().required()).required(),
  completion_window: number().required(),
  terms_tags: array(object({ title: string().required(), subtitle: string().required() })).required(),
  remarks: string().defined(),
  auto_reply: string().defined(),
  receiving_accounts: lazy((ids: object = {}) =>
    object(Object.fromEntries(Object.keys(ids).map((method) => [method, string().required()]))).default({}),
  ),
})

const parseJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const validDraft = (value: unknown): AdvertDraft | null =>
  draftSchema.isValidSync(value, { strict: true }) ? draftSchema.cast(value) : null

/** The valid drafts of those saved over a reload. */
export function restoreDrafts(stored: FlowInput['draft']): Drafts {
  const draft = validDraft(parseJson(stored['draft']))
  const aside = Object.entries(Object(parseJson(stored['aside']))).flatMap(([name, value]) => {
    const other = validDraft(value)
    return other === null ? [] : [[name, other] as const]
  })
  return {
    draft: draft ?? emptyDraft('', ''),
    draftOf: draft === null ? NEW_ADVERT : (stored['draftOf'] ?? NEW_ADVERT),
    aside: Object.fromEntries(aside),
  }
}

/** An advert as a draft, to edit it (spec §2 editOrderData, §3 draft). */
export const draftFrom = ({ order }: Advert): AdvertDraft => ({
  type: order.type,
  token: order.token.ticker,
  currency: order.currency.ticker,
  margin_type: order.margin_type,
  percent: String(order.percent ?? 100),
  price: order.price,
  token_amount: order.token_amount,
  min_limit: order.min_limit,
  max_limit: order.max_limit,
  payment_methods: order.payment_methods,
  completion_window: order.completion_window,
  terms_tags: order.terms_tags,
  remarks: order.remarks,
  auto_reply: order.auto_reply ?? '',
  receiving_accounts: chosenAccounts(order),
})

/** Fields that are merged together. */
const LINKED_FIELDS: readonly (readonly AdvertField[])[] = [
  ['margin_type', 'percent', 'price'],
  ['min_limit', 'max_limit'],
]

interface Edit {
  readonly draft: AdvertDraft
  /** The version that the draft started from; null if unknown. */
  readonly editing?: Advert | null
}

/** The draft of an advert that was edited elsewhere: own changes stay, the rest follows the fresh advert. */
export const rebaseDraft = ({ draft, editing }: Edit, fresh: Advert): AdvertDraft => {
  const was = draftFrom(editing ?? fresh)
  const isChanged = (field: string) =>
    JSON.stringify(Reflect.get(draft, field)) !== JSON.stringify(Reflect.get(was, field))
  const isOwnChange = (field: string) =>
    (LINKED_FIELDS.find((fields) => fields.some((each) => each === field)) ?? [field]).some(isChanged)
  const ownChanges = Object.entries(draft).filter(([field]) => isOwnChange(field))
  return { ...draftFrom(fresh), ...Object.fromEntries(ownChanges) }
}
