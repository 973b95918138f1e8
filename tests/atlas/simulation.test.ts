import { describe, expect, test } from 'vitest'
import { exploreAll } from 'statewalk/explore'
import { stepTexts } from 'statewalk/path-notation'
import { planAllPaths } from 'statewalk/paths'
import { flat } from 'statewalk/state-value'
import { flowOf, flows, loadAtlas } from '#src/atlas/flows.ts'
import { scriptOverTransition, scriptToState } from '#src/atlas/simulate/shortest-script.ts'
import { choicesIn, type Moment } from 'statewalk/atlas/simulation.ts'
import { scriptText, type Playback, type Player } from 'statewalk/atlas/playback.ts'
import { maskSecrets, scriptAfter } from '#src/atlas/simulate/sent-events.ts'
import { playerOf } from '#src/atlas/simulate/setting.ts'

import { buttonsOf, readAlike } from './buttons.ts'

await loadAtlas()

const playerFor = (id: string): Player => {
  const flow = flowOf(id)
  if (!flow) throw new Error(`no flow ${id}`)
  return playerOf(flow.model)
}
const lastOf = ({ moments }: Playback): Moment => moments.at(-1) ?? moments[0]
const stateOf = (playback: Playback): string => flat(lastOf(playback).simulation.snapshot.value)

describe.each(flows.map(({ model }) => [model.machine.id, model] as const))('playing %s', (_, model) => {
  test('takes every path of the tests from its script through the same states, and never offers choices that read alike', () => {
    const player = playerOf(model)
    const judged = new Set<Moment>()
    for (const path of planAllPaths(exploreAll(model), 'transitions').paths) {
      const playback = player.play(scriptText({ input: path.walk.input, steps: stepTexts(path) }))
      expect(playback.error).toBeUndefined()
      const expected = [path.walk.first, ...path.steps].map(({ snapshot }) => flat(snapshot.value))
      expect(playback.moments.map(({ simulation }) => flat(simulation.snapshot.value))).toEqual(expected)
      for (const moment of playback.moments) {
        if (!judged.has(moment)) expect(readAlike(buttonsOf(moment)), moment.step).toEqual([])
        judged.add(moment)
      }
    }
  })
})

describe('playing', () => {
  test('the shortest script to an unpaid order ends in its cancelled state', () => {
    const at = scriptToState(
      flows.find(({ model }) => model.machine.id === 'm2mOrder')?.model ?? fail(),
      'trading.order.shown.cancelled',
    )
    expect(at).toBe('arrived: fetchOrder:buyerReturned')
    expect(stateOf(playerFor('m2mOrder').play(at))).toContain('trading.order.shown.cancelled')
  })

  test('a delay that passes moves the clock on, by which countdowns are drawn', () => {
    const player = playerFor('otp')
    const first = player.play('justSent:').moments[0]
    const delay = choicesIn(first.simulation).find(({ offer }) => offer.by === 'clock')
    const last = lastOf(player.play(`justSent: ${delay?.step}`))
    expect(last.time - first.time).toBe(10_000)
    expect(lastOf(player.play('justSent: code.change("1")')).time).toBe(first.time)
  })

  test('the shortest script over a transition ends with that transition', () => {
    const model = flowOf('orderLifecycle')?.model ?? fail()
    const elapse = flowOf('orderLifecycle')?.transitions.find(({ event }) => event === 'window.elapse')?.id ?? ''
    const playback = playerFor('orderLifecycle').play(scriptOverTransition(model, elapse))
    expect(lastOf(playback).taken.get('')).toEqual([elapse])
    expect(lastOf(playback).simulation.snapshot.context).toMatchObject({
      closedReason: 'unpaid_timeout',
      closedBy: 'clock',
    })
  })

  test('an invoked flow is played step by step, and its done event reaches the parent', () => {
    const player = playerFor('verifyLogin')
    const steps = ['otp/code.change("123456")', 'otp/code.submit', 'otp/verifyOtp:right']
    const playback = player.play(scriptText({ input: player.play(undefined).script.input, steps }))
    expect(playback.error).toBeUndefined()
    const shortcut = player.play(scriptText({ input: playback.script.input, steps: ['otp:verified'] }))
    expect(stateOf(playback)).toBe(stateOf(shortcut))
    expect([...lastOf(playback).taken.keys()]).toEqual(['otp', ''])
  })

  test('typing into a field is one step, whatever the number of letters', () => {
    const player = playerFor('login')
    let playback = player.play(undefined)
    for (const value of ['a', 'ad', 'adam']) {
      const script = scriptAfter(playback, [], { type: 'field.change', name: 'email', value })
      if (!script) throw new Error('not taken')
      playback = player.play(scriptText(script))
    }
    expect(playback.script.steps).toEqual(['field.change({"name":"email","value":"adam"})'])
    expect(lastOf(playback).simulation.snapshot.context).toMatchObject({ values: { email: 'adam' } })
  })

  test('a typed password is masked in the address and keeps its shape', () => {
    const typed = { type: 'field.change', name: 'password', value: 'Secret12!' }
    expect(maskSecrets(typed)).toEqual({ ...typed, value: 'Aaaaaa11!' })
    expect(maskSecrets({ ...typed, name: 'email' })).toEqual({ ...typed, name: 'email' })
  })

  test('an event that a flow does not accept makes no step', () => {
    const playback = playerFor('login').play(undefined)
    expect(scriptAfter(playback, [], { type: 'order.release' })).toBeUndefined()
  })

  test('an outdated script is played as far as possible, with one sentence why not further', () => {
    const playback = playerFor('login').play('arrived: field.leave("email") nothing.like')
    expect(playback.moments).toHaveLength(2)
    expect(playback.error).toMatch(/^Step 2: nothing\.like cannot happen in filling\.pristine\.$/)
    expect(playerFor('login').play('elsewhere:').error).toMatch(/no start called/)
  })

  test('a running flow offers choices', () => {
    const playback = playerFor('login').play(undefined)
    expect(choicesIn(lastOf(playback).simulation).map(({ step }) => step)).toContain('form.submit')
  })
})

const fail = (): never => {
  throw new Error('missing')
}
