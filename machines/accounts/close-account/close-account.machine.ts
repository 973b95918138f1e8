import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { CHECK_AGAIN, CLOSE_ACCOUNT, CLOSING_TITLE } from '#machines/accounts/messages/closing.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { closeAccountSetup } from './close-account.setup.ts'

const PAGE: Shown = ['heading', CLOSING_TITLE]

const refused = {
  target: 'refreshing',
  actions: [{ type: 'showFailure', params: storedFailure }, 'clearFailure'],
} as const

export const closeAccountMachine = closeAccountSetup.createMachine({
  id: 'closeAccount',
  description: 'Closes the account in 14 days; what stands in the way is listed, each with its page',
  meta: { spec: ['§2 Settings'] },
  context: ({ input: { newKey } }) => ({ closing: null, newKey }),
  initial: 'fetchingAccountClosing',
  states: {
    fetchingAccountClosing: {
      description: 'Fetching what stands in the way',
      tags: ['busy'],
      meta: { shows: [PAGE] },
      invoke: {
        id: 'fetchAccountClosing',
        src: 'fetchAccountClosing',
        onDone: {
          target: 'routing',
          actions: { type: 'setClosing', params: ({ event }) => ({ closing: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    unavailable: {
      description: 'It could not be fetched; retried automatically or on request',
      meta: {
        shows: [PAGE, ['alert', ''], ['button', TRY_AGAIN]],
      },
      on: { 'closing.retry': 'fetchingAccountClosing' },
      after: { errorRetry: 'fetchingAccountClosing' },
    },
    routing: {
      description: 'Checking whether anything stands in the way',
      always: [{ guard: 'isBlocked', target: 'blocked' }, { target: 'ready' }],
    },
    blocked: {
      description: 'What stands in the way is listed',
      meta: { shows: [PAGE, ['button', CHECK_AGAIN]] },
      on: {
        'closing.check': 'refreshing',
        'window.focus': { target: 'refreshing', description: 'It may be removed meanwhile' },
      },
    },
    ready: {
      description: 'Nothing stands in the way',
      meta: { shows: [PAGE, ['button', CLOSE_ACCOUNT]] },
      on: {
        'closing.ask': 'closingAccount',
        'window.focus': { target: 'refreshing', description: 'Funds or orders may have come meanwhile' },
      },
    },
    refreshing: {
      description: 'Fetching again; the last data stays visible',
      tags: ['busy'],
      meta: { shows: [PAGE] },
      invoke: {
        id: 'fetchAccountClosing',
        src: 'fetchAccountClosing',
        onDone: {
          target: 'routing',
          actions: { type: 'setClosing', params: ({ event }) => ({ closing: event.output }) },
        },
        onError: { target: 'routing', actions: { type: 'showFailure', params: failureIn } },
      },
    },
    closingAccount: {
      description: 'The server checks again, and asks for a code first',
      tags: ['busy'],
      meta: { shows: [PAGE, ['button', SUBMITTING]] },
      invoke: {
        id: 'closeAccount',
        src: 'closeAccount',
        onDone: {
          target: 'closed',
          actions: [{ type: 'showSuccess', params: ({ event }) => event.output }, 'leaveSession'],
        },
        onError: { target: 'checkingRefusal', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingRefusal: {
      description: 'Checking whether a code is needed',
      always: [codeRequired('confirmingCode'), refused],
    },
    ...codeStepStates({
      facts: () => ({ act: 'closing', amount: CLOSE_ACCOUNT }) as const,
      again: 'closingAccount',
      closed: {
        guard: 'isCodeRequired',
        target: 'ready',
        actions: 'clearFailure',
        description: 'Dismissed; the account stays open',
      },
      refused,
    }),
    closed: {
      description: 'The account will be closed; every device is logged out',
      meta: { shows: [PAGE] },
    },
  },
})
