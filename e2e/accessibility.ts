import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

export interface Violation {
  readonly id: string
  readonly help: string
  readonly impact: string
  /** The elements, as HTML. */
  readonly elements: readonly string[]
}

/** Less than half as much to send to a page as `axe.source`. Its timers are the browser's own, also where `page.clock` moves the page's time. */
const SOURCE = `(({ setTimeout, clearTimeout }) => {
${readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
})(globalThis.__pwClock?.builtins ?? globalThis)`

interface Scope {
  /** A selector; without it the whole page is read. */
  readonly within?: string
  /** Without them every rule is applied. */
  readonly tags?: readonly string[]
}

/** What axe finds in a page. It is put into a page once, and only violations are handed back: all results would take longer than the rules. */
export const violationsIn = async (page: Page, scope: Scope = {}): Promise<readonly Violation[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(runAxe, scope)
}

/** Executed in the page. */
const runAxe = async ({ within, tags }: Scope): Promise<Violation[]> => {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  // What leads to another page may have left this one meanwhile.
  if (within !== undefined && document.querySelector(within) === null) return []
  const { violations } = await inPage.run(within === undefined ? document : { include: [[within]] }, {
    resultTypes: ['violations'],
    ...(tags && { runOnly: [...tags] }),
  })
  return violations.map(({ id, help, impact, nodes }) => ({
    id,
    help,
    impact: impact ?? '',
    elements: nodes.map(({ html }) => html),
  }))
}
