import { setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { explore } from '../../src/walk/explore.ts'
import { printPath, parsePath, stepsIn, resolvePath } from '../../src/paths/path-notation.ts'
import { planPaths } from '../../src/paths/paths.ts'
import { modelOf } from '../sample-model.ts'

const fault = (work: () => unknown): string => {
  try {
    work()
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem)
  }
  return 'no fault'
}

describe('a printed path', () => {
  const door = setup({
    types: { events: {} as { type: 'sign.write'; text: string } | { type: 'door.push' } },
    delays: { pause: 1000 },
    actions: { note: () => {} },
  }).createMachine({
    id: 'door',
    type: 'parallel',
    states: {
      sign: { on: { 'sign.write': { actions: 'note' } } },
      left: { initial: 'shut', states: { shut: { on: { 'door.push': 'open' }, after: { pause: 'open' } }, open: {} } },
      right: { initial: 'shut', states: { shut: { after: { pause: 'open' } }, open: {} } },
    },
  })
  const model = modelOf(door, {
    events: { 'sign.write': () => [{ text: "it's (open) #1" }, { text: 'x'.repeat(200) }, { text: 'y'.repeat(200) }] },
  })
  const [path] = planPaths(explore(model, 'start'), { goal: 'edges' }).paths
  if (!path) throw new Error('no path')

  test('writes payloads out, numbers what is too long and what reads alike, and holds no single quote', () => {
    const line = printPath(path)
    expect(line).toContain(String.raw`sign.write("it\u0027s (open) #1")`)
    expect(line).toContain('sign.write#1')
    expect(line).toContain('sign.write#2')
    expect([...stepsIn(model, path.walk.first.snapshot).keys()]).toContain('after(pause)#2')
    expect(printPath(resolvePath(model, parsePath(line)))).toBe(line)
  })

  test('ends where it is cut, such as at the step that failed', () => {
    expect(printPath(path, 1).split(': ')).toHaveLength(2)
    expect(printPath(path, 0)).toBe('door start:')
    expect(parsePath('door start:')).toEqual({ flow: 'door', input: 'start', steps: [] })
  })

  test('explains in one sentence what is wrong with it', () => {
    expect(fault(() => parsePath('door door.push'))).toBe(
      'A path begins with the name of a machine, the name of an input and a colon: login arrived: form.submit',
    )
    expect(fault(() => resolvePath(model, parsePath('door strat: door.push')))).toBe(
      'There is no input of door called "strat". Did you mean start?',
    )
    expect(fault(() => resolvePath(model, parsePath('door start: door.push door.push')))).toMatch(
      /^Step 2, door.push, cannot happen in sign \+ left.open \+ right.shut. What can: sign.write\("it.*$/,
    )
  })

  test('takes a number for the case of an event, too', () => {
    const { steps } = resolvePath(model, parsePath('door start: sign.write#1 door.push'))
    expect(steps.map(({ offer }) => offer.event.type)).toEqual(['sign.write', 'door.push'])
  })
})
