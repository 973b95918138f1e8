import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import {
  BACK_TO_LOGIN,
  CONNECTING_ACCOUNT,
  LOGIN_TITLE,
  START_AGAIN,
  VERIFY_TITLE,
} from '#machines/accounts/messages/auth.ts'
import { checkingResult, otpDone } from '#machines/accounts/rules/otp-outcome.ts'
import { connectAccountSetup } from './connect-account.setup.ts'

/** Whoever signs in or out in another tab changes whose account this would be. */
const onOtherTab = {
  'session.changed': {
    target: 'arriving',
    actions: {
      type: 'setUser',
      params: ({ event: { user } }: { event: { user: SessionUser | null } }) => ({ user }),
    },
    description: 'The person logged in or out in another tab',
  },
} as const

export const connectAccountMachine = connectAccountSetup.createMachine({
  id: 'connectAccount',
  description: 'Logs a person in without leaving the page: a login and its code in a popup',
  meta: { spec: ['§2 Auth screens', '§4 Login', '§6 Signed-in user', '§9 Redirect delays'] },
  context: ({ input: { user, path, challenge = null } }) => ({ user, path, challenge, outcome: null, end: 'closed' }),
  output: ({ context: { end, challenge } }) => ({ type: end, challenge }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether the person is logged in, or was asked for a code before the popup was closed',
      always: [
        { guard: 'isSignedIn', target: 'connecting' },
        { guard: 'hasChallenge', target: 'verifying' },
        { target: 'signingIn' },
      ],
    },
    connecting: {
      description: 'The person is logged in already; nothing to fill in',
      meta: { shows: [['status', CONNECTING_ACCOUNT]] },
      on: onOtherTab,
      after: { connectOwnAccount: 'connected' },
    },
    signingIn: {
      description: 'The form for email and password; it links to the registration',
      meta: {
        shows: [
          ['dialog', LOGIN_TITLE],
          ['link', 'Sign up'],
        ],
      },
      entry: 'clearChallenge',
      on: { ...onOtherTab, 'popup.close': 'closed' },
      invoke: {
        id: 'loginForm',
        src: 'loginForm',
        input: { state: {}, draft: {} },
        onDone: {
          target: 'verifying',
          actions: { type: 'setChallenge', params: ({ event }) => ({ challenge: event.output }) },
        },
      },
    },
    verifying: {
      description: 'The form for the code',
      meta: {
        shows: [
          ['dialog', VERIFY_TITLE],
          ['button', BACK_TO_LOGIN],
        ],
      },
      on: {
        ...onOtherTab,
        'login.restart': { target: 'signingIn', description: 'With another email' },
        'popup.close': { target: 'closed', description: 'The code can be entered when the popup is opened again' },
      },
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { challenge } }) => ({
          userId: challenge?.userId ?? '',
          resendAt: challenge?.resend_at,
          arrivedAt: challenge?.server_now ?? '',
        }),
        onDone: otpDone,
      },
    },
    checkingResult,
    verified: {
      description: "The session is open; the server's message is shown",
      meta: { shows: [['dialog', VERIFY_TITLE]] },
      entry: ['openSession', 'showSuccess'],
      on: { 'session.changed': { actions: onOtherTab['session.changed'].actions } },
      after: { connectAfterCode: 'connected' },
    },
    rejected: {
      description: 'The challenge has expired or is locked; the reason is shown',
      meta: {
        shows: [
          ['dialog', VERIFY_TITLE],
          ['button', START_AGAIN],
        ],
      },
      entry: ['showRefusal', 'clearChallenge'],
      on: { ...onOtherTab, 'login.restart': 'signingIn', 'popup.close': 'closed' },
    },
    connected: {
      type: 'final',
      description: 'The account is connected; the person continues where they were',
      meta: { shows: [] },
      entry: 'setConnected',
    },
    closed: { type: 'final', description: 'The popup was closed without a login', meta: { shows: [] } },
  },
})
