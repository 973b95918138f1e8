import { setUp } from './set-up.mjs'
import { answerHelp } from './usage.mjs'

answerHelp(`npm test
    runs everything, also on a fresh clone; its last line is "N passed, N failed"`)

if (!(await setUp())) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const { check } = await import('./check.mjs')
const { addTo, atOnce, node, nothingRun, playwright, printSums, runParts, vitest } = await import('./parts.mjs')
const { root } = await import('./paths.mjs')

/** One stage after another; of each, the longest part begins first. */
const stages = [
  {
    // With four cores the views take two of them.
    together: atOnce(2, 3),
    parts: [
      vitest('views', 'views', atOnce(1, 2)),
      vitest('walks', 'walks', atOnce(1, 2)),
      vitest('app', 'app'),
      vitest('server without a database', 'server without a database'),
      vitest('a part of the server on the embedded database', 'embedded server'),
    ],
  },
  {
    together: atOnce(1, 2),
    parts: [
      vitest('server', 'server', 2),
      vitest('server on both databases', 'server on both databases', 2),
      vitest('machines against the real server', 'real server', 2),
      vitest('atlas', 'atlas', 2),
    ],
  },
  {
    // They wait for the commands that they start.
    together: 2,
    parts: [
      vitest('a new flow', 'new flow'),
      vitest('commands, those of statewalk also in an empty project', 'packed'),
      vitest('both sides of an order', 'two sides'),
    ],
  },
  {
    together: 1,
    parts: [
      node('build', root('scripts/build.mjs')),
      playwright('browser walks', 'walks', atOnce(2, 3)),
      // Stories wait more than they compute.
      playwright('stories', 'stories', atOnce(3, 4)),
      vitest('crash', 'crash'),
    ],
  },
]

const sums = nothingRun()
addTo(sums, await check())
for (const { parts, together } of stages) addTo(sums, await runParts(parts, together))
printSums(sums)
process.exit(sums.failed > 0 ? 1 : 0)
