import { POST_CATEGORIES, type PostCategory, type Site } from '#machines/website/rules/content.ts'
import { fieldsCheck } from './content-file.ts'

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const record = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
})
const list = (items: object) => ({ type: 'array', items })

const permalink = { type: 'string', maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }
const date = { type: 'string', format: 'date' }
const path = { type: 'string', maxLength: 400, pattern: '^/(?!/)' }
const address = { type: 'string', format: 'uri', maxLength: 400, pattern: '^https://' }
const published = { type: 'boolean' }

/** The drawings that a post may be shown with. */
export const MOTIFS = [
  'escrow',
  'scales',
  'chart',
  'coins',
  'shield',
  'exchange',
  'chain',
  'code',
  'stars',
  'quay',
] as const
export type Motif = (typeof MOTIFS)[number]

export interface PostFields {
  readonly title: string
  readonly permalink: string
  readonly category: PostCategory
  readonly published_at: string
  readonly image: Motif
  readonly teaser: string
  /** What a server has to offer for it to be published. */
  readonly needs?: 'swaps'
}

export const checkPost = fieldsCheck<PostFields>(
  record(
    {
      title: text(120),
      permalink,
      category: { enum: Object.keys(POST_CATEGORIES) },
      published_at: date,
      image: { enum: MOTIFS },
      teaser: text(300),
      needs: { enum: ['swaps'] },
    },
    ['needs'],
  ),
)

export interface PageFields {
  readonly title: string
  readonly lead: string
  readonly updated_at: string
}

export const checkPage = fieldsCheck<PageFields>(record({ title: text(120), lead: text(300), updated_at: date }))

/** What is counted in the database. */
export type Counted = 'tokens' | 'currencies' | 'networks'

/** What is not published stays in the file: it cannot be proven yet. */
type Draft<T> = T & { readonly published?: boolean }

export interface SiteFields extends Omit<Site, 'fees' | 'statistics' | 'reasons' | 'partners' | 'announcements'> {
  readonly reasons: readonly Draft<Site['reasons'][number]>[]
  readonly statistics: readonly Draft<{ readonly label: string; readonly value?: string; readonly counts?: Counted }>[]
  readonly partners: readonly Draft<Site['partners'][number]>[]
  readonly announcements: readonly Draft<{ readonly id: string; readonly text: string; readonly path?: string }>[]
}

const namedText = record({ title: text(60), text: text(300) })
const draftText = record({ title: text(60), text: text(300), published }, ['published'])
const namedLink = record({ name: text(60), url: address, published }, ['published'])
const social = list(record({ network: text(30), url: { anyOf: [address, { type: 'null' }] } }))

export const checkSite = fieldsCheck<SiteFields>(
  record({
    hero: namedText,
    about: namedText,
    steps: list(namedText),
    features: list(namedText),
    reasons: list(draftText),
    statistics: list(
      record({ label: text(60), value: text(20), counts: { enum: ['tokens', 'currencies', 'networks'] }, published }, [
        'value',
        'counts',
        'published',
      ]),
    ),
    ecosystem: list(record({ title: text(60), text: text(300), path })),
    team: list(record({ role: text(60), text: text(300), social })),
    careers: namedText,
    positions: list(record({ title: text(60), place: text(30), kind: text(30) })),
    contact: namedText,
    handle: text(60),
    social,
    partners: list(namedLink),
    technologies: list(record({ name: text(60), url: address })),
    announcements: list(
      record({ id: { type: 'string', maxLength: 60, pattern: '^[a-z0-9-]+$' }, text: text(280), path, published }, [
        'path',
        'published',
      ]),
    ),
  }),
)
