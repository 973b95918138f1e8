import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from 'statewalk/cli/command-line'
import { compareCommand, compareUsage } from 'statewalk/cli/compare'
import { UserError } from 'statewalk/user-error'
import { root } from './paths.mjs'
import { source } from './walk-source.ts'

const usage = `${compareUsage('npm run compare --')}
    without NOW with the charts of this checkout; --since COMMIT takes those of a commit as BEFORE`

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root('.'), encoding: 'utf8', stdio: 'pipe' })

/** Runs with a folder of the charts of a commit, exported by the code of that commit with the packages that are installed now. */
async function withChartsOf(commit: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'))
  const [checkout, charts] = [join(folder, 'checkout'), join(folder, 'charts')]
  try {
    git('worktree', 'add', '--quiet', '--detach', checkout, commit)
  } catch {
    rmSync(folder, { recursive: true })
    throw new UserError(`${commit} is no commit of this repository.`)
  }
  try {
    symlinkSync(root('node_modules'), join(checkout, 'node_modules'))
    const exporting = ['--import', 'tsx', 'scripts/walk-export.ts', '--into', charts]
    execFileSync(process.execPath, exporting, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
    await work(charts)
  } finally {
    git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}

await runCommand(usage, async () => {
  const given = process.argv.slice(2)
  const at = given.indexOf('--since')
  if (at < 0) return compareCommand(given, source)
  const commit = given[at + 1]
  if (commit === undefined) throw new UserError('Name a commit: --since main')
  await withChartsOf(commit, (charts) => compareCommand([charts, ...given.toSpliced(at, 2)], source))
})
