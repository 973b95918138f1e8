import { arriving } from '#machines/domain/flow-input.ts'
import { ADVERT_CLOSED, ADVERT_CLOSED_ALREADY } from '#machines/domain/messages/m2m.ts'
import { adaSells } from '#machines/marketplace/sample-adverts.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import { isAnswerOf, isAt, isFailed, isTold } from '#machines/walk/law-words.ts'
import { myTradesMachine } from './my-trades.machine.ts'
import { closeTrade } from './my-trades.wire.ts'
import { ownAdvertsModel } from './own-adverts.model.ts'

const closed = { ...adaSells, status: 'Close' as const }

export const myTradesModel: FlowModel<typeof myTradesMachine> = {
  machine: myTradesMachine,
  inputs: { arrived: arriving({ query: { status: 'Open', type: 'Rent' } }) },
  events: {
    'filter.choose': ({ context: { filters } }) => [
      { name: 'status', value: filters.status === 'Open' ? '' : 'Open' },
      { name: 'type', value: filters.type === 'Sell' ? '' : 'Sell' },
    ],
    'advert.close': () => [{ id: adaSells.t_id, advert: adaSells }],
    'url.change': () => [{ query: { status: 'Close' }, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: {
    ownAdverts: { child: ownAdvertsModel, cases: {} },
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
  },
  laws: {
    'only a lost answer keeps a closing open; any other is said': {
      when: (step) => isAnswerOf(step, 'closeTrade'),
      must: (step) =>
        isFailed(step, 'unknown')
          ? isAt(step.after, 'closing.checkingOutcome')
          : isAt(step.after, 'closing.resting') && isTold(step, isFailed(step) ? 'error' : 'success'),
    },
  },
  goal: (s) => s.matches({ closing: 'resting' }),
}
