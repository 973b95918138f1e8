import { assign, setup } from 'xstate'
import { isMissing } from '#machines/website/rules/content.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { CREATE_ACCOUNT, JOIN_LABEL, JOIN_NOW, JOINED } from '#machines/website/messages/website.ts'

export interface JoinFormContext {
  readonly address: string
}

export type JoinFormEvent =
  { type: 'address.change'; value: string } | { type: 'address.leave' } | { type: 'form.submit' }

const FORM: readonly Shown[] = [
  ['textbox', JOIN_LABEL],
  ['button', JOIN_NOW],
]

export const joinFormMachine = setup({
  types: {} as { context: JoinFormContext; events: JoinFormEvent; tags: FlowTag; meta: FlowMeta },
  guards: { isMissing: ({ context }) => isMissing(context.address) },
  actions: { setAddress: assign((_, { address }: { address: string }) => ({ address })) },
}).createMachine({
  id: 'joinForm',
  description: 'The form beside a post: an email or a phone number, which is not sent, and the way to an account',
  meta: { spec: ['§2 Article', '§5 Email-or-phone form'] },
  context: { address: '' },
  initial: 'filling',
  states: {
    filling: {
      description: 'An email or a phone number is typed',
      initial: 'pristine',
      on: {
        'address.change': {
          target: '.pristine',
          actions: { type: 'setAddress', params: ({ event }) => ({ address: event.value }) },
        },
        'address.leave': { guard: 'isMissing', target: '.rejected' },
        'form.submit': [{ guard: 'isMissing', target: '.rejected' }, { target: 'joined' }],
      },
      states: {
        pristine: { description: 'Nothing is wrong yet', meta: { shows: FORM } },
        rejected: { description: 'The field is empty', meta: { shows: FORM } },
      },
    },
    joined: {
      description: 'The form was filled in; an account is created on the page for it',
      meta: {
        shows: [
          ['heading', JOINED],
          ['link', CREATE_ACCOUNT],
        ],
      },
    },
  },
})
