import { createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { tableOf } from '../../src/reports/transition-table.ts'
import { modelOf } from '../sample-model.ts'

/** A state that sends a request, which is done or fails for one of two reasons. */
const sending = (actor: string, more: object = {}) => ({
  invoke: {
    id: actor,
    src: actor,
    onDone: 'sent',
    onError: [{ guard: 'isSentAgain', target: 'lost', description: 'An answer was lost' }, { target: 'failed' }],
  },
  ...more,
})

const actors = ['buy', 'sell', 'swap']

const model = (states: object) =>
  modelOf(
    createMachine({
      id: 'order',
      initial: 'buying',
      states: { ...states, sent: { type: 'final' }, lost: {}, failed: { on: { 'order.retry': 'buying' } } },
    }),
    {
      by: { 'order.retry': 'app' },
      outcomes: Object.fromEntries(
        actors.map((actor) => [actor, { cases: { [`${actor}Done`]: { output: 1 }, offline: { error: 1 } } }]),
      ),
    },
  )

const linesOf = (states: object): readonly string[] => {
  const [, rows = ''] = tableOf(model(states), { title: 'Order', description: 'An order', isDrawn: false }).split(
    '## Transitions\n\n',
  )
  return rows.trim().split('\n').slice(2)
}

const buying = [
  '| buying | buy done: buyDone |  |  |  | sent |  |',
  '| buying | buy failed: offline |  | isSentAgain |  | lost | An answer was lost |',
  '| buying | buy failed: offline |  |  |  | failed |  |',
]
const retrying = '| failed | `order.retry` | app |  |  | buying |  |'

test('a transition has a row: where, when, who, the guard, the actions, the target and a note', () => {
  expect(linesOf({ buying: sending('buy') })).toEqual([...buying, retrying])
})

describe('a state that leads on like one beside it', () => {
  test('has one row with how its own actor can end', () => {
    expect(linesOf({ buying: sending('buy'), selling: sending('sell'), swapping: sending('swap') })).toEqual([
      ...buying,
      '| selling | sell done: sellDone; sell failed: offline |  |  |  | as from buying |  |',
      '| swapping | swap done: swapDone; swap failed: offline |  |  |  | as from buying |  |',
      retrying,
    ])
  })

  test.each([
    ['target', { onDone: 'lost' }],
    ['action', { onDone: { target: 'sent', actions: 'show' } }],
    ['note', { onDone: { target: 'sent', description: 'Sold' } }],
  ])('has all its rows with another %s', (_what, other) => {
    const selling = { invoke: { ...sending('sell').invoke, ...other } }
    expect(linesOf({ buying: sending('buy'), selling })).toHaveLength(7)
  })

  test('has all its rows when it takes an event, too', () => {
    expect(linesOf({ buying: sending('buy'), selling: sending('sell', { on: { stop: 'failed' } }) })).toHaveLength(8)
  })

  test('has all its rows where it is in another state, or has only two', () => {
    const apart = { initial: 'selling', states: { selling: sending('sell'), sent: {}, lost: {}, failed: {} } }
    expect(linesOf({ buying: sending('buy'), apart })).toHaveLength(7)
    const short = (src: string) => ({ invoke: { id: src, src, onDone: 'sent', onError: 'failed' } })
    expect(linesOf({ buying: short('buy'), selling: short('sell') })).toHaveLength(5)
  })
})
