import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from 'statewalk/user-error'
import { root } from './paths.mjs'

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root('.'), encoding: 'utf8', stdio: 'pipe' })

/** Runs with the sources of a commit or tag, in a folder that is removed afterwards. Throws a UserError for a name that stands for no commit. */
export async function withCheckout(commit: string, work: (checkout: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-checkout-'))
  const checkout = join(folder, 'checkout')
  try {
    git('worktree', 'add', '--quiet', '--detach', checkout, commit)
  } catch {
    rmSync(folder, { recursive: true })
    throw new UserError(`${commit} is no commit of this repository.`)
  }
  try {
    await work(checkout)
  } finally {
    git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}
