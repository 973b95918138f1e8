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
const { node, playwright, runParts, vitest } = await import('./parts.mjs')
const { root } = await import('./paths.mjs')

const sums = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  sums.passed += passed
  sums.failed += failed
}

add(await check())
add(
  await runParts(
    [
      vitest('both sides of an order', 'two sides'),
      vitest('machines against the real server', 'real server', 2),
      vitest('a new flow', 'new flow'),
      vitest('atlas', 'atlas', 2),
      vitest('commands, those of statewalk also in an empty project', 'packed'),
      vitest('server and contract', 'server', 2),
      node('build', root('scripts/build.mjs')),
      playwright('browser walks', 'walks', 2),
      // Stories wait more than they compute.
      playwright('stories', 'stories', 3),
      vitest('crash', 'crash'),
    ],
    1,
  ),
)
finish(sums)
