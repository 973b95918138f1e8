// Builds an earlier version, and upgrades two servers of it to this one while orders run.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { setUp } from './set-up.mjs'
import { answerHelp } from './usage.mjs'

answerHelp(`npm run upgrade -- FROM
    builds the version of the commit or tag FROM, and upgrades two servers of it to this version, and one of them back, while orders run;
    ends with 1 where an order is lost or refused, or where the audit finds something`)

const [from, ...more] = process.argv.slice(2)
if (from === undefined || from.startsWith('-') || more.length > 0) {
  console.error('Name the commit or the tag of the version that is upgraded: npm run upgrade -- FROM')
  process.exit(1)
}

const git = (...args) => execFileSync('git', args, { cwd: root('.'), maxBuffer: 2 ** 30 })

/** The commit that a name stands for; an unknown one ends the command. */
const commitOf = (name) => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).toString().trim()
  } catch {
    console.error(`There is no commit or tag ${name} in this repository.`)
    process.exit(1)
  }
}

/** Builds a commit in a folder, with the packages of this version where they are the same. */
const buildIn = (folder, commit) => {
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  const isSame = readFileSync(join(folder, 'package-lock.json')).equals(readFileSync(root('package-lock.json')))
  const [cwd, stdio] = [folder, 'inherit']
  if (isSame) symlinkSync(root('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, stdio })
  execFileSync(process.execPath, [join(folder, 'scripts/build.mjs')], { cwd, stdio })
}

const commit = commitOf(from)
if (!(await setUp())) process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'quayside-upgrade-'))
try {
  console.log(`Building ${from} (${commit.slice(0, 8)}) …`)
  buildIn(folder, commit)
  const vitest = ['run', '--project=crash', 'tests/crash/upgrade.test.ts']
  const { status } = spawnSync(process.execPath, [root('node_modules/vitest/vitest.mjs'), ...vitest], {
    cwd: root('.'),
    stdio: 'inherit',
    env: { ...process.env, UPGRADE_FROM: folder },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
