import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { machine, run, testFolder } from './command-runs.ts'

const { folder, written } = testFolder()
/** The copy that Node finds, and so the command. */
const xstate = join(import.meta.dirname, '../../../../node_modules/xstate/dist/xstate.cjs.js')
const door = `createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { OPEN: 'open' } }, open: {} } })`

describe('machines of a folder', () => {
  written(
    'hidden.ts',
    `import { createMachine } from '${xstate}'\nconst made = () =>\n  ${door}\nconst door = made()\nexport const place = { door }`,
  )
  written('broken.ts', `import { createMachine } from '${xstate}'\n${door}\nwindow.open()`)
  written('none.ts', 'export const xstate = 5')
  written('door.test.ts', `import '${xstate}'\nthrow new Error('a test is not loaded')`)

  test('are walked and replayed, those that are not exported by their line, and what cannot be loaded fails the command', () => {
    const { stdout, status } = run(folder)
    expect(stdout.split('\n')).toEqual([
      `✗ ${folder}/broken.ts:3 cannot be loaded here: it needs a browser while it is loaded (window is not defined). Let a function ask for it when it is called, or leave out the import that does with --stub`,
      `✓ ${folder}/hidden.ts#3: 1 of 1 transition on 1 path`,
      '1 machine in 3 files: 1 of 1 transition taken, 1 failed',
      '',
    ])
    expect(status).toBe(1)
  })

  test('are named by a pattern, and one of them by its line', () => {
    expect(run(join(folder, '**/{hidden,none}.ts')).stdout).toContain('1 machine in 2 files: 1 of 1')
    expect(run('paths', '--file', join(folder, 'hidden.ts#3')).stdout).toContain('hidden.ts#3 start: OPEN')
    expect(run('paths', '--file', join(folder, 'hidden.ts#4')).stderr).toBe(
      `There is no machine in ${folder}/hidden.ts called "4". Did you mean 3?\n`,
    )
  })

  test('are not those of a file that it requires', () => {
    written('required.cts', `import { createMachine } from '${xstate}'\nexport const inner = ${door}`)
    const other = `import { createMachine } from '${xstate}'\nimport { inner } from './required.cts'\nexport const own = [inner, ${door}]`
    expect(run(written('other.cts', other)).stdout.split('\n')).toEqual([
      `✓ ${folder}/other.cts#3: 1 of 1 transition on 1 path`,
      '1 machine in 1 file: 1 of 1 transition taken, 0 failed',
      '',
    ])
  })

  test('are reported as JUnit XML, with what is not taken as skipped', () => {
    const { stdout, status } = run('walk', machine('auth-with-refresh.ts'), '--format', 'junit')
    expect(stdout).toContain('<testsuites name="statewalk" tests="2" failures="0" skipped="1">')
    expect(stdout).toContain(
      'name="takes checking | always if hasSession -&gt; loggedIn"><skipped message="Its guard never held when checking was passed."/>',
    )
    expect(status).toBe(0)
  })
})

test('modules that a walk does not need are stubbed, by name or ending, whatever is made of them', () => {
  const text = `import { createMachine } from '${xstate}'
import React, { useState as state, type FC } from 'no-such-react'
import { cn } from '@/lib/names'
import './style.css'
class Base extends React.Component { names = state(cn('x')).first() }
export const room = React.createContext(new Base())
export const machine = ${door}
export const View: FC = () => undefined`
  for (const name of ['commonjs.ts', 'module.mts']) {
    const file = written(name, text)
    expect(run(file).stdout).toContain('cannot be loaded here: Cannot find ')
    expect(run(file, '--stub', 'no-such-react,@/lib', '--stub', '*.css').stdout).toContain(
      `✓ ${file}#machine: 1 of 1 transition on 1 path`,
    )
  }
})

test('a place without files is refused', () => {
  expect(run('nosuch.ts')).toMatchObject({ stderr: 'There is no file nosuch.ts.\n', status: 1 })
  expect(run('walk', join(folder, 'no*.tsx')).stderr).toBe(`There is no file ${folder}/no*.tsx.\n`)
  expect(run('nosuch').stderr).toContain('There is no command "nosuch".')
})

test('a path is replayed with the file of its machine, whatever it was printed with', () => {
  const file = machine('traffic-light.ts')
  for (const path of ['start: after(20000)', 'light start: after(20000)', `${file} start: after(20000)`])
    expect(run('replay', path, '--file', file).stdout).toContain('\n1 step, 1 transition: the actor did')
})

test('--coverage writes what the actors took, beside what the file holds of other machines', () => {
  const coverage = join(folder, 'made/coverage.json')
  const [light, wizard] = [machine('traffic-light.ts'), machine('wizard.ts')]
  const flows = (): Record<string, { unit: { walks: number; times: Record<string, number> } }> =>
    JSON.parse(readFileSync(coverage, 'utf8')).flows
  expect(run(light, '--coverage', coverage).status).toBe(0)
  const [[name, { unit }] = ['', { unit: { walks: 0, times: {} } }]] = Object.entries(flows())
  expect(name).toMatch(/^(?!\/).*packages\/statewalk\/tests\/machines\/traffic-light\.ts#trafficLight$/)
  expect(unit.walks).toBe(1)
  expect(Object.values(unit.times).every((often) => often > 0)).toBe(true)
  expect(Object.keys(unit.times).length).toBeGreaterThan(2)
  run(wizard, '--coverage', coverage)
  run(light, '--coverage', coverage)
  expect(Object.keys(flows())).toHaveLength(2)
  expect(flows()[name]?.unit.times).toEqual(unit.times)
})

test('--coverage keeps a file of something else', () => {
  const other = written('package.json', '{"name":"mine"}')
  expect(run(machine('traffic-light.ts'), '--coverage', other).stderr).toContain('package.json holds no coverage')
  expect(readFileSync(other, 'utf8')).toBe('{"name":"mine"}')
})
