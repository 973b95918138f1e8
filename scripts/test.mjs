import { setUp } from './shared/set-up.mjs'
import { answerHelp } from './shared/usage.mjs'

answerHelp(`npm test -- [--changed [COMMIT]]
    runs everything, also on a fresh clone; its last line is "N passed, N failed"; with --changed what depends on the files
    that differ from a commit, by default the last one of the main branch, and names what it leaves out`)

if (!(await setUp())) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const { tsImport } = await import('tsx/esm/api')
const { parts: checks } = await import('./check.mjs')
const { atOnce, node, playwright, vitest } = await import('./test/parts.mjs')
const { root } = await import('./shared/paths.mjs')
const { printSums, runParts } = await import('./test/schedule.mjs')

const [types, rules, ...short] = checks

/** A part whose workers wait for a browser or a database half of the time. */
const waiting = (part) => ({ ...part, cores: Math.floor(part.cores / 2) })

/** In the order in which they begin on a new machine, the longest first, so that the last are short; then those that took longest the last time come first. */
const parts = [
  waiting(vitest('server', 'server', atOnce(2, 4))),
  node('build', root('scripts/build.mjs')),
  node('build of the atlas', root('scripts/build.mjs'), 'atlas'),
  { ...waiting(playwright('stories', 'stories', atOnce(3, 6))), after: ['build', 'build of the atlas'] },
  { ...waiting(playwright('browser walks', 'walks', atOnce(2, 4))), after: ['build'] },
  vitest('walks', 'walks', atOnce(1, 2)),
  vitest('server on both databases', 'server on both databases'),
  vitest('commands, those of statewalk also in an empty project', 'packed'),
  rules,
  vitest('views', 'views', atOnce(1, 2)),
  vitest('machines against the real server', 'real server'),
  { ...vitest('crash', 'crash'), after: ['build', 'build of the atlas'] },
  vitest('both sides of an order', 'two sides'),
  vitest('app', 'app'),
  vitest('server without a database', 'server without a database'),
  vitest('a new flow', 'new flow'),
  // They take as much memory as all others together: with two cores nothing runs beside them, and the heap of Go has a limit.
  { ...types, cores: 2, env: { GOMEMLIMIT: '4500MiB' } },
  ...short,
]

/** Of the parts, what depends on the files that differ from a commit. */
const reached = async (commit) => {
  const { narrowing } = await tsImport('./test/changed-parts.ts', import.meta.url)
  const { lines, narrow, more } = narrowing(commit)
  for (const line of lines) console.log(line)
  return [...narrow(parts), ...more]
}

const flag = process.argv.indexOf('--changed')
try {
  const sums =
    flag < 0
      ? await runParts(parts)
      : await runParts(await reached(process.argv[flag + 1]), { times: 'changed-times.json' })
  printSums(sums)
  process.exitCode = sums.failed > 0 ? 1 : 0
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
