import { CONNECT_ACCOUNT, NEXT } from '#machines/domain/messages/quotes.ts'
import { choices } from './buy-sell.choices.ts'
import { external } from './buy-sell.external.ts'
import { buySellSetup } from './buy-sell.setup.ts'

const { createStateConfig } = buySellSetup

/** Step 1: what is bought or sold, and for which account. */
export const selecting = createStateConfig({
  description: 'Choosing the side, the token, the currency and the account',
  initial: 'checkingAccount',
  states: {
    checkingAccount: {
      description: 'Checking who receives, and whether the account is connected',
      always: [
        { guard: 'isExternal', target: 'external' },
        { guard: 'isConnected', target: 'connected' },
        { target: 'unconnected' },
      ],
    },
    unconnected: {
      description: 'No account is connected yet',
      meta: { shows: [['button', CONNECT_ACCOUNT]], spec: '§5 Buy/Sell step 1' },
      on: {
        ...choices,
        'account.connect': 'connecting',
      },
    },
    connecting: {
      description: 'A login in a popup, or a short wait for a person who is logged in',
      meta: { shows: [['button', NEXT]] },
      invoke: {
        id: 'connectAccount',
        src: 'connectAccount',
        input: ({ context }) => ({ user: context.user }),
        onDone: {
          target: 'checkingAccount',
          actions: { type: 'setConnection', params: ({ event }) => ({ connection: event.output.type }) },
        },
      },
    },
    connected: {
      description: 'The account is connected; the next step can be taken',
      meta: { shows: [['button', NEXT]], spec: '§5 Buy/Sell step 1' },
      on: {
        ...choices,
        'step.next': '#entering',
        'session.changed': {
          target: 'checkingAccount',
          actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
        },
      },
    },
    external,
  },
})
