import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planFlow } from '../../scripts/new-flow/plan.ts'

const LEFT_OUT = /^(node_modules|\.git|dist|data|coverage|test-results|\.cache)$/
const SOURCE = /\b(?:machines|src)\/[\w./-]+\.tsx?\b/g
/** It puts the lists of the areas together. */
const REGISTRY = 'machines/registry.ts'

const project = process.cwd()
const flows = ['sampleForm', 'sampleList', 'samplePage', 'ownAccount', 'ownDevices']
/** What the generator says that it wrote or changed. */
const written = new Set<string>()
let copy = ''

/** Runs a program of node_modules in the copy; what it printed, and whether it ended well. Tests of flows are those of the new ones. */
const run = (program: string, ...args: readonly string[]) => {
  const path = join(project, 'node_modules', program)
  const env = { ...process.env, FLOWS: flows.join(' ') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: copy, encoding: 'utf8', env })
  return { ok: status === 0, output: stdout + stderr }
}

const command = (...args: readonly string[]) => run('tsx/dist/cli.mjs', 'scripts/new-flow.ts', ...args)

/** Makes a flow; what was printed. */
const newFlow = (...args: readonly string[]): string => {
  const { ok, output } = command(...args)
  expect(ok ? '' : output).toBe('')
  const [files = ''] = output.split('Left to do:')
  for (const [file] of files.matchAll(SOURCE)) written.add(file)
  return output
}

const textOf = (file: string): string => readFileSync(join(copy, file), 'utf8')

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : join(dirname(file), target),
  )

/** Sources that import one of these files: what a flow without an entry in a list would break. */
const importersOf = (files: ReadonlySet<string>): string[] =>
  ['machines', 'src', 'server', 'scripts', 'tests', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && importsOf(file).some((target) => files.has(target)))

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-flow-'))
  cpSync(project, copy, { recursive: true, filter: (source) => !LEFT_OUT.test(source.slice(project.length + 1)) })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('npm run new:flow', () => {
  test('writes a form, a list and a page, and prints the next steps', () => {
    for (const kind of ['form', 'list', 'page']) {
      const output = newFlow(`sample-${kind}`, '--kind', kind)
      const file = kind === 'list' ? 'reads' : `sample-${kind}/sample-${kind}`
      expect(output).toContain(`machines/website/${file}.machine.ts`)
      expect(output).toContain('Left to do:')
      expect(output.split('\n').length).toBeLessThan(24)
    }
  })

  test('takes the fields of a form and the rows of a list from the contract', () => {
    newFlow('own-account', '--operation', 'addBankDetails', '--area', 'accounts')
    expect(textOf('machines/accounts/rules/own-account.ts')).toContain('account_number')
    newFlow('own-devices', '--kind', 'list', '--operation', 'fetchSessions')
    expect(textOf('machines/routing/dashboard-pages.ts')).toContain('/dashboard/own-devices')
  })

  test('overwrites nothing', () => {
    const registry = textOf('machines/website/flows.ts')
    const { ok, output } = command('sample-form')
    expect([ok, output]).toEqual([false, 'there is a flow sampleForm already\n'])
    expect(textOf('machines/website/flows.ts')).toBe(registry)
  })

  test.each([
    ['ContactUs', 'kebab-case'],
    ['class', 'word of the language'],
    ['login', 'there is a flow login already'],
    ['content', 'there is a file machines/website/rules/content.ts already'],
  ])('makes no flow of the name %s', (name, reason) => expect(() => planFlow([name])).toThrow(reason))

  test.each([
    ['form', 'createOrder', 'takes more than a body'],
    ['form', 'logout', 'asks for no field'],
    ['list', 'fetchOrders', 'is no plain list'],
    ['list', 'fetchNothing', 'has no operation'],
  ])('makes no %s of %s', (kind, operation, reason) =>
    expect(() => planFlow(['another', '--kind', kind, '--operation', operation])).toThrow(reason),
  )
})

describe('a new flow', () => {
  test('has the types and the style of the product, as has what imports the lists that it stands in', () => {
    const changed = [...written]
    const checked = new Set([...changed, ...importersOf(new Set([...changed, REGISTRY]))])
    const { ok, output } = run('oxlint/bin/oxlint', '--type-aware', '--type-check', ...checked)
    expect(ok ? '' : output).toBe('')
    expect(output).toContain('Found 0 warnings and 0 errors.')
    expect(output).toContain(`on ${checked.size} files`)
    const style = run('prettier/bin/prettier.cjs', '--check', ...changed)
    expect(style.ok ? '' : style.output).toBe('')
  })

  test('is walked in every transition, drawn in every state and used by its controls', () => {
    const vitest = ['run', '--config', 'tests/flow/flow.config.ts', '--reporter=verbose']
    const { ok, output } = run('vitest/vitest.mjs', ...vitest)
    expect(ok ? '' : output).toBe('')
    const passed = output.split('\n').filter((line) => line.includes('✓'))
    const missing = (suite: string) =>
      flows.filter((flow) => !passed.some((line) => line.includes(suite) && line.includes(flow)))
    expect({ walks: missing('walks.test.ts'), views: missing('every-state.test.ts') }).toEqual({ walks: [], views: [] })
  })
})
