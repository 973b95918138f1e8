import { createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { alikeTransitions } from '../../src/model/alike-states.ts'
import { exploreAll, type Walk } from '../../src/walk/explore.ts'
import { nextPath } from '../../src/paths/next-path.ts'
import { done, modelOf } from '../sample-model.ts'

/** A form that is long to fill in, or begins filled in. */
const form = createMachine({
  id: 'form',
  types: {} as { input: { isFilled: boolean } },
  context: ({ input }: { input: { isFilled: boolean } }) => input,
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: ({ context }) => context.isFilled, target: 'whole' }, { target: 'empty' }],
    },
    empty: { on: { 'name.enter': 'named' } },
    named: { on: { 'mail.enter': 'known' } },
    known: { on: { 'code.enter': 'whole' } },
    whole: { on: { 'form.send': 'sent', 'form.clear': 'empty' } },
    sent: { on: { 'form.again': 'sent', 'form.accept': 'accepted', 'form.refuse': 'refused' } },
    accepted: { type: 'final' },
    refused: { type: 'final' },
  },
})

const walksOf = () =>
  exploreAll(modelOf(form, { inputs: { empty: { isFilled: false }, filled: { isFilled: true } }, goal: done }))

/** All paths, one after another, of which each is taken as far as said. */
const pathsOf = (walks: readonly Walk[], takenOf = (steps: number) => steps) => {
  const covered = new Set<string>()
  const begun = new Set<string>()
  const paths: string[] = []
  for (let at = 0; at < 9; at++) {
    const path = nextPath(walks, { goal: 'transitions', covered, begun })
    if (!path) break
    const { walk, steps } = path
    begun.add(walk.input)
    paths.push([walk.input, ...steps.map(({ offer }) => offer.name)].join(' > '))
    for (const { took } of [walk.first, ...steps.slice(0, takenOf(steps.length))])
      for (const id of took) covered.add(id)
  }
  return paths
}

describe('the next path', () => {
  test('begins where something that is left is nearest, and goes on while no start is nearer', () => {
    expect(pathsOf(walksOf())).toEqual([
      'empty > name.enter > mail.enter > code.enter > form.send > form.again > form.accept',
      'filled > form.clear > name.enter > mail.enter > code.enter > form.send > form.refuse',
    ])
  })

  test('begins with what the last one missed', () => {
    const paths = pathsOf(walksOf(), (steps) => Math.min(steps, 4))
    expect(paths.slice(1)).toEqual(expect.arrayContaining([expect.stringContaining('form.again')]))
  })

  test('begins from an input that begins a path anyway rather than once more from a nearer one', () => {
    const walks = walksOf()
    const all = walks.flatMap(({ edges }) => edges.flatMap(({ took }) => took))
    const covered = new Set(all.filter((id) => !id.includes('form.send')))
    const inputOf = (...begun: string[]) =>
      nextPath(walks, { goal: 'transitions', covered, begun: new Set(begun) })?.walk.input
    expect(inputOf()).toBe('filled')
    expect(inputOf('filled')).toBe('empty')
    expect(inputOf('filled', 'empty')).toBe('filled')
  })

  test.each([
    [3, ['side > other']],
    [7, ['side', 'other']],
  ])('after a way back of %i steps is %j', (length, expected) => {
    const back = Array.from({ length }, (_, at) => [
      `back${at}`,
      { on: { step: at + 1 < length ? `back${at + 1}` : 'a' } },
    ])
    const round = createMachine({
      id: 'round',
      initial: 'a',
      states: { a: { on: { side: 'back0', other: 'b' } }, b: { on: { again: 'b' } }, ...Object.fromEntries(back) },
    })
    const walks = exploreAll(modelOf(round))
    const covered = new Set(
      walks.flatMap(({ edges }) => edges.flatMap(({ took }) => took)).filter((id) => !id.startsWith('a |')),
    )
    const paths: string[] = []
    for (const begun = new Set<string>(); paths.length < 3; begun.add('start')) {
      const path = nextPath(walks, { goal: 'transitions', covered, begun })
      if (!path) break
      for (const { took } of path.steps) for (const id of took) covered.add(id)
      paths.push(path.steps.flatMap(({ offer: { name } }) => (name === 'step' ? [] : [name])).join(' > '))
    }
    expect(paths).toEqual(expected)
  })

  test('is none once everything is covered, or where there is no walk', () => {
    const covered = new Set(walksOf().flatMap(({ first, edges }) => [first, ...edges].flatMap(({ took }) => took)))
    expect(nextPath(walksOf(), { goal: 'transitions', covered, begun: new Set() })).toBeUndefined()
    expect(nextPath([], { goal: 'transitions', begun: new Set() })).toBeUndefined()
  })
})

test('states that await one request each and lead to the same places are alike, and no others', () => {
  const sending = (src: string, target = 'sent') => ({
    description: `Sending ${src}`,
    invoke: { id: src, src, input: () => src, onDone: { target }, onError: { target: 'refused' } },
  })
  const acts = createMachine({
    id: 'acts',
    initial: 'choosing',
    states: {
      choosing: { on: { first: 'one', second: 'two', third: 'three', fourth: 'four' } },
      one: sending('freeze'),
      two: sending('close'),
      three: sending('open', 'refused'),
      four: { ...sending('end'), tags: ['busy'] },
      sent: { type: 'final' },
      refused: { type: 'final' },
    },
  })
  const outcomes = Object.fromEntries(
    ['freeze', 'close', 'open', 'end'].map((name) => [name, { cases: { done: { output: 1 }, lost: { error: 1 } } }]),
  )
  expect([...alikeTransitions(modelOf(acts, { outcomes }))]).toEqual([
    ['two | close done -> sent', 'one | freeze done -> sent'],
    ['two | close failed -> refused', 'one | freeze failed -> refused'],
  ])
})
