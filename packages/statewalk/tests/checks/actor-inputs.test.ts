import { assign, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import { after, asOf, given, minted, payload } from '../../src/model/actor-inputs.ts'
import type { AnyFlowModel } from '../../src/model/model.ts'
import { unexpectedInputs, wrongInputs } from '../../src/checks/wrong-inputs.ts'

interface Context {
  readonly newKey: () => string
  readonly text: string
  readonly key: string
}

interface Order {
  readonly text: string
  readonly key: string
}

const send = fromPromise<string, Order>(() => Promise.resolve(''))
const keyOf = ({ key, newKey }: Context) => key || newKey()

/** A machine that sends a text under a key, with what a mistake would change. */
const sending = ({
  input = ({ text, key }: Context): Order => ({ text, key }),
  key = keyOf,
  keepsKey = false,
}: {
  input?: (context: Context) => Order
  key?: (context: Context) => string
  keepsKey?: boolean
} = {}): AnyFlowModel => ({
  machine: setup({
    types: {} as {
      context: Context
      input: Pick<Context, 'newKey'>
      events: { type: 'text.change'; value: string } | { type: 'text.send' }
    },
    actors: { send },
  }).createMachine({
    id: 'sending',
    context: ({ input: { newKey } }) => ({ newKey, text: 'one', key: '' }),
    initial: 'writing',
    states: {
      writing: {
        on: {
          'text.change': {
            actions: assign(({ event, context }) => ({ text: event.value, key: keepsKey ? context.key : '' })),
          },
          'text.send': { target: 'sending', actions: assign({ key: ({ context }) => key(context) }) },
        },
      },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => input(context),
          onDone: { target: 'writing', actions: assign({ key: '' }) },
          onError: 'writing',
        },
      },
    },
  }),
  inputs: { start: { newKey: () => 'the same' } },
  events: {
    'text.change': ({ context }: { context: Context }) =>
      ['one', 'two'].filter((value) => value !== context.text).map((value) => ({ value })),
  },
  outcomes: { send: { cases: { sent: { output: 'ok' }, lost: { error: 'lost' } } } },
  actorInputs: {
    send: {
      text: after({ start: 'one', 'text.change': payload('value') }),
      key: minted('newKey', (error) => error === 'lost'),
    },
  },
  goal: () => true,
})

const expecting = (sent: unknown): AnyFlowModel => ({ ...sending(), actorInputs: { send: sent } })

test('what an actor is given is compared with what the steps before it chose', () => {
  expect(wrongInputs(sending())).toEqual([])
  expect(wrongInputs(sending({ input: ({ key }) => ({ text: 'one', key }) }))).toEqual([
    expect.stringMatching(
      /^send: text: expected "two", received "one" by start\(start\) .*text\.change\("two"\) text\.send/,
    ),
  ])
})

test('a call whose answer was lost is sent again under its key', () => {
  expect(wrongInputs(sending({ key: ({ newKey }) => newKey() }))).toEqual([
    expect.stringContaining('key: expected the key of the call whose answer was lost, received another'),
  ])
})

test('another call has another key', () => {
  expect(wrongInputs(sending({ key: () => 'always' }))).toEqual([
    expect.stringContaining('key: expected a new key for a new call, received that of an earlier send'),
  ])
  expect(wrongInputs(sending({ keepsKey: true }))).toEqual([
    expect.stringContaining('key: expected a new key for a new call'),
  ])
})

test('an expectation that no walk meets is a fault', () => {
  expect(wrongInputs({ ...sending(), actorInputs: { ...sending().actorInputs, fetch: {} } })).toEqual([
    'fetch: no walk starts it',
  ])
  const text = after({ start: 'one', 'text.change': payload('value'), 'text.clear': '' })
  expect(wrongInputs(expecting({ text, key: minted('newKey', () => true) }))).toEqual([
    'send: no walk takes "text.clear" of its expected input',
  ])
})

test('an input may depend on an earlier step, and hand on what the machine was given', () => {
  const text = after({ start: 'one', 'text.change': payload('value') })
  const key = minted('newKey', (error) => error === 'lost')
  expect(wrongInputs(expecting({ text: asOf(['text.send'], text), key }))).toEqual([])
  expect(wrongInputs(expecting({ text: asOf(['start'], text), key }))[0]).toContain('expected "one", received "two"')
  expect(wrongInputs(expecting({ text, key: given('newKey') }))[0]).toContain('expected "the machine\'s own newKey"')
})

test('an invoked actor without an expected input is named', () => {
  expect(unexpectedInputs(sending())).toEqual([])
  expect(unexpectedInputs({ ...sending(), actorInputs: {} })).toEqual(['send: no expected input in actorInputs'])
})
