import { assign, fromPromise, setup } from 'xstate'

const login = fromPromise<{ user: string }, { name: string }>(async ({ input, signal }) => {
  const answer = await fetch('/api/login', { method: 'POST', body: JSON.stringify(input), signal })
  if (!answer.ok) throw new Error('Wrong name')
  return answer.json()
})

export const loginMachine = setup({
  types: {
    context: {} as { name: string; tries: number; user?: string },
    events: {} as { type: 'name.change'; value: string } | { type: 'form.submit' },
  },
  actors: { login },
  guards: {
    hasName: ({ context }) => context.name !== '',
    isLastTry: ({ context }) => context.tries >= 2,
  },
  delays: { lock: 30_000 },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    resetTries: assign({ tries: 0 }),
  },
}).createMachine({
  id: 'login',
  context: { name: '', tries: 0 },
  initial: 'filling',
  states: {
    filling: {
      meta: { shows: [['heading', 'Log in']] },
      on: {
        'name.change': { actions: assign({ name: ({ event }) => event.value }) },
        'form.submit': { guard: 'hasName', target: 'loggingIn' },
      },
    },
    loggingIn: {
      meta: { shows: [['status', 'Logging in']] },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'loggedIn', actions: assign({ user: ({ event }) => event.output.user }) },
        onError: [
          { guard: 'isLastTry', target: 'locked' },
          { target: 'filling', actions: 'countTry' },
        ],
      },
    },
    locked: {
      meta: { shows: [['alert', 'Try again in a moment']] },
      after: { lock: { target: 'filling', actions: 'resetTries' } },
    },
    loggedIn: {
      type: 'final',
      meta: { shows: [['heading', 'Hello']] },
    },
  },
})

/** What the machine does not say itself: what is typed, and what the server answers. */
export const examples = {
  events: { 'name.change': [{ value: 'ada' }] },
  outcomes: { login: { known: { output: { user: 'Ada' } }, unknown: { error: 'Wrong name' } } },
}
