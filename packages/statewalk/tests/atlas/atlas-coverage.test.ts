// @vitest-environment jsdom
import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { drawnMachine } from '../../atlas/drawn-machine.ts'
import { atlasPage } from '../../atlas/page.tsx'
import { examples, loginMachine } from '../../examples/login/src/login.machine.ts'
import { transitionsOf } from '../../src/machine/chart.ts'
import { noCoverage, withWalk, type FlowCoverage, type WalkedFlow } from '../../src/reports/coverage.ts'
import { visitedStates } from '../../src/walk/visited-states.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'
import { editorMachine } from '../machines/history-states.ts'
import { uploadMachine } from '../machines/parallel-upload.ts'

const LOCK = 'loggingIn | login failed if isLastTry -> locked'
const UNLOCK = 'locked | after lock -> filling'

const loginIds = transitionsOf(loginMachine).map(({ id }) => id)

/** The login as a run recorded it: each transition three times, but for a few. */
const recorded = (without: readonly string[], more: Partial<WalkedFlow> = {}): FlowCoverage =>
  withWalk(noCoverage, 'login', 'unit', {
    run: '1',
    at: '2026-01-31T12:34:56.000Z',
    walks: 1,
    steps: 9,
    times: Object.fromEntries(loginIds.filter((id) => !without.includes(id)).map((id) => [id, 3])),
    ...more,
  })

const open = async (coverage?: FlowCoverage, machine = loginMachine as never, given: unknown = examples) => {
  const drawn = await drawnMachine({ place: 'login.ts#loginMachine', machine, examples: given }, coverage)
  document.documentElement.innerHTML = atlasPage([drawn], { isServed: false })
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    summary: texts('.coverage > p')[0],
    lines: texts('.coverage > ul > li'),
    column: texts('tbody tr').map((_, at) => texts(`tbody tr:nth-child(${at + 1}) td:last-child`)[0]),
    statuses: (status: string) => texts(`.coverage .label-line[data-coverage=${status}]`),
    states: document.querySelectorAll('.coverage .state[data-coverage=untested]').length,
  }
}

test('without a record, what the paths take is planned', async () => {
  const { summary, lines, column, statuses, states } = await open()
  expect(summary).toBe('Planned: the paths take 6 of 6 transitions and come to 4 of 4 states. No walk is recorded.')
  expect(lines).toEqual([])
  expect(column).toEqual(loginIds.map(() => 'planned'))
  expect([statuses('planned').length, statuses('untested'), states]).toEqual([6, [], 0])
})

test('of a record, lists the transitions and states that it left out, and how often it took the others', async () => {
  const { summary, lines, column, statuses, states } = await open(recorded([LOCK, UNLOCK]))
  expect(summary).toBe(
    'The recorded walks took 4 of 6 transitions and came to 3 of 4 states: on the actor at 2026-01-31 12:34 UTC.',
  )
  expect(lines).toEqual([`not walked: ${LOCK}`, `not walked: ${UNLOCK}`, 'no walk comes to: locked'])
  expect(column).toEqual(loginIds.map((id) => ([LOCK, UNLOCK].includes(id) ? 'no' : '3×')))
  expect([statuses('covered').length, statuses('untested').length, states]).toEqual([4, 2, 1])
})

test('a record in a browser counts, too, and says what no browser can take', async () => {
  const unit = recorded([LOCK])
  const { lines, column } = await open(
    withWalk(unit, 'login', 'browser', {
      run: '2',
      at: '2026-02-01T00:00:00.000Z',
      walks: 1,
      steps: 1,
      times: { [LOCK]: 2 },
      impossible: { [UNLOCK]: 'nobody waits so long' },
    }),
  )
  expect(lines).toEqual([])
  expect(column).toContain('2× in a browser')
  expect(column).toContain('3×, not in a browser: nobody waits so long')
})

test('what nothing can take has its reason', async () => {
  const machine = createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { open: { guard: () => false, target: 'open' } } }, open: {} },
  })
  const { summary, lines } = await open(undefined, machine as never, {})
  expect(summary).toContain('0 of 1 transition and come to 1 of 2 states')
  expect(lines).toEqual([
    expect.stringMatching(/^not walked: shut \| open .*held in none of /),
    'no walk comes to: open',
  ])
})

test('states are visited by what was taken alone: in regions, by history, and as what is entered first', () => {
  const visited = (machine: Parameters<typeof walkMachine>[0], isTaken: (id: string) => boolean) => {
    const ids = transitionsOf(machine).map(({ id }) => id)
    return [...visitedStates(walkMachine(machine).walks, new Set(ids.filter(isTaken)))]
  }
  const [drawing, others] = [
    ['editing', 'editing.drawing', 'editing.drawing.pen'],
    ['helping', 'away'],
  ]
  expect(visited(editorMachine, () => false)).toEqual(drawing)
  expect(visited(editorMachine, (id) => !/TEXT|BRUSH/.test(id))).toEqual([...drawing, ...others])
  expect(visited(editorMachine, (id) => !id.includes('BRUSH'))).toEqual([...drawing, 'editing.writing', ...others])
  const begun = [
    'waiting',
    'uploading',
    'uploading.front',
    'uploading.front.sending',
    'uploading.back',
    'uploading.back.sending',
  ]
  expect(visited(uploadMachine, (id) => id.startsWith('waiting'))).toEqual(begun)
  const back = visited(uploadMachine, (id) => !id.startsWith('uploading.front'))
  expect(back).toEqual([...begun, 'uploading.back.over'])
})
