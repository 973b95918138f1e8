import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from 'statewalk/user-error'
import { root } from './paths.mjs'

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root('.'), encoding: 'utf8', stdio: 'pipe' })

/**
 * Runs with a folder of the charts of a commit, exported by the code of that commit with the packages that are installed now. Throws a UserError for a
 * name that stands for no commit.
 */
export async function withChartsOf(commit: string, work: (folder: string) => Promise<void>): Promise<void> {
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
