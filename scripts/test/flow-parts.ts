import type { FlowId } from '#machines/all-flows.ts'
import { playwright, type Part } from './parts.mjs'
import { root } from '../shared/paths.mjs'

/** Walks some flows and their tables, draws their views in every state, and judges their texts and requests. */
export const walkAndDraw = (ids: readonly FlowId[]): Part => ({
  name: 'walks, views, texts and requests',
  kind: 'vitest',
  cores: 1,
  env: { FLOWS: ids.join(' ') },
  args: (report) => [
    root('node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/flow/flow.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
})

/** The part with arguments after its own. */
export const withArgs = (part: Part, more: readonly string[]): Part => ({
  ...part,
  args: (report) => [...part.args(report), ...more],
})

/** What Playwright is given to take the walks of some flows, and all tests of other files. */
export const walksOf = (ids: readonly FlowId[], others: readonly string[] = []): string[] => [
  'e2e/walks/walks.spec.ts',
  ...others,
  '--grep',
  [` of (${ids.join('|')}) `, ...others].join('|'),
]

/** Takes the walks of some flows in the browser, once the app is built. */
export const walkInBrowser = (ids: readonly FlowId[]): Part => ({
  ...withArgs(playwright('browser walks', 'walks', 1), walksOf(ids)),
  after: ['build'],
})
