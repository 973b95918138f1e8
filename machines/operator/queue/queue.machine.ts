import { assign, emit, sendTo, setup } from 'xstate'
import { returnQueueItem, takeQueueItem } from '#machines/operator/endpoints/queues.ts'
import { QUEUES } from '#machines/operator/messages/queues.ts'
import { queueItemsMachine } from '#machines/operator/reads.machine.ts'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import {
  queueAddress,
  queueFilterOf,
  queueIn,
  type QueueFilter,
  type QueueName,
} from '#machines/operator/rules/queue-filter.ts'
import { NO_PAGE } from '#machines/operator/messages/console.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { AppEvent } from '#machines/shared/flow/app-effect.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { addressTransition, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'

export interface QueueContext {
  readonly queue: QueueName
  /** Whether the path names a queue. */
  readonly isKnown: boolean
  readonly filter: QueueFilter
  /** The item that is taken or given back. */
  readonly ref: string
}

export type QueueEvent =
  | { type: 'taken.choose'; value: QueueFilter['taken'] }
  | { type: 'search.change'; value: string }
  | { type: 'item.take'; id: string }
  | { type: 'item.return'; id: string }
  | Extract<AppEvent, { type: 'url.change' }>

const PAGE: readonly Shown[] = [['heading', QUEUES.appeals]]
const refIn = ({ event }: { event: { id: string } }) => ({ ref: event.id })
const failed = {
  target: 'choosing',
  actions: [{ type: 'showFailure', params: failureIn }, 'refreshItems'],
} as const

export const queueMachine = setup({
  types: {} as {
    context: QueueContext
    events: QueueEvent
    input: Pick<FlowInput, 'params' | 'query'>
    children: { queueItems: 'queueItems' }
    emitted: ConsoleEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    queueItems: queueItemsMachine,
    takeQueueItem: placeholder(takeQueueItem),
    returnQueueItem: placeholder(returnQueueItem),
  },
  guards: { isKnown: ({ context }) => context.isKnown },
  delays: delaysOf('searchSettle'),
  actions: {
    setTaken: assign(({ context }, { taken }: Pick<QueueFilter, 'taken'>) => ({
      filter: { ...context.filter, taken },
    })),
    setSearch: assign(({ context }, { q }: Pick<QueueFilter, 'q'>) => ({ filter: { ...context.filter, q } })),
    setQuery: assign((_, { query }: Pick<FlowInput, 'query'>) => ({ filter: queueFilterOf(query) })),
    setRef: assign((_, { ref }: { ref: string }) => ({ ref })),
    refreshItems: sendTo('queueItems', { type: 'data.changed' }),
    navigateToFilter: emit(({ context }): ConsoleEffect => ({ type: 'navigate', to: queueAddress(context.filter) })),
    replaceQuery: emit(({ context }): ConsoleEffect => ({
      type: 'navigate',
      to: queueAddress(context.filter),
      replace: true,
    })),
    ...toastActions,
  },
}).createMachine({
  id: 'queue',
  description: 'What waits in a queue: filtered, searched, taken and given back',
  meta: { spec: '§6 Roles and permissions' },
  context: ({ input: { params, query } }) => ({ ...queueIn(params), filter: queueFilterOf(query), ref: '' }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether there is such a queue',
      always: [{ guard: 'isKnown', target: 'shown' }, { target: 'unknown' }],
    },
    unknown: { type: 'final', description: 'There is no such queue', meta: { shows: [['heading', NO_PAGE]] } },
    shown: {
      description: 'The items of the queue',
      type: 'parallel',
      states: {
        list: {
          description: 'The items that match the filter',
          initial: 'asked',
          on: {
            'taken.choose': {
              target: '.asked',
              reenter: true,
              actions: [{ type: 'setTaken', params: ({ event }) => ({ taken: event.value }) }, 'navigateToFilter'],
            },
            'url.change': { ...addressTransition('the filter'), target: '.asked', reenter: true },
          },
          states: {
            asked: {
              description: 'Another filter restarts the list and drops a pending answer',
              initial: 'settled',
              invoke: {
                id: 'queueItems',
                src: 'queueItems',
                input: ({ context: { queue, filter } }) => ({ ...filter, queue }),
              },
              on: {
                'search.change': {
                  description: 'The list is updated when the typing stops',
                  target: '.settling',
                  reenter: true,
                  actions: { type: 'setSearch', params: ({ event }) => ({ q: event.value }) },
                },
              },
              states: {
                settled: { description: 'The filter is applied', meta: { shows: PAGE } },
                settling: {
                  description: 'A search is being typed',
                  meta: { shows: PAGE },
                  after: {
                    searchSettle: { target: '#queue.shown.list.asked', reenter: true, actions: 'replaceQuery' },
                  },
                },
              },
            },
          },
        },
        lease: {
          description: 'Taking an item, so that no two operators work on it',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'An item can be taken, or an own one given back',
              meta: { shows: PAGE },
              on: {
                'item.take': { target: 'takingItem', actions: { type: 'setRef', params: refIn } },
                'item.return': { target: 'returningItem', actions: { type: 'setRef', params: refIn } },
              },
            },
            takingItem: {
              description: 'Taking the item for 30 minutes',
              tags: ['busy'],
              meta: { shows: PAGE },
              invoke: {
                id: 'takeQueueItem',
                src: 'takeQueueItem',
                input: ({ context: { queue, ref } }) => ({ path: { queue, ref } }),
                onDone: {
                  target: 'choosing',
                  actions: [{ type: 'showSuccess', params: ({ event }) => event.output }, 'refreshItems'],
                },
                onError: failed,
              },
            },
            returningItem: {
              description: 'Giving the item back',
              tags: ['busy'],
              meta: { shows: PAGE },
              invoke: {
                id: 'returnQueueItem',
                src: 'returnQueueItem',
                input: ({ context: { queue, ref } }) => ({ path: { queue, ref } }),
                onDone: {
                  target: 'choosing',
                  actions: [{ type: 'showSuccess', params: ({ event }) => event.output }, 'refreshItems'],
                },
                onError: failed,
              },
            },
          },
        },
      },
    },
  },
})
