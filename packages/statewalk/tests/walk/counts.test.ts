import { describe, expect, test } from 'vitest'
import { assign, createMachine } from 'xstate'
import { pathsOf } from '../../src/paths/path-set.ts'
import { walkMachine, type MachineWalk } from '../../src/walk/walk-machine.ts'
import { postMachine } from '../machines/five-counters.ts'

const head = { title: 'Sample', description: 'a machine without a model' }
const missedIn = (walked: MachineWalk) => pathsOf(walked, head).missed

describe('a count that is asked for only while a state is passed', () => {
  const formOf = (letters: readonly string[], most: number) => {
    const keys = letters.map((letter) => [
      `KEY ${letter}`,
      { actions: assign({ text: ({ context }: { context: { text: string } }) => context.text + letter }) },
    ])
    return createMachine({
      types: {} as { context: { tries: number; text: string } },
      context: { tries: 0, text: '' },
      initial: 'editing',
      states: {
        editing: {
          on: {
            ...Object.fromEntries(keys),
            SUBMIT: { target: 'checking', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
          },
        },
        checking: {
          always: [{ guard: ({ context }) => context.tries >= most, target: 'blocked' }, { target: 'editing' }],
        },
        blocked: {},
      },
    })
  }

  test('is counted beside a text that grows', () => {
    expect(missedIn(walkMachine(formOf(['a'], 8)))).toEqual([])
  })

  test('is counted beside a text that grows in many ways', () => {
    expect(missedIn(walkMachine(formOf(['a', 'b', 'c'], 8)))).toEqual([])
  })

  test('is counted beside a text in the same part of the context', () => {
    const machine = createMachine({
      types: {} as { context: { form: { tries: number; text: string } } },
      context: { form: { tries: 0, text: '' } },
      initial: 'editing',
      states: {
        editing: {
          on: {
            KEY: { actions: assign(({ context: { form } }) => ({ form: { ...form, text: `${form.text}a` } })) },
            SUBMIT: {
              target: 'checking',
              actions: assign(({ context: { form } }) => ({ form: { ...form, tries: form.tries + 1 } })),
            },
          },
        },
        checking: {
          always: [{ guard: ({ context }) => context.form.tries >= 8, target: 'blocked' }, { target: 'editing' }],
        },
        blocked: {},
      },
    })
    expect(missedIn(walkMachine(machine))).toEqual([])
  })

  test('is said to be counted as far as it was', () => {
    expect(missedIn(walkMachine(formOf(['a'], 5000)))).toMatchObject([
      {
        reason:
          'Its guard never held when checking was passed, where numbers above 1000 count as many, and lists are compared up to there.',
      },
    ])
  })
})

describe('counters that do not depend on one another', () => {
  const walked = walkMachine(postMachine)

  test('are each counted as far as a guard asks for', () => {
    const lengthTo = (to: string) => pathsOf(walked, head, { to }).paths.map(({ path }) => path.steps.length)
    expect([lengthTo('famous'), lengthTo('loved'), lengthTo('kept')]).toEqual([[51], [501], [11]])
  })

  test('give one path to a state that several walks reach', () => {
    expect(pathsOf(walked, head, { to: 'open' }).paths).toHaveLength(1)
  })

  test('are said to be counted as far as they were', () => {
    expect(missedIn(walked)).toEqual([
      {
        transition: expect.stringContaining('banned'),
        reason: expect.stringMatching(
          /^Its guard held in none of the \d+ snapshots that were reached, where numbers above 1000 count as many, and lists are compared up to there\.$/,
        ),
      },
    ])
  })
})
