import { describe, expect, test } from 'vitest'
import { otpModel } from '#machines/accounts/otp/otp.model.ts'
import { m2mOrderModel } from '#machines/orders/m2m-order/m2m-order.model.ts'
import { targetLabels } from '#src/atlas/details/target-labels.ts'
import { flowOf, flows, loadAtlas, type StateInfo } from '#src/atlas/flows.ts'
import { exploreAll } from 'statewalk/explore'
import { momentLabel } from 'statewalk/atlas/choice-groups.ts'
import { scriptText } from 'statewalk/atlas/playback.ts'
import { playerOf, simulationSetting } from '#src/atlas/simulate/setting.ts'
import { start, type Moment } from 'statewalk/atlas/simulation.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { buttonsOf, groupsOf, readAlike } from './buttons.ts'

await loadAtlas()

const fail = (): never => {
  throw new Error('no such flow')
}

const withAncestors = (states: readonly StateInfo[], { id, parent }: StateInfo): string[] => {
  const outer = states.find((each) => each.id === parent)
  return [id, ...(outer ? withAncestors(states, outer) : [])]
}

describe.each(flows.map(({ id, model }) => [id, model] as const))('the choices of %s', (id, model) => {
  test('never read alike in the details of a state', () => {
    const { states, transitions } = flowOf(id) ?? fail()
    const rowsOf = (listed: typeof transitions) => {
      const targets = targetLabels(listed)
      return listed.map(({ label, condition }, at) => [label, condition, targets[at]].join(' / '))
    }
    for (const state of states) {
      const around = withAncestors(states, state)
      expect(readAlike(rowsOf(transitions.filter(({ from }) => from === id || around.includes(from))))).toEqual([])
      const incoming = transitions.filter(({ from, to }) => from !== state.id && to.includes(state.id))
      expect(readAlike(rowsOf(incoming))).toEqual([])
    }
  })

  test('never read alike in one state', () => {
    for (const walk of exploreAll(model))
      for (const snapshot of walk.states.values()) {
        const moment: Moment = {
          ...start(model, walk.input, simulationSetting),
          simulation: { model, snapshot, children: new Map() },
        }
        expect(readAlike(groupsOf(moment).map(({ title }) => title))).toEqual([])
        expect(readAlike(buttonsOf(moment))).toEqual([])
      }
  })
})

/** A step of a running flow, as another tab reports it. */
const reported = (model: AnyFlowModel, event: object & { type: string }, path: string[] = []): Moment => ({
  ...start(model, Object.keys(model.inputs)[0] ?? '', simulationSetting),
  event,
  path,
  step: event.type,
})

describe('a step that another tab reports', () => {
  const order = m2mOrderModel
  const otp = otpModel

  test.each([
    [
      otp,
      { type: 'xstate.done.actor.verifyOtp', output: { message: 'You are logged in' } },
      'verify otp answered',
      'answer',
    ],
    [
      otp,
      { type: 'xstate.error.actor.verifyOtp', error: { kind: 'refused', code: 'wrong_code', message: 'Not right' } },
      'verify otp failed: Not right',
      'failure',
    ],
    [otp, { type: 'xstate.error.actor.verifyOtp', error: { kind: 'offline' } }, 'verify otp failed', 'failure'],
    [otp, { type: 'xstate.init' }, 'The flow starts', 'always'],
    [
      order,
      { type: 'xstate.done.actor.orderRating', output: { type: 'buyerRated' } },
      'order rating ended: buyer rated',
      'child',
    ],
    [order, { type: 'order.changed' }, 'order changed', 'stream'],
    [order, { type: 'events.missed' }, 'events missed', 'app'],
    [otp, { type: 'code.submit' }, 'submit code', 'person'],
  ] as const)('reads in words, by who or what took it', (model, event, label, cause) => {
    expect(momentLabel(reported(model, event))).toEqual({ label, cause })
  })

  test('names the flow inside that took it', () => {
    expect(momentLabel(reported(otp, { type: 'code.submit' }, ['otp']))).toEqual({
      label: 'Otp: submit code',
      cause: 'person',
    })
  })

  test('names a delay and its length', () => {
    const login = flowOf('login')?.model
    if (!login) throw new Error('no login')
    const walk = exploreAll(login)[0]
    const elapsed = walk?.edges.find(({ offer }) => offer.by === 'clock')
    if (!elapsed) throw new Error('no delay')
    expect(momentLabel(reported(login, elapsed.offer.event))).toEqual({
      label: '1.5 s pass (redirect after login)',
      cause: 'clock',
    })
  })
})

test('a played step keeps the name of its outcome', () => {
  const [input = ''] = Object.keys(otpModel.inputs)
  const steps = ['code.change("123456")', 'code.submit', 'verifyOtp:locked']
  const { moments } = playerOf(otpModel).play(scriptText({ input, steps }))
  expect(moments.map((moment) => momentLabel(moment).label).at(-1)).toBe('verify otp answers “locked”')
})
