import { arriving } from '#machines/domain/flow-input.ts'
import { ADVERT_CLOSED, ADVERT_CLOSED_ALREADY } from '#machines/domain/messages/m2m.ts'
import { adaSells, buysBtc } from '#machines/marketplace/sample-adverts.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import { myTradesMachine } from './my-trades.machine.ts'
import { closeTrade, fetchOwnAdverts } from './my-trades.wire.ts'

const closed = { ...adaSells, status: 'Close' as const }

export const myTradesModel: FlowModel<typeof myTradesMachine> = {
  machine: myTradesMachine,
  inputs: { arrived: arriving({ query: { status: 'Open', type: 'Rent' } }) },
  events: {
    'filter.choose': ({ context: { filters } }) => [
      { name: 'status', value: filters.status === 'Open' ? '' : 'Open' },
      { name: 'type', value: filters.type === 'Sell' ? '' : 'Sell' },
    ],
    'advert.close': ({ context }) => context.adverts.map(({ t_id }) => ({ id: t_id })),
    'url.change': () => [{ query: { status: 'Close' }, state: {} }],
    'advert.changed': () => [{ t_id: adaSells.t_id }],
  },
  by: { 'url.change': 'app', 'window.focus': 'app', 'stream.opened': 'app', 'advert.changed': 'stream' },
  outcomes: {
    fetchOwnAdverts: {
      wire: fetchOwnAdverts,
      cases: {
        onePage: { status: 200, body: { data: [adaSells, { ...buysBtc, status: 'Close' }], next_cursor: null } },
        firstOfMany: {
          status: 200,
          body: { data: [{ ...buysBtc, owner: 'ada_obi' }], next_cursor: 'after-the-first' },
        },
        nothing: { status: 200, body: { data: [], next_cursor: null } },
        offline: 'offline',
      },
    },
    closeTrade: {
      wire: closeTrade,
      cases: {
        closed: { status: 200, body: { message: ADVERT_CLOSED, data: closed } },
        closedAlready: { status: 409, body: { error: ADVERT_CLOSED_ALREADY, code: 'advert_closed' } },
        lost: 'offline',
      },
    },
  },
  invariants: {
    'coins come back only for a chosen advert, under a key': (s) =>
      !s.hasTag('moneyInFlight') || (s.context.chosen !== null && s.context.key !== ''),
    'rows that are shown are there': (s) => !s.matches({ list: 'shown' }) || s.context.adverts.length > 0,
  },
  goal: (s) => s.matches({ list: 'shown', closing: 'resting' }) || s.matches({ list: 'empty', closing: 'resting' }),
}
