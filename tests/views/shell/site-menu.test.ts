import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { siteMenuMachine } from '#machines/shell/site-menu/site-menu.machine.ts'
import { SiteMenuView } from '#src/views/shell/site-menu.tsx'
import { ADA, drawn, onPage, type SharedState } from '../drawing.tsx'

const VISITOR: SharedState = { user: null, settings: null }
const ACCOUNT = ['/login', '/register']

const linksFor = (shared: SharedState): string[] => {
  const actor = createActor(siteMenuMachine, { input: { user: shared.user } }).start()
  actor.send({ type: 'menu.open' })
  const page = onPage(drawn(SiteMenuView, actor.getSnapshot(), shared))
  actor.stop()
  return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
}

it('the menu leads visitors to log in and to register, and to no page of an account', () => {
  const links = linksFor(VISITOR)
  expect(links).toEqual(expect.arrayContaining(ACCOUNT))
  expect(links.filter((link) => link.startsWith('/dashboard'))).toEqual([])
})

it('the menu leads who is signed in to their pages, and not to log in again', () => {
  const links = linksFor(ADA)
  expect(links.filter((link) => ACCOUNT.includes(link))).toEqual([])
  expect(links).toEqual(expect.arrayContaining(['/dashboard', '/dashboard/wallet', '/dashboard/account/settings']))
})
