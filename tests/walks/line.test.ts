import { setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { explore, exploreAll } from '#machines/walk/explore.ts'
import { lineOf, parseLine, stepsIn, tourOfLine } from '#machines/walk/line.ts'
import { loginModel } from '#machines/login/login.model.ts'
import { toursOf, toursOfAll } from '#machines/walk/tours.ts'
import { modelOf } from './sample-model.ts'

const flows = await loadFlows()

const fault = (work: () => unknown): string => {
  try {
    work()
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem)
  }
  return 'no fault'
}

test.each(flows.map(({ model }) => [model.machine.id, model] as const))(
  'a line of %s tells a tour so that it can be taken again, and can be pasted between single quotes',
  (_, model) => {
    for (const tour of toursOfAll(exploreAll(model), 'transitions').tours) {
      const line = lineOf(tour)
      expect(line).not.toMatch(/['\n]/)
      expect(tourOfLine(model, parseLine(line)).steps.map(({ key }) => key)).toEqual(tour.steps.map(({ key }) => key))
    }
  },
)

describe('a line', () => {
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
  const [tour] = toursOf(explore(model, 'start'), { goal: 'edges' }).tours
  if (!tour) throw new Error('no tour')

  test('writes payloads out, numbers what is too long and what reads alike, and holds no single quote', () => {
    const line = lineOf(tour)
    expect(line).toContain(String.raw`sign.write("it\u0027s (open) #1")`)
    expect(line).toContain('sign.write#1')
    expect(line).toContain('sign.write#2')
    expect([...stepsIn(model, tour.walk.first.snapshot).keys()]).toContain('after(pause)#2')
    expect(lineOf(tourOfLine(model, parseLine(line)))).toBe(line)
  })

  test('ends where it is cut, such as at the step that failed', () => {
    expect(lineOf(tour, 1).split(': ')).toHaveLength(2)
    expect(lineOf(tour, 0)).toBe('door start:')
    expect(parseLine('door start:')).toEqual({ flow: 'door', input: 'start', steps: [] })
  })

  test('says in one sentence what is wrong with it', () => {
    expect(fault(() => parseLine('login form.submit'))).toBe(
      'A line begins with a flow, the name of its start and a colon: login arrived: form.submit',
    )
    expect(fault(() => tourOfLine(loginModel, parseLine('login arived: form.submit')))).toBe(
      'There is no start of login called "arived". Did you mean arrived?',
    )
    expect(fault(() => tourOfLine(loginModel, parseLine('login arrived: form.submit login:offline')))).toMatch(
      /^Step 2, login:offline, cannot happen in filling.pristine. What can: field.change\(name="email", value=".*$/,
    )
  })

  test('takes a number for the case of an event, too', () => {
    const { steps } = tourOfLine(loginModel, parseLine('login arrived: field.change#2 form.submit'))
    expect(steps.map(({ offer }) => offer.event.type)).toEqual(['field.change', 'form.submit'])
  })
})
