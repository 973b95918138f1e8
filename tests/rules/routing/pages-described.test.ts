import { expect, it } from 'vitest'
import { pages, type Page } from '#machines/routing/pages.ts'

it('every page that menus and the search name says what is on it', () => {
  const named = Object.values<Page>(pages).filter(({ label, needs }) => label !== undefined && needs !== 'sandbox')
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ description = '' }) => description.length < 20).map(({ path }) => path)).toEqual([])
})
