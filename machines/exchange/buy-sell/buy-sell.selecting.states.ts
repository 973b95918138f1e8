import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { CONNECTING_ACCOUNT } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { CONNECT_ACCOUNT, NEXT } from '#machines/exchange/messages/quotes.ts'
import { choices } from './buy-sell.choices.setup.ts'
import { external } from './buy-sell.external.states.ts'
import { buySellSetup } from './buy-sell.setup.ts'
import { backTo, followAddress, forwardTo } from '#machines/exchange/parts/step-actions.ts'

const { createStateConfig } = buySellSetup

const onOtherTab = {
  description: 'The person logged in or out in another tab',
  target: 'checkingAccount',
  actions: { type: 'setUser', params: ({ event }: { event: { user: SessionUser | null } }) => ({ user: event.user }) },
} as const

/** Step 1: what is bought or sold, and for which account. */
export const selecting = createStateConfig({
  description: 'Choosing the side, the token, the currency and the account',
  initial: 'checkingAccount',
  on: {
    'url.change': {
      description: 'The next step needs a connected account, or a recipient that was confirmed by Next',
      actions: 'replaceStep',
    },
  },
  states: {
    checkingAccount: {
      description:
        'Checking whether the answer to an order was lost, who receives, and whether the account is connected',
      always: [
        { guard: 'isQuoteSent', target: '#reviewing', actions: ['resumeQuote', ...backTo(2)] },
        { guard: 'isExternal', target: 'external' },
        { guard: 'isConnected', target: 'connected' },
        { guard: 'isSignedIn', target: 'awaitingConnection' },
        { target: 'unconnected' },
      ],
    },
    unconnected: {
      description: 'A visitor has no account to connect yet',
      meta: { shows: [['button', CONNECT_ACCOUNT]], spec: '§5 Buy/Sell step 1' },
      on: {
        ...choices,
        'account.connect': 'connecting',
        'session.changed': onOtherTab,
      },
    },
    awaitingConnection: {
      description: 'The account of a person who is logged in is connected after a short wait, without a question',
      meta: {
        shows: [
          ['status', CONNECTING_ACCOUNT],
          ['button', NEXT],
        ],
        spec: ['§6 Signed-in user', '§9 Redirect delays'],
      },
      on: { ...choices, 'session.changed': onOtherTab },
      after: {
        connectOwnAccount: {
          target: 'connected',
          actions: { type: 'setConnection', params: { connection: 'connected', challenge: null } },
        },
      },
    },
    connecting: {
      description: 'A login in a popup, or a short wait for a person who logs in in another tab',
      meta: { shows: [['button', NEXT]] },
      invoke: {
        id: 'connectAccount',
        src: 'connectAccount',
        input: ({ context: { user, challenge } }) => ({ user, path: paths.buySell(), challenge }),
        onDone: {
          target: 'checkingAccount',
          actions: {
            type: 'setConnection',
            params: ({ event: { output } }) => ({ connection: output.type, challenge: output.challenge }),
          },
        },
      },
    },
    connected: {
      description: 'The account is connected; the next step can be taken',
      meta: { shows: [['button', NEXT]], spec: '§5 Buy/Sell step 1' },
      on: {
        ...choices,
        'step.next': { target: '#entering', actions: forwardTo(2) },
        'url.change': { ...followAddress, target: '#resuming' },
        'session.changed': onOtherTab,
      },
    },
    external,
  },
})
