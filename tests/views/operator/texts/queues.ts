import type { Texts } from '../../flow-texts.ts'

export const operatorQueueTexts: Readonly<Record<string, Texts>> = {
  queues: {
    always: ['Queues', 'What waits for your roles, the most urgent first. j and k move, Enter opens, / searches.'],
    'fetching | paused | stale': ['Loading the queues'],
    fresh: [
      'Queue',
      'Waiting',
      'Not taken',
      'Oldest',
      'Due',
      'appeals Appeals → /queues/appeals',
      'withdrawals Withdrawals → /queues/withdrawals',
      'cases Cases → /queues/cases',
    ],
    failed: ['Too many requests. Try again in 1 second (down)'],
    refused: ['Log in first (down)'],
    'failed | refused': ['Try again'],
  },
  queue: {
    always: ['Appeals', 'Taken', '(queueItems)'],
    'filter.taken=any': ['All (chosen)', 'Not taken', 'Mine'],
    'filter.taken=free': ['All', 'Not taken (chosen)', 'Mine'],
    'filter.taken=mine': ['All', 'Not taken', 'Mine (chosen)'],
  },
  queueItems: {
    always: ['What waits'],
    'fetching | paused | stale': ['Loading'],
    'fresh | fetchingMore': ['What', 'Who', 'Amount', 'Since', 'Due', 'Taken'],
    'fresh & !data.nextCursor=null': ['Load more'],
    fetchingMore: ['Loading...'],
    empty: ['Nothing waits here', 'New items appear here automatically.'],
    failed: ['Too many requests. Try again in 1 second (down)'],
    refused: ['Log in first (down)'],
    'failed | refused': ['Could not load the queue. (down)', 'Try again'],
  },
}
