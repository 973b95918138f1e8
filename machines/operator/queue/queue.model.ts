import { after, payload } from 'statewalk/actor-inputs'
import { returnQueueItem, takeQueueItem } from '#machines/operator/endpoints/queues.ts'
import { RETURNED } from '#machines/operator/messages/operator.ts'
import { queueItemsModel } from '#machines/operator/reads.model.ts'
import { APPEAL_REF, ownAppeal } from '#machines/operator/samples/queues.ts'
import { notThere, takenByAnother } from '#machines/operator/samples/refusals.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAnswerOf } from '#machines/shared/model/step-facts.ts'
import { queueMachine } from './queue.machine.ts'

const params = { queue: 'appeals' }

export const queueModel: FlowModel<typeof queueMachine> = {
  machine: queueMachine,
  inputs: {
    arrived: arriving({ params }),
    linked: arriving({ params, query: { taken: 'mine', q: 'ben' } }),
    unknown: arriving({ params: { queue: 'refunds' } }),
  },
  events: {
    'taken.choose': ({ context: { filter } }) =>
      (['any', 'free', 'mine'] as const).filter((value) => value !== filter.taken).map((value) => ({ value })),
    'search.change': ({ context: { filter } }) =>
      ['', 'ada'].filter((value) => value !== filter.q).map((value) => ({ value })),
    'item.take': () => [{ id: APPEAL_REF }],
    'item.return': () => [{ id: ownAppeal.ref }],
    'url.change': () => [{ query: { taken: 'free' }, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: {
    queueItems: { child: queueItemsModel, cases: {} },
    takeQueueItem: {
      endpoint: takeQueueItem,
      cases: {
        taken: {
          status: 200,
          body: {
            data: {
              username: 'olu',
              until: '2026-01-01T12:31:00.000Z',
              mine: true,
              server_now: '2026-01-01T12:01:00.000Z',
            },
          },
        },
        takenByAnother,
        offline: 'offline',
      },
    },
    returnQueueItem: {
      endpoint: returnQueueItem,
      cases: { returned: { status: 200, body: { message: RETURNED } }, notThere, offline: 'offline' },
    },
  },
  actorInputs: {
    queueItems: {
      queue: 'appeals',
      taken: after({
        start: 'any',
        'start(linked)': 'mine',
        'taken.choose': payload('value'),
        'url.change': 'free',
      }),
      q: after({ start: '', 'start(linked)': 'ben', 'search.change': payload('value'), 'url.change': '' }),
    },
    takeQueueItem: { path: { queue: 'appeals', ref: APPEAL_REF } },
    returnQueueItem: { path: { queue: 'appeals', ref: ownAppeal.ref } },
  },
  stepProperties: {
    'the list is fetched again once an item was taken or given back, or could not be': {
      when: (step) => isAnswerOf(step, 'takeQueueItem') || isAnswerOf(step, 'returnQueueItem'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'queueItems',
    },
  },
  goal: (s) => s.status === 'done' || s.matches({ shown: { list: { asked: 'settled' }, lease: 'choosing' } }),
}
