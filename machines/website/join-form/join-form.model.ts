import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { joinFormMachine } from './join-form.machine.ts'

export const joinFormModel: FlowModel<typeof joinFormMachine> = {
  machine: joinFormMachine,
  inputs: { arrived: undefined },
  events: {
    'address.change': ({ context }) =>
      ['', ' ', 'ada@example.com'].filter((value) => value !== context.address).map((value) => ({ value })),
  },
  outcomes: {},
  actorInputs: {},
  counters: ({ context }) => context.address,
  invariants: {
    'only a filled field is joined': (snapshot) =>
      !snapshot.matches('joined') || snapshot.context.address.trim() !== '',
  },
  stepProperties: {
    'an empty field is rejected with its message when it is left or submitted': {
      when: ({ before, step }) =>
        ['address.leave', 'form.submit'].includes(step) && before.context.address.trim() === '',
      must: ({ after }) => after.matches({ filling: 'rejected' }),
    },
    'what is typed is stored, and its message goes': {
      when: ({ step }) => step.startsWith('address.change'),
      must: ({ after, event }) =>
        after.context.address === Reflect.get(event, 'value') && after.matches({ filling: 'pristine' }),
    },
  },
  goal: (snapshot) => snapshot.matches('joined'),
}
