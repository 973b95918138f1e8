import { describe, expect, test } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { exploreAll } from '#machines/walk/explore.ts'
import { stepTexts } from '#machines/walk/line.ts'
import { toursOfAll } from '#machines/walk/tours.ts'
import { flat } from '#machines/walk/walk-state.ts'
import { flowOf } from '#src/atlas/flows.ts'
import { momentAfter, momentIn } from '#src/atlas/simulate/way-to.ts'
import { choicesIn, type Moment } from '#src/atlas/simulate/simulation.ts'
import { harmless, lineAfter, lineText, Player, type Story } from '#src/atlas/simulate/story-line.ts'

const flows = await loadFlows()

const playerOf = (id: string): Player => {
  const flow = flowOf(id)
  if (!flow) throw new Error(`no flow ${id}`)
  return new Player(flow.model)
}
const lastOf = ({ moments }: Story): Moment => moments.at(-1) ?? moments[0]
const stateOf = (story: Story): string => flat(lastOf(story).sim.snapshot.value)

describe.each(flows.map(({ model }) => [model.machine.id, model] as const))('playing %s', (_, model) => {
  test('every tour of the tests can be played from its address, and stands where the walk stands', () => {
    const player = new Player(model)
    for (const tour of toursOfAll(exploreAll(model), 'transitions').tours) {
      const story = player.play(lineText({ input: tour.walk.input, steps: stepTexts(tour) }))
      expect(story.fault).toBeUndefined()
      const expected = [tour.walk.first, ...tour.steps].map(({ snapshot }) => flat(snapshot.value))
      expect(story.moments.map(({ sim }) => flat(sim.snapshot.value))).toEqual(expected)
    }
  }, 60_000)
})

describe('playing', () => {
  test('an unpaid order ends where the coins are back with the seller', () => {
    const at = momentIn(
      flows.find(({ model }) => model.machine.id === 'm2mOrder')?.model ?? fail(),
      'trading.orderActions.standing.cancelled',
    )
    expect(at).toBe('arrived: fetchOrder:sellerRanOut')
    expect(stateOf(playerOf('m2mOrder').play(at))).toContain('trading.orderActions.standing.cancelled')
  })

  test('the way over a transition ends with it', () => {
    const model = flowOf('orderLifecycle')?.model ?? fail()
    const elapse = flowOf('orderLifecycle')?.transitions.find(({ event }) => event === 'window.elapse')?.id ?? ''
    const story = playerOf('orderLifecycle').play(momentAfter(model, elapse))
    expect(lastOf(story).took.get('')).toEqual([elapse])
    expect(lastOf(story).sim.snapshot.context).toMatchObject({ closedReason: 'unpaid_timeout', closedBy: 'clock' })
  })

  test('a flow inside is played step by step, and its end is the outer flow’s answer', () => {
    const player = playerOf('verifyLogin')
    const steps = ['otp/code.change("123456")', 'otp/code.submit', 'otp/verifyOtp:right']
    const story = player.play(lineText({ input: player.play(undefined).line.input, steps }))
    expect(story.fault).toBeUndefined()
    const shortcut = player.play(lineText({ input: story.line.input, steps: ['otp:verified'] }))
    expect(stateOf(story)).toBe(stateOf(shortcut))
    expect([...lastOf(story).took.keys()]).toEqual(['otp', ''])
  })

  test('what somebody types becomes one step, whatever the number of letters', () => {
    const player = playerOf('login')
    let story = player.play(undefined)
    for (const value of ['a', 'ad', 'adam']) {
      const line = lineAfter(story, [], { type: 'field.change', name: 'email', value })
      if (!line) throw new Error('not taken')
      story = player.play(lineText(line))
    }
    expect(story.line.steps).toEqual(['field.change({"name":"email","value":"adam"})'])
    expect(lastOf(story).sim.snapshot.context).toMatchObject({ values: { email: 'adam' } })
  })

  test('a typed password never comes into the address, though its shape does', () => {
    const typed = { type: 'field.change', name: 'password', value: 'Secret12!' }
    expect(harmless(typed)).toEqual({ ...typed, value: 'Aaaaaa11!' })
    expect(harmless({ ...typed, name: 'email' })).toEqual({ ...typed, name: 'email' })
  })

  test('what a flow does not take changes nothing', () => {
    const story = playerOf('login').play(undefined)
    expect(lineAfter(story, [], { type: 'order.release' })).toBeUndefined()
  })

  test('an old address leads as far as it can and says in one sentence why not further', () => {
    const story = playerOf('login').play('arrived: field.leave("email") nothing.like')
    expect(story.moments).toHaveLength(2)
    expect(story.fault).toMatch(/^Step 2: nothing\.like cannot happen in filling\.pristine\.$/)
    expect(playerOf('login').play('elsewhere:').fault).toMatch(/no start called/)
  })

  test('at every moment there is something to do until the flow is over', () => {
    const story = playerOf('login').play(undefined)
    expect(choicesIn(lastOf(story).sim).map(({ step }) => step)).toContain('form.submit')
  })
})

const fail = (): never => {
  throw new Error('missing')
}
