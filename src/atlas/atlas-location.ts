import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate as navigateTo } from 'wouter/use-browser-location'
import { paths } from '#machines/routing/paths.ts'
import { FAVORS, type Favor } from 'statewalk/random-paths'

export const TABS = ['chart', 'simulate', 'screens', 'paths', 'plan', 'table', 'coverage'] as const
export type Tab = (typeof TABS)[number]
export const PAGES = ['flows', 'map', 'spec', 'changes', 'live'] as const
export type AtlasPage = (typeof PAGES)[number]

/** What a list is filtered by: transitions that no test took, sections without a state, scenarios of a risk. */
export const FILTERS = ['untested', 'missing', 'risks'] as const
export type Filter = (typeof FILTERS)[number]

/** What is drawn of a path. */
export const DRAWINGS = ['chart', 'sequence'] as const
export type Drawing = (typeof DRAWINGS)[number]

/** The widths at which a screen is shown. */
export const DEVICES = ['phone', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

const NUMBERS = ['path', 'step', 'scenario', 'seed', 'steps'] as const

/** What the query string of `/statecharts` holds. The path never changes, so that the page keeps its state and loads nothing again. */
export interface AtlasLocation {
  readonly page: AtlasPage
  readonly flow?: string | undefined
  readonly tab: Tab
  readonly state?: string | undefined
  readonly transition?: string | undefined
  /** The script of a simulated moment: its input and steps. */
  readonly at?: string | undefined
  readonly device: Device
  /** A walk's path by its number, from 1. */
  readonly path?: number | undefined
  readonly step?: number | undefined
  readonly drawing: Drawing
  /** The paths are those of a random walk: its seed, the steps of all its paths together, and what it favors. */
  readonly seed?: number | undefined
  readonly steps?: number | undefined
  readonly favor?: Favor | undefined
  /** A scenario of the test plan by its number, from 1. */
  readonly scenario?: number | undefined
  /** A list is filtered. */
  readonly only?: Filter | undefined
  /** What is searched for. */
  readonly q?: string | undefined
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value)

const numberIn = (value: string | null): number | undefined =>
  value !== null && /^\d{1,5}$/.test(value) ? Number(value) : undefined

export const parseLocation = (queryString: string): AtlasLocation => {
  const query = new URLSearchParams(queryString)
  const text = (name: string) => query.get(name) ?? undefined
  return {
    page: oneOf(PAGES, query.get('page')) ?? 'flows',
    flow: text('flow'),
    tab: oneOf(TABS, query.get('tab')) ?? 'chart',
    state: text('state'),
    transition: text('transition'),
    at: text('at'),
    device: oneOf(DEVICES, query.get('device')) ?? 'phone',
    path: numberIn(query.get('path')),
    step: numberIn(query.get('step')),
    drawing: oneOf(DRAWINGS, query.get('drawing')) ?? 'chart',
    seed: numberIn(query.get('seed')),
    steps: numberIn(query.get('steps')),
    favor: oneOf(FAVORS, query.get('favor')),
    scenario: numberIn(query.get('scenario')),
    only: oneOf(FILTERS, query.get('only')),
    q: text('q'),
  }
}

/** What a query string asks for that does not exist whatever the flow is, one sentence each. */
export const unknownIn = (queryString: string): string[] => {
  const query = new URLSearchParams(queryString)
  const text = (name: string) => query.get(name)
  const unknownName = (kind: string, name: string | null, all: readonly string[]): string[] =>
    name === null || oneOf(all, name) ? [] : [`There is no ${kind} “${name}”. There is: ${all.join(', ')}.`]
  return [
    ...unknownName('page', text('page'), PAGES),
    ...unknownName('tab', text('tab'), TABS),
    ...unknownName('filter', text('only'), FILTERS),
    ...unknownName('device', text('device'), DEVICES),
    ...unknownName('drawing', text('drawing'), DRAWINGS),
    ...unknownName('favor', text('favor'), FAVORS),
    ...NUMBERS.flatMap((name) => {
      const value = text(name)
      return value === null || numberIn(value) !== undefined ? [] : [`There is no ${name} “${value}”: it is a number.`]
    }),
  ]
}

/** The address of a location; defaults are left out. */
export const hrefOf = ({ page, tab, device, drawing, ...rest }: Partial<AtlasLocation>): string => {
  const query = new URLSearchParams()
  if (page !== undefined && page !== 'flows') query.set('page', page)
  if (rest.flow !== undefined) query.set('flow', rest.flow)
  if (tab !== undefined && tab !== 'chart') query.set('tab', tab)
  if (device !== undefined && device !== 'phone') query.set('device', device)
  if (drawing !== undefined && drawing !== 'chart') query.set('drawing', drawing)
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return paths.statecharts(text)
}

export type Navigate = (to: Partial<AtlasLocation>, how?: { replace?: boolean }) => void

/** The location, and how to change it: parameters that are not given are dropped, except what is searched for. */
export const useAtlasLocation = (): readonly [location: AtlasLocation, navigate: Navigate, unknown: string[]] => {
  const queryString = useSearch()
  const location = useMemo(() => parseLocation(queryString), [queryString])
  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    const { q } = parseLocation(window.location.search)
    navigateTo(hrefOf({ q, ...to }), { replace })
  }, [])
  return [location, navigate, unknownIn(queryString)]
}
