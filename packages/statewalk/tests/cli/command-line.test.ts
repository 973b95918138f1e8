import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bin, machine, run, testFolder } from './command-runs.ts'

const { folder, written } = testFolder()

describe('a module that prints and sets timers when it is imported', () => {
  const file = machine('noisy-module.ts')

  test('leaves the JSON of its paths alone, and the command ends without waiting for it', () => {
    const { stdout, stderr, status } = run('paths', '--file', file, '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject([{ transitions: 2, taken: 2 }])
    expect(stderr).toContain('the module is imported\nand it writes\n')
    expect(stderr).toContain('dialled 0')
    expect(status).toBe(0)
  })

  test('is replayed with the names of the actions that were not run', () => {
    const { stdout, status } = run('replay', `${file} start: phone.pickUp phone.hangUp`)
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      '     starts in resting',
      '✓   1  phone.pickUp is sent  → ringing',
      '✓   2  phone.hangUp is sent  → resting',
    ])
    expect(stdout).toContain(
      "2 steps, 2 transitions: the actor did what the walk predicts, but the machine's own actions were not run: ringBell, inline ones\n",
    )
    expect(status).toBe(0)
  })
})

describe('what a machine does not say itself', () => {
  const file = machine('vending-machine.ts')

  test('comes from a TypeScript file whose skeleton the command writes', () => {
    const examples = join(folder, 'examples.ts')
    expect(run('paths', '--file', file, '--init', examples)).toMatchObject({
      stdout: `wrote ${examples}: fill it in and give it as --outcomes ${examples}\n`,
      status: 0,
    })
    const skeleton = readFileSync(examples, 'utf8')
    for (const part of ['"start": {}', '"COIN": [', '"CHOOSE": [', '"done": {', '"error": "It failed"'])
      expect(skeleton).toContain(part)
    expect(run('paths', '--file', file, '--outcomes', examples).stderr).toContain('0 of 3 transitions are taken')

    const filled = skeleton
      .replace('"start": {}', '"start": { price: 100 }')
      .replace(/"COIN": \[[^\]]*\]/, '"COIN": [{ cents: 50 }, { cents: 200 }]')
      .replace(/"CHOOSE": \[[^\]]*\]/, '"CHOOSE": [{ drink: "cocoa" }]')
      .replace('"output": {}', '"output": { litres: 1 / 4 }')
    writeFileSync(examples, filled)
    const { stdout, status } = run('paths', '--file', file, '--outcomes', examples)
    expect(stdout).toContain('3 of 3 transitions')
    expect(status).toBe(0)
  })

  test('may be called examples instead of being the default export, and JSON still does', () => {
    const { stdout } = run('paths', '--file', machine('tic-tac-toe.ts'), '--outcomes', machine('tic-tac-toe.ts'))
    expect(stdout).toContain('4 of 4 transitions')
    const json = written('e.json', '{ "inputs": { "dear": { "price": 2 } }, "events": { "COIN": [{ "cents": 2 }] } }')
    expect(run('paths', '--file', file, '--outcomes', json).stdout).toContain('1 of 3 transitions')
  })

  test('is never written over an existing file', () => {
    const file = written('mine.ts', 'export default {}')
    expect(run('paths', '--file', machine('vending-machine.ts'), '--init', file)).toMatchObject({
      stderr: `${file} exists. Name a new file.\n`,
      status: 1,
    })
  })
})

describe('paths over all transitions', () => {
  const file = machine('vending-machine.ts')
  const half = written('half.json', '{ "inputs": { "a": { "price": 2 } }, "events": { "COIN": [{ "cents": 2 }] } }')

  test('fail the command when they take none', () => {
    const none = written('none.json', '{ "inputs": { "a": { "price": 2 } } }')
    const { stderr, status } = run('paths', '--file', file, '--outcomes', none)
    expect(stderr).toBe(`${file}: 0 of 3 transitions are taken.\n`)
    expect(status).toBe(1)
  })

  test('fail it when they take less than asked for', () => {
    const least = (min: string) => run('paths', '--file', file, '--outcomes', half, '--min', min)
    expect(least('33').status).toBe(0)
    expect(least('34')).toMatchObject({ stderr: `${file}: 1 of 3 transitions are taken, less than 34 %.\n`, status: 1 })
    expect(least('many').stderr).toBe('--min takes a percentage, 0 to 100, not "many".\n')
  })
})

describe('a file that cannot be loaded', () => {
  const chart = (target: string) =>
    `import { createMachine } from '${import.meta.resolve('xstate')}'
export const machine = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { OPEN: '${target}' } }, open: {} } })`

  test.each([
    ['has a mistake in its syntax', `${chart('open')}\nconst`, ':3', 'Expected identifier but found end of file'],
    ['waits for something in a CommonJS module', `await 1\n${chart('open')}`, ':1', 'Top-level await is currently not'],
    ['fails', `${chart('open')}\nnull.open`, ':3', "Cannot read properties of null (reading 'open')"],
    [
      'has a transition to no state',
      chart('nosuch'),
      '',
      "state node 'door.shut': Child state 'nosuch' does not exist on 'door'",
    ],
  ])('is refused with its line, where one is known, and the cause when it %s', (_, text, line, cause) => {
    const file = written('wrong.ts', text)
    const { stderr, status } = run('paths', '--file', file)
    expect(stderr).toMatch(new RegExp(`^${file}${line} cannot be loaded here: .*\\n$`))
    expect(stderr).toContain(cause)
    expect(status).toBe(1)
  })

  test('fails the command when it ends the process', () => {
    const file = written('ends.ts', `process.exit(0)\n${chart('open')}`)
    expect(run('paths', '--file', file)).toEqual({
      stdout: '',
      stderr: `The process ended while ${file} was loaded.\n`,
      status: 1,
    })
  })
})

describe('a file without a machine', () => {
  const file = machine('machine-factory.ts')

  test('is refused with the functions that may make one, and one that is named is called', () => {
    expect(run('paths', '--file', file).stderr).toContain(
      `has no machine of xstate 5, but functions. Add # and the one that makes the machine: ${file}#createCounter, ${file}#createNamed`,
    )
    expect(run('paths', '--file', `${file}#createCounter`).stdout).toContain('2 of 2 transitions')
    expect(run('paths', '--file', `${file}#createNamed`).stderr).toMatch(
      /^createNamed\(\) fails without arguments \(.*\): export a machine that it made, and name that/,
    )
    expect(run('paths', '--file', `${file}#version`).stderr).toMatch(/^version\(\) makes no machine of xstate 5/)
  })

  test('is refused with the reason when it is a chart as JSON', () => {
    const chart = run('paths', '--file', machine('tic-tac-toe.ts'), '--format', 'machine-json').stdout
    const file = written('chart.json', chart)
    expect(run('paths', '--file', file)).toMatchObject({
      stderr: `${file} is a chart: what its guards and actions do is not in it, so it cannot be walked. Name the file that exports the machine itself.\n`,
      status: 1,
    })
  })
})

describe('a file that is written', () => {
  const file = machine('vending-machine.ts')

  test('brings its folder, or the reason why it cannot be written', () => {
    const examples = join(folder, 'examples', 'vending.json')
    expect(run('paths', '--file', file, '--init', examples).status).toBe(0)
    const inside = join(examples, 'more.json')
    expect(run('paths', '--file', file, '--init', inside)).toMatchObject({
      stderr: expect.stringMatching(new RegExp(`^${inside} cannot be written: .+\\n$`)),
      status: 1,
    })
    expect(run('export', '--file', file, '--into', examples)).toMatchObject({
      stderr: expect.stringMatching(new RegExp(`^${examples}/vending.json cannot be written: .+\\n$`)),
      status: 1,
    })
  })

  test('is named after its machine, whatever a name may hold', () => {
    const charts = join(folder, 'charts')
    const text = (id: string) => `import { createMachine } from '${import.meta.resolve('xstate')}'
export const machine = createMachine({ ${id} })`
    for (const [name, id] of Object.entries({ 'named.ts': "id: 'shop/door'", 'nameless.ts': '' }))
      expect(run('export', '--file', written(name, text(id)), '--into', charts).stdout).toBe(
        `wrote 1 chart into ${charts}\n`,
      )
    expect(readdirSync(charts)).toEqual(['machine.json', 'shop-door.json'])
  })
})

test('a path that needs outcomes and is replayed without them is refused with a hint', () => {
  const line = `${machine('tic-tac-toe.ts')} euro: COIN`
  expect(run('replay', line).stderr).toBe(
    'There is no input of ticTacToe called "euro". There is: start. A path that was printed with --outcomes FILE is replayed with it, too.\n',
  )
})

test('one step over one transition is counted as one', () => {
  const { stdout } = run('replay', `${machine('traffic-light.ts')} start: after(20000)`)
  expect(stdout).toContain('\n1 step, 1 transition: the actor did')
})

test('a name beside a file is refused with how a machine of the file is named', () => {
  const file = machine('tic-tac-toe.ts')
  for (const command of ['paths', 'export'])
    expect(run(command, '--file', `${file}#ticTacToe`, 'login')).toEqual({
      stdout: '',
      stderr: `--file takes one machine: leave "login" out, or name a machine of the file: --file ${file}#login\n`,
      status: 1,
    })
})

test('outcomes for a machine that has a model are refused', () => {
  for (const args of [
    ['paths', 'login'],
    ['replay', 'login arrived: form.submit'],
  ])
    expect(run(...args, '--outcomes', 'nosuch.ts')).toEqual({
      stdout: '',
      stderr: expect.stringMatching(/^--outcomes is for the machine of a file: .+ --outcomes examples\.ts\n$/),
      status: 1,
    })
})

test('paths that take long report on stderr that they are at work', () => {
  const reported = written('reported.txt', '')
  const file = written(
    'long.ts',
    `import { statSync } from 'node:fs'
import { createMachine } from '${import.meta.resolve('xstate')}'
while (statSync('${reported}').size === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
export const machine = createMachine({})`,
  )
  const stderr = openSync(reported, 'w')
  const { status } = spawnSync(process.execPath, [bin, 'paths', '--file', file], {
    stdio: ['ignore', 'pipe', stderr],
    timeout: 30_000,
  })
  closeSync(stderr)
  expect(readFileSync(reported, 'utf8')).toBe('at work for 10 s\n')
  expect(status).toBe(0)
})

test('a state is reached, and every transition taken, whatever the goal of the paths', () => {
  const file = machine('tic-tac-toe.ts')
  const paths = (...args: string[]) => run('paths', '--file', file, '--outcomes', file, ...args).stdout
  expect(paths('--goal', 'transitions')).toContain('4 of 4 transitions')
  expect(paths('--to', 'over.drawn')).toContain('to over.drawn, 9 steps')
  expect(paths('--goal', 'edges', '--to', 'over.drawn')).toContain('to over.drawn, 9 steps')
  expect(paths('--through', 'user.playAgain', '--to', 'over.drawn')).toContain('1 path')
  const early = written('early.mjs', 'export default ({ context }) => context.moves === 2')
  expect(paths('--to', early)).toContain(`to where ${early} holds, 2 steps`)
  expect(paths('--random', '--seed', '4', '--steps', '7')).toMatch(/path \d of \d: .*, [1-7] steps/)
  expect(run('paths', '--file', file, '--steps', '7').stderr).toBe(
    '--steps, --until and --favor are for paths at random: add --random.\n',
  )
})

test('a step that fails is named with its reason, and not denied to those who ask for it', () => {
  const file = written(
    'job.ts',
    `import { createMachine, sendTo } from '${import.meta.resolve('xstate')}'
const cancel = { target: 'resting', actions: sendTo('feed', { type: 'stop' }) }
const working = { invoke: { src: 'feed', id: 'feed' }, on: { cancel } }
const resting = { on: { start: 'working', hurry: { target: 'working', guard: 'mayHurry' } } }
export const job = createMachine({ id: 'job', initial: 'resting', states: { resting, working } })`,
  )
  const fault = "(Unable to send event to actor 'feed' from machine 'job')."
  const { stdout } = run('paths', '--file', file)
  expect(stdout).toContain(`not walked: working | cancel -> resting. Taking it fails ${fault}\n`)
  expect(stdout).toContain("Taking it fails (Guard 'mayHurry' is not implemented).\n")
  expect(run('replay', `${file} start: start cancel`)).toMatchObject({
    stderr: expect.stringMatching(/^Step 2, cancel, fails in working \(Unable to send .*\n$/),
    status: 1,
  })
  expect(run('paths', '--file', file, '--through', 'cancel').stderr).toBe(
    'Nothing that was walked takes cancel. Without --through you see why.\n',
  )
  expect(run('paths', '--file', file, '--through', 'pay').stderr).not.toContain('xstate.')
})

test('events of a machine without a model are not made into sentences', () => {
  const file = machine('tic-tac-toe.ts')
  const { stdout } = run('paths', '--file', file, '--outcomes', file, '--to', 'over.drawn', '--format', 'gherkin')
  expect(stdout).toContain('    When PLAY is sent: 0\n')
  expect(run('paths', '--file', file, '--outcomes', file).stdout).toContain('user.playAgain is sent  → playing')
})

test('every command prints how it is called with --help, whatever else is given', () => {
  for (const name of ['paths', 'replay', 'export', 'compare']) {
    const { stdout, stderr, status } = run(name, '--goal', 'all', '--help')
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(new RegExp(`^statewalk ${name} `))
    expect(run('--help').stdout).toContain(stdout)
  }
})
