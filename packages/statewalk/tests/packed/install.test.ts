import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  const tarball = run('npm', ['pack', '--silent', '--pack-destination', project], source).trim()
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  const packages = ['xstate', '@xstate/graph', 'tsx', 'typescript'].map(versionOf)
  run('npm', ['install', '--silent', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`, ...packages])
  for (const file of ['login.machine.ts', 'walk.ts', 'login.model.ts']) writeFileSync(join(project, file), block(file))
})

afterAll(() => rmSync(project, { recursive: true }))

test('the code of the README walks and replays a machine in an empty project, and prints the output in the README', () => {
  expect(run('npx', ['tsx', 'walk.ts'])).toContain(block('output'))
})

test('the model of the README compiles there and finds no fault', () => {
  const options = { strict: true, module: 'ESNext', moduleResolution: 'Bundler', target: 'ES2023' }
  const compilerOptions = { ...options, allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true, types: [] }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['login.model.ts'] }))
  expect(run('npx', ['tsc'])).toBe('')
  expect(run('npx', ['tsx', 'login.model.ts']).split('\n')[0]).toBe(
    '{"unwalked":[],"unreplayed":[],"unreachable":[],"stuck":[],"broken":[],"wrongInputs":[]}',
  )
})

test('the command line prints paths of a machine in a file, and replays one', () => {
  const paths = run('npx', ['statewalk', 'paths', '--file', 'login.machine.ts', '--to', 'locked'])
  const [line = ''] = /^login\.machine\.ts start: .*$/m.exec(paths) ?? []
  expect(line).toContain('login:failed')
  expect(run('npx', ['statewalk', 'replay', line])).toContain('the actor did what the walk predicts')
})
