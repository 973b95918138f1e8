import { describe, expect, test } from 'vitest'
import { pathsOf } from '../src/path-set.ts'
import { walkMachine, type MachineWalk } from '../src/walk-machine.ts'
import { postMachine } from './machines/five-counters.ts'

const head = { title: 'Sample', description: 'a machine without a model' }
const missedIn = (walked: MachineWalk) => pathsOf(walked, head).missed

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
          /^Its guard held in none of the \d+ snapshots that were reached, where numbers above 1000 count as many\.$/,
        ),
      },
    ])
  })
})
