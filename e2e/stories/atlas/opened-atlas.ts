import { existsSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { fromRoot } from '#server/project-root.ts'
import { violationsIn } from '../../accessibility.ts'
import { expect, test } from '../story.ts'

export { expect, test }

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** All but what the browser's rounding leaves out, which is another fraction in each one. */
export const WHOLE = { ratio: 0.995 }

/** For each file of the atlas's stories: what walks take is built. */
export const expectWalked = (): void => {
  const walked = fromRoot('dist/atlas')
  test.beforeAll(() => expect(existsSync(walked), `${walked} is built: npm run build -- atlas`).toBe(true))
}

/** Accessibility faults for people who do not see or do not use a pointer. */
export const barriers = async (page: Page): Promise<string[]> => {
  const found = await violationsIn(page)
  return found.map(({ id, elements }) => `${id}: ${elements.map((html) => html.slice(0, 120)).join(' | ')}`)
}
