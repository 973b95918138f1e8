import { CONNECT_ACCOUNT, NEXT } from '#machines/domain/messages/quotes.ts'
import { buySellSetup, type Recipient } from './buy-sell.setup.ts'

const { createStateConfig } = buySellSetup

/** Of a step with an external recipient: another person starts over. */
export const onAnother = <const Target extends string>(target: Target) =>
  ({
    description: 'What one person entered is not shown to another who logs in in another tab',
    guard: 'isOfAnother',
    target,
    reenter: true,
    actions: 'forgetRecipient',
  }) as const

const choices = {
  'side.choose': { actions: { type: 'setSide', params: ({ event }: { event: { side: 'buy' | 'sell' } }) => event } },
  'token.choose': {
    actions: { type: 'setToken', params: ({ event }: { event: { ticker: string } }) => ({ token: event.ticker }) },
  },
  'currency.choose': {
    actions: {
      type: 'setCurrency',
      params: ({ event }: { event: { ticker: string } }) => ({ currency: event.ticker }),
    },
  },
  'recipient.choose': {
    target: 'checkingAccount',
    actions: { type: 'setRecipient', params: ({ event }: { event: { recipient: Recipient } }) => event },
  },
} as const

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
    external: {
      description: 'An address, or a bank account: another side or token begins again',
      meta: { shows: [['button', NEXT]], spec: ['§4 Buy/Sell wizard', '§5 Buy/Sell step 1'] },
      on: {
        ...choices,
        'side.choose': { ...choices['side.choose'], target: 'external', reenter: true },
        'token.choose': { ...choices['token.choose'], target: 'external', reenter: true },
      },
      always: onAnother('external'),
      invoke: {
        id: 'externalRecipient',
        src: 'externalRecipient',
        input: ({ context: { side, token, external } }) => ({ side, token, recipient: external }),
        onDone: {
          target: '#ordering',
          actions: { type: 'setExternal', params: ({ event }) => ({ external: event.output.recipient }) },
        },
      },
    },
  },
})
