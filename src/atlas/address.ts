import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#machines/domain/paths.ts'

export const TABS = ['chart', 'simulate', 'tours', 'table', 'coverage'] as const
export type Tab = (typeof TABS)[number]
export const PAGES = ['flows', 'map', 'spec', 'live'] as const
export type PageName = (typeof PAGES)[number]

/** Everything of the atlas that an address can name. The path never changes, so that nothing is loaded or forgotten on the way. */
export interface Place {
  readonly page: PageName
  readonly flow?: string | undefined
  readonly tab: Tab
  readonly state?: string | undefined
  readonly transition?: string | undefined
  /** A simulated moment: the input and the steps that lead to it. */
  readonly at?: string | undefined
  readonly tour?: number | undefined
  readonly step?: number | undefined
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value)

const numberIn = (value: string | null): number | undefined =>
  value !== null && /^\d{1,5}$/.test(value) ? Number(value) : undefined

export const placeIn = (search: string): Place => {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name) ?? undefined
  return {
    page: oneOf(PAGES, query.get('page')) ?? 'flows',
    flow: text('flow'),
    tab: oneOf(TABS, query.get('tab')) ?? 'chart',
    state: text('state'),
    transition: text('transition'),
    at: text('at'),
    tour: numberIn(query.get('tour')),
    step: numberIn(query.get('step')),
  }
}

/** The address of a place; what is as usual is left out. */
export const addressOf = ({ page, tab, ...rest }: Partial<Place>): string => {
  const query = new URLSearchParams()
  if (page !== undefined && page !== 'flows') query.set('page', page)
  if (rest.flow !== undefined) query.set('flow', rest.flow)
  if (tab !== undefined && tab !== 'chart') query.set('tab', tab)
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return paths.statecharts(text)
}

export type Go = (to: Partial<Place>, how?: { replace?: boolean }) => void

/** Where one stands, and how to go elsewhere; what is not named is left behind. */
export const useAddress = (): readonly [place: Place, go: Go] => {
  const search = useSearch()
  const place = useMemo(() => placeIn(search), [search])
  const go = useCallback<Go>((to, { replace = false } = {}) => navigate(addressOf(to), { replace }), [])
  return [place, go]
}
