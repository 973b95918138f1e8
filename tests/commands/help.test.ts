import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import project from '../../package.json' with { type: 'json' }

const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  node: [],
  tsx: ['node_modules/tsx/dist/cli.mjs'],
}

/** The scripts of this project; the others are programs of node_modules, with a --help of their own. */
const scripts = Object.entries(project.scripts).flatMap(([name, line]) => {
  const [program = '', ...args] = line.split(' ')
  const before = PROGRAMS[program]
  return before ? [{ name, args: [...before, ...args] }] : []
})

describe('with --help', () => {
  test.each(scripts)('npm run $name prints how it is called, and does nothing', ({ name, args }) => {
    const given = [...args, '--help']
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8', timeout: 60_000 })
    expect(stderr).toBe('')
    expect(stdout).toMatch(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)
    expect(status).toBe(0)
  })
})
