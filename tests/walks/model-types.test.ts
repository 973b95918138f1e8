import { setup } from 'xstate'
import { expect, test } from 'vitest'
import { object, string } from 'yup'
import { after } from 'statewalk/actor-inputs'
import type { ContractAnswer, OperationInput } from '#machines/shared/api/operation.ts'
import { defineEndpoint, placeholder } from '#machines/shared/api/endpoint.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { login } from '#machines/accounts/endpoints/auth.ts'
import { loginMachine } from '#machines/accounts/login/login.machine.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'

const machine = setup({
  types: { events: {} as { type: 'amount.change'; value: string } | { type: 'form.submit' } },
  actors: { login: placeholder(login) },
}).createMachine({ initial: 'resting', states: { resting: {} } })

const lost = { endpoint: login, cases: { lost: 'offline' } } as const
const model: FlowModel<typeof machine> = {
  machine,
  inputs: { start: undefined },
  events: { 'amount.change': () => [{ value: '20' }] },
  outcomes: { login: lost },
  actorInputs: { login: { body: { email: 'ada@example.com', password: after({ start: 'a long enough one' }) } } },
  goal: (snapshot) => snapshot.matches('resting'),
}

test('a model that forgets or invents something does not compile', () => {
  const models: FlowModel<typeof machine>[] = [
    model,
    // @ts-expect-error an event with a payload needs its cases
    { ...model, events: {} },
    // @ts-expect-error the payload is the event's
    { ...model, events: { 'amount.change': () => [{ amount: '20' }] } },
    // @ts-expect-error every invoked promise has outcomes
    { ...model, outcomes: {} },
    // @ts-expect-error the contract knows no such status for a login
    { ...model, outcomes: { login: { endpoint: login, cases: { odd: { status: 418, body: { message: '' } } } } } },
    // @ts-expect-error every invoked promise has an expected input
    { ...model, actorInputs: {} },
    // @ts-expect-error the contract knows no such field of a login
    { ...model, actorInputs: { login: { body: { email: 'ada@example.com', word: 'a long enough one' } } } },
    // @ts-expect-error a password is a text
    { ...model, actorInputs: { login: { body: { email: '', password: after({ start: 5 }) } } } },
    // @ts-expect-error there is no such state
    { ...model, goal: (snapshot) => snapshot.matches('running') },
  ]
  expect(models).toHaveLength(9)
})

test('an endpoint reads each status as the contract describes it', () => {
  const endpoint = defineEndpoint('verifyLogin', { output: ({ headers }) => headers['u-x-key'] })
  const refusal: ContractAnswer<'verifyLogin'> = { status: 400, body: { error: 'No', code: 'wrong_code' } }
  // @ts-expect-error only the success carries the key
  expect(refusal.headers).toBeUndefined()
  // @ts-expect-error a money operation needs its key
  const input: OperationInput<'createOrder'> = {
    body: { trade_id: 'a', fiat_amount: '20', payment_method: 'Interbank' },
  }
  expect([endpoint.op, Object.keys(input)]).toEqual(['verifyLogin', ['body']])
})

test('a form knows its fields, its states and what it submits', () => {
  const plan = {
    id: 'sample',
    title: 'Sample',
    button: 'Send',
    spec: '§1',
    schema: object({ email: string().required() }),
    submit: login,
    draft: [],
    arrive: { to: '/' },
  } as const
  // @ts-expect-error the operation asks for a password too
  const short = defineForm({ ...plan, input: ({ email }) => ({ body: { email } }) })
  const silent = defineEndpoint('login', { output: ({ body }) => body.userId })
  // @ts-expect-error the success toast is the message of the answer
  const mute = defineForm({ ...plan, submit: silent, input: ({ email }) => ({ body: { email, password: '' } }) })
  const isFilling = (snapshot: ReturnType<typeof loginMachine.resolveState>) =>
    snapshot.matches({ filling: 'pristine' })
  // @ts-expect-error a form has no such state
  const isOdd = (snapshot: ReturnType<typeof loginMachine.resolveState>) => snapshot.matches('odd')
  expect([short.id, mute.id, typeof isFilling, typeof isOdd]).toEqual(['sample', 'sample', 'function', 'function'])
})
