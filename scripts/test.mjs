import { setUp } from './set-up.mjs'
import { answerHelp } from './usage.mjs'

answerHelp(`npm test
    runs everything, also on a fresh clone; its last line is "N passed, N failed"`)

if (!(await setUp())) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const { parts: checks } = await import('./check.mjs')
const { atOnce, node, playwright, vitest } = await import('./parts.mjs')
const { root } = await import('./paths.mjs')
const { printSums, runParts } = await import('./schedule.mjs')

/** In the order in which they begin on a new machine; then those that took longest the last time come first. */
const parts = [
  node('build', root('scripts/build.mjs')),
  // Stories wait more than they compute.
  { ...playwright('stories', 'stories', atOnce(2, 4)), cores: atOnce(1, 3), after: 'build' },
  { ...playwright('browser walks', 'walks', atOnce(1, 3)), after: 'build' },
  vitest('server', 'server', atOnce(1, 2)),
  vitest('server on both databases', 'server on both databases'),
  ...checks,
  vitest('views', 'views', atOnce(1, 2)),
  vitest('walks', 'walks', atOnce(1, 2)),
  vitest('app', 'app'),
  vitest('server without a database', 'server without a database'),
  vitest('a part of the server on the embedded database', 'embedded server'),
  vitest('machines against the real server', 'real server'),
  vitest('atlas', 'atlas'),
  { ...vitest('crash', 'crash'), after: 'build' },
  vitest('a new flow', 'new flow'),
  vitest('commands, those of statewalk also in an empty project', 'packed'),
  vitest('both sides of an order', 'two sides'),
]

const sums = await runParts(parts)
printSums(sums)
process.exit(sums.failed > 0 ? 1 : 0)
