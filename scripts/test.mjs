import { setUp } from './set-up.mjs'
import { answerHelp } from './usage.mjs'

answerHelp(`npm test
    runs everything, also on a fresh clone; its last line is "N passed, N failed"`)

const finish = ({ passed, failed }) => {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

if (!(await setUp())) finish({ passed: 0, failed: 1 })
const { check } = await import('./check.mjs')
const { atOnce, node, playwright, runParts, vitest } = await import('./parts.mjs')
const { root } = await import('./paths.mjs')

const sums = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  sums.passed += passed
  sums.failed += failed
}

add(await check())
add(
  await runParts(
    // The longest first; with four cores the others run beside it.
    [
      vitest('server and contract', 'server', 2),
      vitest('machines against the real server', 'real server', 2),
      vitest('atlas', 'atlas', 2),
      vitest('a new flow', 'new flow'),
      vitest('commands, those of statewalk also in an empty project', 'packed'),
      vitest('both sides of an order', 'two sides'),
    ],
    atOnce(1, 2),
  ),
)
add(
  await runParts(
    [
      node('build', root('scripts/build.mjs')),
      playwright('browser walks', 'walks', atOnce(2, 3)),
      // Stories wait more than they compute.
      playwright('stories', 'stories', atOnce(3, 4)),
      vitest('crash', 'crash'),
    ],
    1,
  ),
)
finish(sums)
