import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { withCheckout } from '../shared/checkout.ts'
import { root } from '../shared/paths.mjs'

/**
 * Runs with a folder of the charts of a commit, exported by the code of that commit with the packages that are installed now. Throws a UserError for a
 * name that stands for no commit.
 */
export const withChartsOf = (commit: string, work: (folder: string) => Promise<void>): Promise<void> =>
  withCheckout(commit, async (checkout) => {
    const charts = join(checkout, 'charts')
    symlinkSync(root('node_modules'), join(checkout, 'node_modules'))
    const exporting = ['run', '--silent', 'export', '--', '--into', charts]
    execFileSync('npm', exporting, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
    await work(charts)
  })
