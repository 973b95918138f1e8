import { assign, fromPromise, setup } from 'xstate'

interface Session {
  token: string
  expiresIn: number
}

/** Signs in and keeps the token fresh; how long that lasts is in the context, why a refresh failed in the event. */
export const authMachine = setup({
  types: {} as {
    context: { session: Session | null; user: string }
    input: { user: string }
    events: { type: 'LOGIN'; password: string } | { type: 'LOGOUT' }
  },
  actors: {
    login: fromPromise<Session, { user: string; password: string }>(async () => ({ token: 'a', expiresIn: 60 })),
    refresh: fromPromise<Session, { token: string }>(async () => ({ token: 'b', expiresIn: 60 })),
  },
  delays: { beforeExpiry: ({ context }) => (context.session?.expiresIn ?? 0) * 900 },
  guards: { hasSession: ({ context }) => context.session !== null },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ session: null, user: input.user }),
  initial: 'checking',
  on: { LOGOUT: { target: '.loggedOut', actions: assign({ session: null }) } },
  states: {
    checking: { always: [{ guard: 'hasSession', target: 'loggedIn' }, { target: 'loggedOut' }] },
    loggedOut: { on: { LOGIN: 'loggingIn' } },
    loggingIn: {
      invoke: {
        src: 'login',
        input: ({ context, event }) => ({ user: context.user, password: event.type === 'LOGIN' ? event.password : '' }),
        onDone: { target: 'loggedIn', actions: assign({ session: ({ event }) => event.output }) },
        onError: 'loggedOut',
      },
    },
    loggedIn: {
      initial: 'fresh',
      states: {
        fresh: { after: { beforeExpiry: 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'refresh',
            input: ({ context }) => ({ token: context.session?.token ?? '' }),
            onDone: { target: 'fresh', actions: assign({ session: ({ event }) => event.output }) },
            onError: [
              { guard: ({ event }) => (event.error as { status?: number }).status === 401, target: '#auth.loggedOut' },
              { target: 'stale' },
            ],
          },
        },
        stale: { after: { 5000: 'refreshing' } },
      },
    },
  },
})

export const examples = {
  inputs: { ada: { user: 'ada' } },
  outcomes: {
    login: { right: { output: { token: 'a', expiresIn: 60 } }, wrong: { error: 'Wrong password' } },
    refresh: {
      fresh: { output: { token: 'b', expiresIn: 60 } },
      expired: { error: { status: 401 } },
      offline: { error: { status: 0 } },
    },
  },
}
