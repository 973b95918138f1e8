import type { Page } from 'playwright/test'
import { printPath } from '../src/paths/path-notation.ts'
import type { Path } from '../src/paths/paths.ts'
import { HeldRequests } from './held-requests.ts'
import { hasStarted, instrument } from './in-page.ts'
import { runFor } from './page-clock.ts'
import { checkActors, PageWalker, type PageOptions } from './page-walker.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const TIMEOUT_MS = 10_000
const MOST_MS = 5000
const TICK_MS = 50

/** Time passes in the page only by the walk, from the same instant for every path. */
const stopClock = async ({ clock }: Page): Promise<void> => {
  await clock.install({ time: Date.parse(NOW) - 1000 })
  await clock.pauseAt(NOW)
}

/** What is loaded on first use is drawn only after a moment of the page's own time. */
const awaitMachine = async (page: Page, id: string): Promise<void> => {
  for (let at = 0; !(await page.evaluate(hasStarted, id)); at += TICK_MS) {
    if (at > MOST_MS)
      throw new Error(`the page runs no machine ${id}: does it give its actor { inspect: window.__statewalk }?`)
    await runFor(page, TICK_MS)
  }
}

/**
 * Takes a path in a new page, and compares the page's machine, and its controls where they are marked, with the walk after every step. Throws
 * with the steps so far, and the notation of the path, where they differ.
 */
export const takePath = async (page: Page, path: Path, options: PageOptions): Promise<void> => {
  const { walk, steps } = path
  const { model, input, first } = walk
  const taken = [`${model.machine.id} from "${input}"`]
  checkActors(path, options)
  const requests = new HeldRequests(page, options.timeout ?? TIMEOUT_MS)
  await instrument(page)
  await stopClock(page)
  for (const [actor, given] of Object.entries(options.actors ?? {}))
    if (typeof given !== 'function') await requests.hold(actor, given)
  const walker = new PageWalker({ model, except: options.except ?? {}, first }, options, requests)
  try {
    await options.open(page, input)
    await awaitMachine(page, model.machine.id)
    await walker.compare()
    for (const step of steps) {
      const offer = walker.offerOf(step.offer.name)
      taken.push(step.offer.name)
      if (!offer) throw new Error('it cannot happen here any more: in a page, time has an order')
      await walker.take(offer)
    }
  } catch (problem) {
    const what = problem instanceof Error ? problem.message : String(problem)
    const notation = printPath(path, Math.max(taken.length - 1, 0))
    throw new Error(`${taken.join('\n  > ')}\n    ${what}\n  path: ${notation}`, { cause: problem })
  }
}
