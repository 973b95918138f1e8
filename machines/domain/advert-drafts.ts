import { array, number, object, string } from 'yup'
import { blankDraft, type AdvertDraft } from './adverts.ts'
import type { FlowInput } from './flow-input.ts'

/** The drafts of somebody who writes adverts: the one at hand, and those that were left for it. */
export interface Drafts {
  readonly draft: AdvertDraft
  /** Whose draft it is: empty for the new advert, `t_id:seq` for an own one as it stood when it was begun. */
  readonly draftOf: string
  /** The other drafts by whose they are. */
  readonly aside: Readonly<Record<string, AdvertDraft>>
}

/** The new advert's name among the drafts. */
export const NEW_ADVERT = ''

/** An own advert's name among the drafts. With another `seq` it is another advert: old terms must not come back over newer ones. */
export const editName = (tId: string, seq: number): string => `${tId}:${seq}`

/** The `seq` of the own advert that a draft was begun from. */
export const seqOf = ({ draftOf }: Pick<Drafts, 'draftOf'>): number => Number(draftOf.split(':')[1])

const without = (drafts: Drafts['aside'], isGone: (name: string) => boolean): Drafts['aside'] =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => !isGone(name)))

/** Takes up the draft of this name, a fresh one if none was left; the one at hand is laid aside, older ones of the same advert are forgotten. */
export function takenUp(drafts: Drafts, name: string, fresh: AdvertDraft): Drafts {
  if (drafts.draftOf === name) return drafts
  const laidAside = { ...drafts.aside, [drafts.draftOf]: drafts.draft }
  const [tId = ''] = name.split(':')
  const isGone = (other: string) => other === name || (tId !== NEW_ADVERT && other.startsWith(`${tId}:`))
  return { draft: laidAside[name] ?? fresh, draftOf: name, aside: without(laidAside, isGone) }
}

/** The advert is changed: its draft is done with, and the one of the new advert is at hand again. */
export function doneWith(drafts: Drafts, fresh: AdvertDraft): Drafts {
  const next = takenUp(drafts, NEW_ADVERT, fresh)
  return { ...next, aside: without(next.aside, (name) => name === drafts.draftOf) }
}

const draftShape = object({
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
})

const read = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const asDraft = (value: unknown): AdvertDraft | null =>
  draftShape.isValidSync(value, { strict: true }) ? draftShape.cast(value) : null

/** The drafts that were kept over a reload, as far as they still are some. */
export function keptDrafts(kept: FlowInput['draft']): Drafts {
  const draft = asDraft(read(kept['draft']))
  const aside = Object.entries(Object(read(kept['aside']))).flatMap(([name, value]) => {
    const other = asDraft(value)
    return other === null ? [] : [[name, other] as const]
  })
  return {
    draft: draft ?? blankDraft('', ''),
    draftOf: draft === null ? NEW_ADVERT : (kept['draftOf'] ?? NEW_ADVERT),
    aside: Object.fromEntries(aside),
  }
}
