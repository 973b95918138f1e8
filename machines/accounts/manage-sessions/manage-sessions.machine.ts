import { endOtherSessions, endSession } from '#machines/accounts/endpoints/user.ts'
import { assign, emit, sendTo, setup } from 'xstate'
import type { components } from '#openapi/generated/exchange.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { SESSIONS_TITLE, SIGN_OUT_OTHERS } from '#machines/accounts/messages/account-pages.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { sessionsMachine } from '#machines/accounts/reads.machine.ts'

type Session = components['schemas']['Session']

export type ManageSessionsEvent =
  | { type: 'session.end'; id: string; session: Session }
  | { type: 'others.end' }
  | { type: 'others.confirm' }
  | { type: 'others.dismiss' }

const LIST: readonly Shown[] = [['region', SESSIONS_TITLE]]

const messageIn = ({ event: { output } }: { event: { output: { message: string } } }) => output

export const manageSessionsMachine = setup({
  types: {} as {
    context: { readonly chosen: Session | null }
    events: ManageSessionsEvent
    children: { sessions: 'sessions' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    sessions: sessionsMachine,
    endSession: placeholder(endSession),
    endOtherSessions: placeholder(endOtherSessions),
  },
  guards: { isThisOne: ({ context }) => context.chosen?.current === true },
  actions: {
    setChosen: assign((_, { session }: { session: Session }) => ({ chosen: session })),
    refreshList: sendTo('sessions', { type: 'data.changed' }),
    leaveSession: emit({ type: 'session.leave' }),
    ...toastActions,
  },
}).createMachine({
  id: 'manageSessions',
  description: 'Where a person is logged in, and logging out there',
  meta: { spec: ['§6 Session', '§7 Auth'] },
  context: { chosen: null },
  invoke: { id: 'sessions', src: 'sessions', input: undefined },
  initial: 'listing',
  states: {
    listing: {
      description: 'The devices are listed, this one first',
      meta: { shows: LIST },
      on: {
        'session.end': {
          target: 'checkingResult',
          actions: { type: 'setChosen', params: ({ event }) => ({ session: event.session }) },
        },
        'others.end': 'confirmingOthers',
      },
    },
    checkingResult: {
      description: 'Checking whether it is the current device',
      always: [
        {
          guard: 'isThisOne',
          target: 'listing',
          actions: 'leaveSession',
          description: 'Logging out, as from the menu',
        },
        { target: 'endingSession' },
      ],
    },
    endingSession: {
      description: 'Logging the other device out',
      tags: ['busy'],
      meta: { shows: LIST },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ path: { id: context.chosen?._id ?? '' } }),
        onDone: { target: 'listing', actions: [{ type: 'showSuccess', params: messageIn }, 'refreshList'] },
        onError: { target: 'listing', actions: [{ type: 'showFailure', params: failureIn }, 'refreshList'] },
      },
    },
    confirmingOthers: {
      description: 'The dialog explains what logging out all other devices means',
      tags: ['dialog'],
      meta: { shows: [['dialog', SIGN_OUT_OTHERS]] },
      on: { 'others.confirm': 'endingOtherSessions', 'others.dismiss': 'listing' },
    },
    endingOtherSessions: {
      description: 'Logging all other devices out',
      tags: ['busy', 'dialog'],
      meta: { shows: [['dialog', SIGN_OUT_OTHERS]] },
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: { target: 'listing', actions: [{ type: 'showSuccess', params: messageIn }, 'refreshList'] },
        onError: { target: 'listing', actions: { type: 'showFailure', params: failureIn } },
      },
    },
  },
})
