import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const flow = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/flow.ts', ...args], { encoding: 'utf8' })

test('one flow is typed, walked and drawn, and the last line counts what passed', () => {
  const { stdout, stderr, status } = flow('userMenu')
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^✓ types and lint/m)
  const [, passed] = /\n(\d+) passed, 0 failed\n$/.exec(stdout) ?? []
  // Ten of its walk, three of its requests, three of its view, and its table.
  expect(Number(passed)).toBeGreaterThanOrEqual(17)
})

test('a name that no flow has is answered with similar ones', () => {
  const { stdout, stderr, status } = flow('userMenu', 'logn')
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  expect(stderr).toContain('There is no flow "logn". Did you mean login')
})

test('a flow without a view, or of the console, has no walk in the browser', () => {
  const { stderr, status } = flow('orderLifecycle', 'operatorActLifecycle', '--browser')
  const sentence = 'No browser walks orderLifecycle, operatorActLifecycle, which have no view.\n'
  expect({ stderr, status }).toEqual({ stderr: sentence, status: 1 })
})
