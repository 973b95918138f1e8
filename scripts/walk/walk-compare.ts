import { runCommand } from 'statewalk/cli/command-line'
import { compareCommand, compareUsage } from 'statewalk/cli/compare'
import { UserError } from 'statewalk/user-error'
import { withChartsOf } from './commit-charts.ts'
import { source } from './walk-source.ts'

const usage = `${compareUsage('npm run compare --')}
    without NOW with the charts of this checkout; --since COMMIT takes those of a commit as BEFORE`

await runCommand(usage, async () => {
  const given = process.argv.slice(2)
  const at = given.indexOf('--since')
  if (at < 0) return compareCommand(given, source)
  const commit = given[at + 1]
  if (commit === undefined) throw new UserError('Name a commit: --since main')
  await withChartsOf(commit, (charts) => compareCommand([charts, ...given.toSpliced(at, 2)], source))
})
