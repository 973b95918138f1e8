// @vitest-environment jsdom
import { createMachine, type AnyStateMachine } from 'xstate'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Changes } from '../../atlas/changes-section.tsx'
import { drawnMachine, drawnUnion } from '../../atlas/drawn-machine.ts'
import { atlasPage } from '../../atlas/page.tsx'
import { compareSets } from '../../src/reports/comparison-report.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'
import { walkedPaths } from '../../src/paths/walked-paths.ts'
import { openPage } from './opened-page.ts'

const before = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { OPEN: 'open', KICK: 'broken' } }, open: {}, broken: {} },
})
const now = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { OPEN: { guard: 'isUnlocked', target: 'open' }, LOCK: 'locked' } },
    open: {},
    locked: { description: 'Needs a key' },
  },
})
const bell = createMachine({ id: 'bell', initial: 'silent', states: { silent: {} } })
const chart = (machine: AnyStateMachine) => ({ machine, paths: walkedPaths(walkMachine(machine).walks) })

const door = await drawnMachine({ place: 'door.ts#door', machine: now, examples: {} })
const changes: Changes = {
  since: 'charts',
  comparison: compareSets(
    new Map([
      ['door', chart(before)],
      ['gate', chart(before)],
    ]),
    new Map([
      ['bell', chart(bell)],
      ['door', chart(now)],
    ]),
  ),
  places: new Map([
    ['bell', 'bell.ts#bell'],
    ['door', 'door.ts#door'],
  ]),
  drawings: new Map([['door', await drawnUnion(before, door)]]),
  unloaded: ['broken.ts'],
}
const page = atlasPage(
  [
    { place: 'broken.ts', problem: 'It cannot be loaded.' },
    await drawnMachine({ place: 'bell.ts#bell', machine: bell, examples: {} }),
    door,
  ],
  { isServed: false, changes },
)

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const shown = () => [...document.querySelectorAll<HTMLElement>('article')].filter(({ hidden }) => !hidden)

beforeEach(() => {
  history.replaceState(null, '', location.pathname)
  openPage(page)
})

test('begins with what is new, gone and changed since the other version', () => {
  expect(shown().map(({ id }) => id)).toEqual(['changes'])
  expect(texts('#changes > ul > li')).toEqual(['bell', 'gate'])
  expect(texts('#changes > p')).toEqual([
    '1 of 1 chart changed.',
    'What these have counts as gone, as they cannot be loaded: broken.ts',
  ])
})

test('draws both versions in one chart', () => {
  const chart = '#changes [aria-label="Chart of door in both versions"]'
  const named = (change: string) => texts(`${chart} .state[data-change=${change}] .title`)
  expect([named('added'), named('removed')]).toEqual([['+\u00a0Locked'], ['−\u00a0Broken']])
})

test('has every change in words, and the paths that are new or gone step by step', () => {
  expect(texts('.changes > li').map((text) => text.replace(/(new|gone|changed)/, '$1 '))).toEqual([
    '+ new state lockedNeeds a key',
    '− gone state broken',
    '+ new transition shut | LOCK -> locked',
    '− gone transition shut | KICK -> broken',
    "~ changed transition shut | OPEN if isUnlocked -> openguard is 'isUnlocked', was nothing",
    '+ new path shut: LOCK is sent → lockedstarts (start) in shutLOCK is sent → locked',
    expect.stringContaining('− gone path shut: OPEN is sent → open'),
    '− gone path shut: KICK is sent → brokenstarts (start) in shutKICK is sent → broken',
  ])
  expect(texts('.changes ol')[0]).toBe('starts (start) in shutLOCK is sent → locked')
})

test('leads to the machines', async () => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#changes a')]
  expect(links.map(({ textContent, hash }) => [textContent, hash])).toEqual([
    ['bell', '#m2'],
    ['door', '#m3'],
  ])
  links[1]?.click()
  await vi.waitFor(() => expect(shown().map(({ id }) => id)).toEqual(['m3']))
})
