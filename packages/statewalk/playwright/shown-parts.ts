import type { Locator, Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { StateMeta, Shown } from '../src/model/model.ts'
import { activeNodes } from '../src/machine/xstate.ts'
import { runFor } from './page-clock.ts'

const TICK_MS = 50
const MOST_TICKS = 20

const showsOf = (snapshot: AnyMachineSnapshot): readonly Shown[] =>
  activeNodes(snapshot).flatMap((node) => {
    const { shows = [] }: StateMeta = node.meta ?? {}
    return shows
  })

const escaped = (name: string): string => name.replaceAll(/[^\w\s]/g, '\\$&')

/** What is loaded on first use may replace its placeholder only after a moment of the page's own time. */
const becomesVisible = async (page: Page, wanted: Locator): Promise<boolean> => {
  const seen = wanted.filter({ visible: true })
  for (let ticks = 0; ticks < MOST_TICKS; ticks++) {
    if ((await seen.count()) > 0) return true
    await runFor(page, TICK_MS)
  }
  return false
}

const selectorOf = ([role, name]: Shown): string => `role=${role}${name && `[name=/${escaped(name)}/i]`}`

const missing = ([role, name]: Shown): Error => new Error(`no ${role} "${name}" is visible`)

/** Throws for what `meta.shows` of the active states lists and a flow that is marked does not show. */
export const checkShows = async (page: Page, flow: string, snapshot: AnyMachineSnapshot): Promise<void> => {
  const root = page.locator(`[data-flow="${flow}"]`)
  const dialogAround = page.locator('dialog').filter({ has: root })
  for (const shown of showsOf(snapshot)) {
    const selector = selectorOf(shown)
    const inside = root.locator(selector)
    // Mostly it is there at once, inside the flow: to look everywhere takes several times as long.
    if ((await inside.filter({ visible: true }).count()) > 0) continue
    const named = page.locator(selector)
    const seen = inside
      .or(named.and(root))
      .or(named.filter({ has: root }))
      .or(dialogAround.locator(selector))
    if (!(await becomesVisible(page, seen))) throw missing(shown)
  }
}

/** Throws for what they list and the page does not show anywhere. */
export const checkShowsAnywhere = async (page: Page, snapshot: AnyMachineSnapshot): Promise<void> => {
  for (const shown of showsOf(snapshot))
    if (!(await becomesVisible(page, page.locator(selectorOf(shown))))) throw missing(shown)
}
