import { describe, expect, test } from 'vitest'
import { otpModel } from '#machines/otp/otp.model.ts'
import { m2mOrderModel } from '#machines/m2m-order/m2m-order.model.ts'
import { flowOf, flows, loadAtlas } from '#src/atlas/flows.ts'
import { exploreAll } from 'statewalk/explore'
import { groupChoices, momentLabel } from '#src/atlas/simulate/choice-groups.ts'
import { Player, scriptText } from '#src/atlas/simulate/playback.ts'
import { choicesIn, start, type Moment } from '#src/atlas/simulate/simulation.ts'
import type { AnyFlowModel } from 'statewalk/model'

await loadAtlas()

describe.each(flows.map(({ id, model }) => [id, model] as const))('the choices of %s', (_, model) => {
  test('never read alike in one state', () => {
    for (const walk of exploreAll(model))
      for (const snapshot of walk.states.values()) {
        const moment: Moment = { ...start(model, walk.input), simulation: { model, snapshot, children: new Map() } }
        const titles = groupChoices(choicesIn(moment.simulation)).map(({ title }) => title)
        expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
      }
  })
})

/** A step of a running flow, as another tab reports it. */
const reported = (model: AnyFlowModel, event: object & { type: string }, path: string[] = []): Moment => ({
  ...start(model, Object.keys(model.inputs)[0] ?? ''),
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
    [otp, { type: 'xstate.init' }, 'The flow begins', 'always'],
    [
      order,
      { type: 'xstate.done.actor.orderRating', output: { type: 'buyerRated' } },
      'order rating ended: buyer rated',
      'child',
    ],
    [order, { type: 'order.changed' }, 'order changed', 'stream'],
    [order, { type: 'stream.opened' }, 'stream opened', 'app'],
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
  const { moments } = new Player(otpModel).play(scriptText({ input, steps }))
  expect(moments.map((moment) => momentLabel(moment).label).at(-1)).toBe('verify otp answers “locked”')
})
