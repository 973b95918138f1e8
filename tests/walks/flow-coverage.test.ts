import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine } from 'xstate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { coverageIn, coverageText, coveredFlow, noCoverage, withWalk, type WalkedFlow } from 'statewalk/coverage'
import { noteWalk, readCoverage } from '../../scripts/walk/flow-coverage.ts'
import { modelOf } from '../../packages/statewalk/tests/sample-model.ts'

const model = modelOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { 'door.open': 'open', 'door.break': 'broken' } },
      open: { on: { 'door.shut': 'shut' } },
      broken: {},
    },
  }),
)
const walk = (run: string, times: Record<string, number>, impossible = {}): WalkedFlow => ({
  run,
  at: '2026-01-01T00:00:00.000Z',
  walks: 1,
  steps: 2,
  times,
  impossible,
})
const OPEN = 'shut | door.open -> open'
const BREAK = 'shut | door.break -> broken'
const SHUT = 'open | door.shut -> shut'

describe('what walks took', () => {
  test('adds up within a run and starts afresh with the next', () => {
    const one = withWalk(noCoverage, 'door', 'unit', walk('1', { [OPEN]: 1 }))
    const two = withWalk(one, 'door', 'unit', walk('1', { [OPEN]: 2, [SHUT]: 1 }))
    expect(two.flows['door']?.unit).toMatchObject({ walks: 2, steps: 4, times: { [OPEN]: 3, [SHUT]: 1 } })
    const next = withWalk(two, 'door', 'unit', walk('2', { [BREAK]: 1 }))
    expect(next.flows['door']?.unit).toMatchObject({ walks: 1, times: { [BREAK]: 1 } })
  })

  test('keeps unit and browser walks apart', () => {
    const unit = withWalk(noCoverage, 'door', 'unit', walk('1', { [OPEN]: 1, [SHUT]: 1 }))
    const both = withWalk(unit, 'door', 'browser', walk('9', { [OPEN]: 4 }, { [SHUT]: 'nobody can reach the handle' }))
    expect(coveredFlow(model, both).transitions).toEqual([
      { id: OPEN, unit: 1, browser: 4 },
      { id: BREAK, unit: 0, browser: 0 },
      { id: SHUT, unit: 1, browser: 0, impossible: 'nobody can reach the handle' },
    ])
    expect(coverageText([coveredFlow(model, both)]).split('\n')).toEqual([
      'flow  transitions   unit walks      browser     untested',
      'door            3            2            1          1 ✗',
      `    UNTESTED  ${BREAK}`,
      `    not in a browser  ${SHUT} (nobody can reach the handle)`,
      'all             3            2            1            1',
    ])
  })

  test('counts in a browser what it took in another flow of the same chart, once it has', () => {
    const gate = withWalk(noCoverage, 'door', 'browser', {
      ...walk('9', { [OPEN]: 1 }),
      elsewhere: { [SHUT]: { flow: 'gate', id: 'closed' }, [BREAK]: { flow: 'gate', id: 'broken' } },
    })
    const both = withWalk(gate, 'gate', 'browser', walk('9', { closed: 2 }))
    expect(coveredFlow(model, both).transitions).toEqual([
      { id: OPEN, unit: 0, browser: 1 },
      { id: BREAK, unit: 0, browser: 0 },
      { id: SHUT, unit: 0, browser: 0, takenIn: 'gate' },
    ])
    expect(coverageText([coveredFlow(model, both)]).split('\n')[1]).toBe(
      'door            3            –            2          1 ✗',
    )
    expect(coverageText([coveredFlow(model, both)], true)).toContain(`${SHUT} (in gate)`)
  })

  test('is empty when nothing was recorded, printed as a dash', () => {
    expect(coverageIn({ flows: 7 })).toEqual(noCoverage)
    expect(coverageText([coveredFlow(model, noCoverage)]).split('\n')[1]).toBe(
      'door            3            –            –          3 ✗',
    )
  })
})

describe('the record of walks', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'flows-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('loses nothing when many workers write at once', async () => {
    const file = join(folder, 'coverage/flows.json')
    const script = `import { noteWalk } from '${join(process.cwd(), 'scripts/walk/flow-coverage.ts')}'
      for (let at = 0; at < 5; at++)
        noteWalk({ flow: 'door', kind: 'unit', walks: 1, steps: 1, times: new Map([['${OPEN}', 1]]), run: 'one' }, '${file}')`
    const workers = Array.from({ length: 3 }, () =>
      spawn('node', ['--import', 'tsx', '--input-type=module', '-e', script]),
    )
    await Promise.all(workers.map((worker) => new Promise((closed) => worker.on('close', closed))))
    expect(readCoverage(file).flows['door']?.unit).toMatchObject({ walks: 15, times: { [OPEN]: 15 } })
  })

  test('takes the lock over from a worker that died', () => {
    const file = join(folder, 'flows.json')
    mkdirSync(`${file}.lock`)
    const diedAt = Date.now() / 1000 - 6
    utimesSync(`${file}.lock`, diedAt, diedAt)
    noteWalk({ flow: 'door', kind: 'browser', walks: 1, steps: 1, times: new Map([[OPEN, 1]]) }, file)
    expect(readCoverage(file).flows['door']?.browser?.times).toEqual({ [OPEN]: 1 })
  })
})
