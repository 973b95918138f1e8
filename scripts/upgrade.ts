// Builds an earlier version, and upgrades two servers of it to this one while orders run.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from 'statewalk/cli/command-line'
import { UserError } from 'statewalk/user-error'
import { withCheckout } from './shared/checkout.ts'
import { root } from './shared/paths.mjs'
import { setUp } from './shared/set-up.mjs'

const usage = `npm run upgrade -- FROM
    builds the version of the commit or tag FROM, and upgrades two servers of it to this version, and one of them back, while orders run;
    ends with 1 where an order is lost or refused, or where the audit finds something`

/** Builds a checkout, with the packages of this version where they are the same. */
function build(checkout: string): void {
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lockOf(checkout) === lockOf(root('.'))) symlinkSync(root('node_modules'), join(checkout, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: checkout, stdio: 'inherit' })
  execFileSync(process.execPath, [join(checkout, 'scripts/build.mjs')], { cwd: checkout, stdio: 'inherit' })
}

await runCommand(usage, async () => {
  const [from, ...more] = process.argv.slice(2)
  if (from === undefined || more.length > 0)
    throw new UserError('Name the commit or tag of the version that is upgraded.')
  if (!(await setUp())) throw new UserError('What the tests need could not be installed.')
  await withCheckout(from, async (checkout) => {
    console.log(`Building ${from} …`)
    build(checkout)
    const vitest = ['run', '--project=crash', 'tests/crash/upgrade.test.ts']
    const { status } = spawnSync(process.execPath, [root('node_modules/vitest/vitest.mjs'), ...vitest], {
      cwd: root('.'),
      stdio: 'inherit',
      env: { ...process.env, UPGRADE_FROM: checkout },
    })
    process.exitCode = status ?? 1
  })
})
