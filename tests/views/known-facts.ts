import type { Moment } from 'statewalk/controls'
import { readsOf } from '#machines/shared/model/reads.ts'
import { facts } from './facts.ts'
import { sides, type Facts } from './flow-facts.ts'
import { withHiddenAssets, withSettings } from './hidden-facts.ts'
import { NOW, type SharedState } from './drawing.tsx'
import { deadlinesIn, textOf } from './reading.ts'

/** A number with the unit it is of; dates and times are none. */
const FIGURE = /\d[\d,]*(?:\.\d+)? ?(?:(?:USDT|BTC|NGN|USD|XOF)\b|%)/g
const TONES: readonly string[] = ['up', 'down', 'danger', 'notice', 'info']

/** Something on a page that can be compared with a fact: a label and its value, a figure, a text and its tone. */
interface Found {
  readonly kind: keyof Facts
  readonly name: string
  readonly value: string
}

const rowOf = (element: Element): string => {
  const row = element.closest('tr[data-key], li[data-key]')
  return row instanceof HTMLElement ? `${row.dataset['key'] ?? ''} ` : ''
}

/** Everything with a label: terms of a description list, and cells of a table under the key of their row. */
const labelsIn = (page: Element): Found[] => [
  ...[...page.querySelectorAll('dt')].map((term) => ({
    kind: 'labels' as const,
    name: `${rowOf(term)}${textOf(term)}`,
    value: term.nextElementSibling ? textOf(term.nextElementSibling) : '',
  })),
  ...[...page.querySelectorAll<HTMLElement>('[data-label]')].map((cell) => ({
    kind: 'labels' as const,
    name: `${rowOf(cell)}${cell.dataset['label'] ?? ''}`,
    value: textOf(cell),
  })),
]

const figuresIn = (page: Element): Found[] =>
  [...textOf(page).matchAll(FIGURE)].map(([figure]) => ({ kind: 'figures', name: figure, value: figure }))

const tonesIn = (page: Element): Found[] =>
  [...page.querySelectorAll<HTMLElement>('[data-tone]')].map((element) => ({
    kind: 'tones',
    name: `${rowOf(element)}${element.ariaLabel ?? textOf(element)}`,
    value: element.dataset['tone'] ?? '',
  }))

/** Where a flow has a table of what is read, its deadlines are there. */
const timersIn = ({ model }: Moment, page: Element): Found[] =>
  readsOf(model) ? [] : deadlinesIn(page, NOW).map((time) => ({ kind: 'deadlines', name: time, value: time }))

const knownOf = ({ labels, figures, deadlines, tones }: Facts, { kind, name }: Found): readonly string[] => {
  if (kind === 'figures' || kind === 'deadlines') return (kind === 'figures' ? figures : deadlines) ?? []
  const known = (kind === 'labels' ? labels : tones)?.[name]
  return typeof known === 'string' ? [known] : (known ?? [])
}

const isFact = (known: readonly string[], { kind, value }: Found): boolean =>
  known.includes(value) || (kind === 'tones' && known.length === 0 && !TONES.includes(value))

const seen = new Map<string, Set<string>>()

/** Whose facts a moment shows: its flow's, and its side's. */
export const factsKey = ({ model: { machine }, snapshot }: Moment): string =>
  [machine.id, sides[machine.id]?.(snapshot)].filter((part) => part !== undefined).join(' ')

/** What differs by the settings, by the end of the name under which it is reported. */
const variants = { ' with settings': withSettings, ' with hidden assets': withHiddenAssets }

const variantOf = ({ settings }: SharedState): keyof typeof variants | '' => {
  if (settings === null) return ''
  return settings.hide_assets ? ' with hidden assets' : ' with settings'
}

const factsOf = (key: string, variant: keyof typeof variants | ''): Facts => {
  const own = facts[key] ?? {}
  if (variant === '') return own
  const { labels, figures = [], deadlines = own.deadlines, tones } = variants[variant][key] ?? {}
  return {
    labels: { ...own.labels, ...labels },
    figures,
    ...(deadlines && { deadlines }),
    tones: { ...own.tones, ...tones },
  }
}

const WORDS = {
  labels: ({ name, value }: Found) => `shows ${name}: "${value}"`,
  figures: ({ name }: Found) => `shows ${name}`,
  deadlines: ({ name }: Found) => `has a countdown to ${name}`,
  tones: ({ name, value }: Found) => `shows "${name}" in the tone ${value}`,
}

/** What a page shows that is no fact of the flow's sample data. */
export const unfounded = (moment: Moment, shared: SharedState, page: Element): string[] => {
  const variant = variantOf(shared)
  const own = factsOf(factsKey(moment), variant)
  const key = `${factsKey(moment)}${variant}`
  const found = [...labelsIn(page), ...figuresIn(page), ...timersIn(moment, page), ...tonesIn(page)]
  const names = seen.get(key) ?? new Set()
  seen.set(key, names)
  for (const { kind, name, value } of found) names.add(`${kind} ${name} ${value}`)
  return found
    .filter((each) => !isFact(knownOf(own, each), each))
    .map((each) => `${WORDS[each.kind](each)}, which is no fact of ${key}`)
}

const listed = (known: string | readonly string[]): readonly string[] => (typeof known === 'string' ? [known] : known)

const allFacts = [
  ...Object.entries(facts),
  ...Object.entries(variants).flatMap(([variant, own]) =>
    Object.entries(own).map(([key, each]) => [`${key}${variant}`, each] as const),
  ),
]

/** Facts of a flow that no page has shown until now. */
export const unseenFacts = (flow: string): string[] =>
  allFacts
    .filter(([key]) => key.split(' ')[0] === flow)
    .flatMap(([key, { labels = {}, figures = [], deadlines = [], tones = {} }]) =>
      [
        ...Object.entries(labels).flatMap(([name, known]) => listed(known).map((value) => `labels ${name} ${value}`)),
        ...figures.map((figure) => `figures ${figure} ${figure}`),
        ...deadlines.map((time) => `deadlines ${time} ${time}`),
        ...Object.entries(tones).flatMap(([name, known]) => listed(known).map((value) => `tones ${name} ${value}`)),
      ]
        .filter((fact) => !seen.get(key)?.has(fact))
        .map((fact) => `${key}: ${fact}`),
    )
