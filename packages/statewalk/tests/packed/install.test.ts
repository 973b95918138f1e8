import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const project = mkdtempSync(join(tmpdir(), 'statewalk-'))
const readme = readFileSync(join(source, 'README.md'), 'utf8')

const run = (command: string, args: readonly string[], cwd = project): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** The code block that follows `<!-- name -->` in the README. */
const block = (name: string): string =>
  new RegExp(`<!-- ${name} -->\\s+\`\`\`\\w+\\n([^]*?)\`\`\``).exec(readme)?.[1] ?? ''

const versionOf = (name: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(source, '../../node_modules', name, 'package.json'), 'utf8'),
  )
  return `${name}@${version}`
}

beforeAll(() => {
  run(process.execPath, ['build.mjs'], source)
  const tarball = run('npm', ['pack', '--silent', '--pack-destination', project], join(source, 'dist')).trim()
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  const packages = ['xstate', 'tsx', 'typescript'].map(versionOf)
  run('npm', ['install', '--silent', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`, ...packages])
  for (const file of ['login.machine.ts', 'walk.ts', 'login.model.ts', 'login.test.ts', 'login.spec.ts'])
    writeFileSync(join(project, file), block(file).replace('@playwright/test', 'playwright/test'))
  for (const name of ['vitest', 'playwright', 'playwright-core'])
    symlinkSync(join(source, '../../node_modules', name), join(project, 'node_modules', name))
})

afterAll(() => rmSync(project, { recursive: true }))

test('the package has a changelog of its version', () => {
  const installed = (file: string) => readFileSync(join(project, 'node_modules/statewalk', file), 'utf8')
  const { version }: { version: string } = JSON.parse(installed('package.json'))
  expect(/^## (\S+)/m.exec(installed('CHANGELOG.md'))?.[1]).toBe(version)
  expect(installed('LICENSE')).toMatch(/^MIT License\n/)
})

test('the code of the README walks and replays a machine in an empty project, and prints the output in the README', () => {
  expect(run('npx', ['tsx', 'walk.ts'])).toContain(block('output'))
})

test('the model of the README and a CommonJS module compile there, and the one finds no fault and the other requires the package', () => {
  writeFileSync(
    join(project, 'light.cts'),
    `import { walkMachine } from 'statewalk'
import { mermaid } from 'statewalk/reports'
import { createMachine } from 'xstate'
const light = createMachine({ id: 'light', initial: 'red', states: { red: { on: { GO: 'green' } }, green: {} } })
console.log(walkMachine(light).walks.length, mermaid(light).includes('GO'))`,
  )
  const options = { strict: true, target: 'ES2022', lib: ['ES2023', 'DOM'], types: [] }
  const compilerOptions = { ...options, module: 'NodeNext', rewriteRelativeImportExtensions: true }
  const files = ['login.model.ts', 'light.cts']
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  expect(run('npx', ['tsc'])).toBe('')
  expect(run('node', ['login.model.js']).split('\n')[0]).toBe(
    '{"unwalked":[],"unreplayed":[],"unreachable":[],"stuck":[],"broken":[],"wrongInputs":[]}',
  )
  expect(run('node', ['light.cjs'])).toBe('1 true\n')
})

test('the test file of the README has a test for each path, and one that all transitions are taken', () => {
  const report: { testResults: { assertionResults: { fullName: string; status: string }[] }[] } = JSON.parse(
    run('npx', ['vitest', 'run', '--reporter=json', 'login.test.ts']),
  )
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(results.map(({ fullName, status }) => `${fullName}: ${status}`)).toEqual([
    'login login: failed, after lock, login: done → loggedIn, 9 steps: passed',
    'login every transition is on a path: passed',
  ])
})

test('the walk of a page in the README compiles, and has a test for each path', () => {
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions']
  const modules = ['--target', 'ES2022', '--module', 'NodeNext']
  expect(run('npx', ['tsc', ...options, ...modules, 'login.spec.ts'])).toBe('')
  expect(run('npx', ['playwright', 'test', '--list', 'login.spec'])).toContain('Total: 2 tests in 1 file')
})

test('the command line prints paths of a machine in a file, and replays one', () => {
  const paths = run('npx', ['statewalk', 'paths', '--file', 'login.machine.ts', '--to', 'locked'])
  const [line = ''] = /^login\.machine\.ts start: .*$/m.exec(paths) ?? []
  expect(line).toContain('login:failed')
  expect(run('npx', ['statewalk', 'replay', line])).toContain('the actor did what the walk predicts')
  expect(run('npx', ['statewalk', '*.machine.ts'])).toContain('1 machine in 1 file: 5 of 5 transitions taken, 0 failed')
})

test('the atlas says what draws it, and with that writes a page of the machine, with its search', () => {
  const atlas = ['statewalk', 'atlas', 'login.machine.ts', '--into', 'atlas.html']
  expect(spawnSync('npx', atlas, { cwd: project, encoding: 'utf8' }).stderr).toBe(
    'atlas draws by React and ELK: npm install --save-dev react react-dom elkjs\n',
  )
  for (const name of ['react', 'react-dom', 'elkjs'])
    symlinkSync(join(source, '../../node_modules', name), join(project, 'node_modules', name))
  expect(run('npx', atlas)).toBe('wrote atlas.html\n')
  const page = readFileSync(join(project, 'atlas.html'), 'utf8')
  for (const part of ['<svg class="chart"', '--q-colors-canvas', "addEventListener('hashchange', show)"])
    expect(page).toContain(part)
})
