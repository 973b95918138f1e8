import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LEFT_OUT = /^(node_modules|\.git|dist|data|coverage|test-results|\.cache)$/

const project = process.cwd()
let copy = ''

/** Runs a program of node_modules in the copy; what it printed, and whether it ended well. */
const run = (program: string, ...args: readonly string[]) => {
  const path = join(project, 'node_modules', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: copy, encoding: 'utf8' })
  return { ok: status === 0, output: stdout + stderr }
}

const newFlow = (...args: readonly string[]) => run('tsx/dist/cli.mjs', 'scripts/new-flow.ts', ...args)

/** Fails with what the program printed. */
const expectOk = ({ ok, output }: ReturnType<typeof run>): void => expect(ok ? '' : output).toBe('')

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-flow-'))
  cpSync(project, copy, { recursive: true, filter: (source) => !LEFT_OUT.test(source.slice(project.length + 1)) })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('npm run new:flow', () => {
  test('writes a form, a list and a page, and prints the next steps', () => {
    for (const kind of ['form', 'list', 'page']) {
      const { ok, output } = newFlow(`sample-${kind}`, '--kind', kind)
      expect(ok ? '' : output).toBe('')
      expect(output).toContain(`machines/sample-${kind}/sample-${kind}.machine.ts`)
      expect(output).toContain('Left to do:')
      expect(output.split('\n').length).toBeLessThan(24)
    }
  })

  test('takes the fields of a form and the rows of a list from the contract', () => {
    expectOk(newFlow('own-account', '--operation', 'addBankDetails', '--area', 'accounts'))
    expect(readFileSync(join(copy, 'machines/domain/own-account.ts'), 'utf8')).toContain('account_number')
    expectOk(newFlow('own-devices', '--kind', 'list', '--operation', 'fetchSessions'))
    expect(readFileSync(join(copy, 'machines/domain/dashboard-pages.ts'), 'utf8')).toContain('/dashboard/own-devices')
  })

  test.each([
    ['ContactUs', 'kebab-case'],
    ['class', 'word of the language'],
    ['login', 'there is a flow login already'],
    ['sample-form', 'there is a flow sampleForm already'],
    ['trade', 'there is a file machines/domain/trade.ts already'],
  ])('writes nothing under the name %s', (name, reason) => {
    const registry = readFileSync(join(copy, 'machines/registry/app.ts'), 'utf8')
    const { ok, output } = newFlow(name)
    expect(ok).toBe(false)
    expect(output).toContain(reason)
    expect(readFileSync(join(copy, 'machines/registry/app.ts'), 'utf8')).toBe(registry)
  })

  test.each([
    ['form', 'createOrder', 'takes more than a body'],
    ['form', 'logout', 'asks for no field'],
    ['list', 'fetchOrders', 'is no plain list'],
    ['list', 'fetchNothing', 'has no operation'],
  ])('writes no %s of %s', (kind, operation, reason) => {
    const { ok, output } = newFlow('another', '--kind', kind, '--operation', operation)
    expect(ok).toBe(false)
    expect(output).toContain(reason)
  })
})

describe('a new flow', () => {
  test('has the types and the style of the product', () => {
    const { ok, output } = run('oxlint/bin/oxlint', '--type-aware', '--type-check')
    expect(ok ? '' : output).toBe('')
    expect(output).toContain('Found 0 warnings and 0 errors.')
    expectOk(run('prettier/bin/prettier.cjs', '--check', 'machines', 'src', 'e2e'))
  })

  test.each([
    ['walked in every transition', 'walks', 'tests/walks/walks.test.ts'],
    [
      'drawn in every state, with the facts of its samples, and used by its controls',
      'views',
      'tests/views/every-state.test.ts',
    ],
  ])('is %s', (_, suite, file) => {
    const flows = ['sampleForm', 'sampleList', 'samplePage', 'ownAccount', 'ownDevices']
    const chosen = ['--project', suite, file, '-t', `(${flows.join('|')})\\b`]
    const { ok, output } = run('vitest/vitest.mjs', 'run', ...chosen, '--reporter=verbose')
    expect(ok ? '' : output).toBe('')
    const passed = output.split('\n').filter((line) => line.includes('✓'))
    expect(flows.filter((flow) => !passed.some((line) => line.includes(flow)))).toEqual([])
  })
})
