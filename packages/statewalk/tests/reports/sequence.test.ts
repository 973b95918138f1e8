import { fromCallback, fromPromise, sendTo, setup, emit } from 'xstate'
import { expect, test } from 'vitest'
import type { AnyFlowModel } from '../../src/model/model.ts'
import { parsePath, resolvePath } from '../../src/paths/path-notation.ts'
import { sequenceOf, type Sequence } from '../../src/reports/sequence.ts'
import { modelOf } from '../sample-model.ts'

const codeMachine = setup({
  types: { output: {} as string, context: {} as { isShown: boolean }, input: {} as { isShown: boolean } },
  guards: { isShown: ({ context }) => context.isShown },
  actors: { checkCode: fromPromise(async () => 'right') },
}).createMachine({
  id: 'code',
  context: ({ input }) => input,
  initial: 'beginning',
  output: 'agreed',
  states: {
    beginning: { always: [{ guard: 'isShown', target: 'typing' }, { target: 'hidden' }] },
    hidden: { on: { 'code.show': 'typing' } },
    typing: { on: { 'code.submit': 'checking', 'code.hint': {} } },
    checking: { invoke: { id: 'checkCode', src: 'checkCode', onDone: 'agreed', onError: 'typing' } },
    agreed: { type: 'final' },
  },
})

/** Answers of a server, which the endpoint leaves as they are. */
const endpoint = { read: (answer: never) => answer }
const codeModel: AnyFlowModel = modelOf(codeMachine, {
  inputs: { hidden: { isShown: false }, shown: { isShown: true } },
  outcomes: { checkCode: { endpoint, cases: { right: { output: 'right' }, wrong: { error: 'wrong' } } } },
})

const paying = setup({
  actors: {
    pay: fromPromise(async () => 'paid'),
    code: codeMachine,
    watch: fromCallback(() => {}),
    draw: fromPromise(async () => 1),
  },
  delays: { payWindow: 5000 },
  actions: {
    notify: emit({ type: 'toast', text: 'Paid' }),
    hint: sendTo('code', { type: 'code.hint' }),
  },
}).createMachine({
  id: 'paying',
  initial: 'ready',
  invoke: { id: 'watch', src: 'watch' },
  on: { 'price.changed': {} },
  states: {
    ready: { on: { 'pay.now': 'sending' }, after: { payWindow: 'late' } },
    sending: {
      invoke: { id: 'pay', src: 'pay', onDone: 'asking', onError: 'ready' },
      on: { 'pay.again': { target: 'sending', reenter: true }, 'pay.stop': 'ready' },
    },
    asking: {
      invoke: { id: 'code', src: 'code', input: { isShown: true }, onDone: { target: 'drawing', actions: 'notify' } },
      on: { 'code.help': { actions: 'hint' } },
    },
    drawing: { invoke: { id: 'draw', src: 'draw', onDone: 'paid' } },
    late: {},
    paid: { type: 'final' },
  },
})

const model = modelOf(paying, {
  by: { 'price.changed': 'stream', 'code.help': 'app' },
  outcomes: {
    pay: { endpoint, cases: { taken: { output: 1 }, offline: { error: 'offline' } } },
    code: { child: codeModel, cases: { agreed: 'agreed' } },
    draw: { cases: { drawn: { output: 1 } } },
  },
})

const along = (steps: string): Sequence => sequenceOf(resolvePath(model, parsePath(`paying start: ${steps}`)))

/** `0 machine -> server start pay`. */
const linesOf = ({ messages }: Sequence): string[] =>
  messages.map(({ step, kind, from, to, text }) =>
    from === to ? `${step} ${kind} of ${from}: ${text}` : `${step} ${kind} ${from} -> ${to}: ${text}`,
  )

test('a path is what was sent, invoked, answered and emitted, step by step', () => {
  expect(linesOf(along('price.changed pay.now pay:offline after(payWindow)'))).toEqual([
    '0 start machine -> machine/watch: watch',
    '0 state of machine: ready',
    '1 event server -> machine: price.changed',
    '2 event person -> machine: pay.now',
    '2 start machine -> server: pay',
    '2 state of machine: sending',
    '3 failure server -> machine: pay: offline',
    '3 state of machine: ready',
    '4 delay of machine: pay window',
    '4 state of machine: late',
  ])
})

test('what a child does before it ends is its own shortest path to that output, between its parent and the server', () => {
  expect(linesOf(along('pay.now pay:taken code.help code:agreed draw:drawn')).slice(4)).toEqual([
    '1 state of machine: sending',
    '2 answer server -> machine: pay: taken',
    '2 start machine -> machine/code: code',
    '2 state of machine: asking',
    '3 event app -> machine: code.help',
    '3 event machine -> machine/code: code.hint',
    '4 example of machine/code: for example',
    '4 state of machine/code: typing',
    '4 event person -> machine/code: code.submit',
    '4 start machine/code -> server: check code',
    '4 state of machine/code: checking',
    '4 answer server -> machine/code: check code: right',
    '4 state of machine/code: agreed',
    '4 answer machine/code -> machine: agreed',
    '4 start machine -> machine/draw: draw',
    '4 effect machine -> app: toast: "Paid"',
    '4 state of machine: drawing',
    '5 answer machine/draw -> machine: drawn',
    '5 stop machine -> machine/watch: watch',
    '5 state of machine: paid',
  ])
})

test('a request that is given up is stopped, one that is asked again is another one', () => {
  expect(linesOf(along('pay.now pay.again pay.stop')).slice(2)).toEqual([
    '1 event person -> machine: pay.now',
    '1 start machine -> server: pay',
    '1 state of machine: sending',
    '2 event person -> machine: pay.again',
    '2 stop machine -> server: pay',
    '2 start machine -> server: pay',
    '3 event person -> machine: pay.stop',
    '3 stop machine -> server: pay',
    '3 state of machine: ready',
  ])
})

test('participants are those that take part, the person first and the server last', () => {
  const names = ({ participants }: Sequence) => participants.map(({ kind, name }) => `${kind} ${name}`)
  expect(names(along(''))).toEqual(['machine paying', 'actor watch'])
  expect(names(along('pay.now pay:taken code:agreed'))).toEqual([
    'person Person',
    'app App',
    'machine paying',
    'child code',
    'actor watch',
    'actor draw',
    'server Server',
  ])
})

test('names and events are printed in the words that are given', () => {
  const path = resolvePath(model, parsePath('paying start: pay.now pay:taken code:agreed'))
  const { participants, messages } = sequenceOf(path, 'The payment', {
    name: (name) => name.toUpperCase(),
    state: (name) => `in ${name}`,
    event: ({ type }) => `<${type}>`,
    effect: ({ type }) => `shows a ${type}`,
  })
  expect(participants.map(({ name }) => name)).toEqual([
    'Person',
    'App',
    'The payment',
    'CODE',
    'WATCH',
    'DRAW',
    'Server',
  ])
  const texts = messages.map(({ text }) => text)
  for (const text of ['<pay.now>', 'PAY: TAKEN', 'in asking', 'shows a toast']) expect(texts).toContain(text)
})
