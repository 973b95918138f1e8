import { assign, setup } from 'xstate'
import type { FlowModel } from 'statewalk/model'
import type { TradeType } from '#machines/adverts/rules/adverts.ts'
import type { Delivery } from './order-model.ts'

/** What the owner's wizard and list must have made of an advert. */
export interface ExpectedAdvert {
  readonly type: TradeType
  readonly state: 'none' | 'open' | 'paused' | 'closed'
  /** Which of `TERMS` it has. */
  readonly terms: number
  readonly seq: number
  /** Edited by another client of its owner, so that its remarks are other ones. */
  readonly isRemarked: boolean
  /** An order took a part of it. */
  readonly isTaken: boolean
}

export interface Terms {
  readonly price: string
  readonly token_amount: string
  readonly min_limit: string
  readonly max_limit: string
}

export const TERMS: readonly [Terms, Terms] = [
  { price: '64000', token_amount: '0.5', min_limit: '100', max_limit: '10000' },
  { price: '63500', token_amount: '0.8', min_limit: '200', max_limit: '20000' },
]

/** `elsewhere`: another client saves it while the wizard is open; the person then keeps, or drops, what was typed. */
export type EditDelivery = Delivery | 'keptElsewhere' | 'droppedElsewhere'

export type AdvertStep =
  | { type: 'advert.post' | 'advert.pause' | 'advert.reopen' | 'advert.close'; delivery: Delivery }
  | { type: 'advert.edit'; delivery: EditDelivery }
  | { type: 'order.place' }

const editedBy = (advert: ExpectedAdvert, delivery: EditDelivery): ExpectedAdvert => {
  const { terms, seq } = advert
  const other = 1 - terms
  if (delivery === 'keptElsewhere') return { ...advert, terms: other, seq: seq + 2, isRemarked: true }
  if (delivery === 'droppedElsewhere') return { ...advert, seq: seq + 1, isRemarked: true }
  return { ...advert, terms: other, seq: seq + 1 }
}

const after = (advert: ExpectedAdvert, step: AdvertStep): ExpectedAdvert => {
  switch (step.type) {
    case 'advert.post':
    case 'advert.reopen':
      return { ...advert, state: 'open' }
    case 'advert.pause':
      return { ...advert, state: 'paused' }
    case 'advert.close':
      return { ...advert, state: 'closed' }
    case 'advert.edit':
      return editedBy(advert, step.delivery)
    case 'order.place':
      return { ...advert, isTaken: true }
  }
}

const take = assign<ExpectedAdvert, AdvertStep, undefined, AdvertStep, never>(({ context, event }) =>
  after(context, event),
)

const machine = setup({
  types: {} as { context: ExpectedAdvert; events: AdvertStep; input: TradeType },
  guards: {
    isNew: ({ context }) => context.state === 'none',
    isOpen: ({ context }) => context.state === 'open',
    isUntaken: ({ context }) => context.state === 'open' && !context.isTaken,
    isPaused: ({ context }) => context.state === 'paused',
    isListed: ({ context }) => context.state === 'open' || context.state === 'paused',
  },
}).createMachine({
  id: 'adverts',
  context: ({ input }) => ({ type: input, state: 'none', terms: 0, seq: 0, isRemarked: false, isTaken: false }),
  on: {
    'advert.post': { guard: 'isNew', actions: take },
    'advert.edit': { guard: 'isOpen', actions: take },
    'advert.pause': { guard: 'isOpen', actions: take },
    'advert.reopen': { guard: 'isPaused', actions: take },
    'advert.close': { guard: 'isListed', actions: take },
    'order.place': { guard: 'isUntaken', actions: take },
  },
})

const DELIVERIES: readonly Delivery[] = ['answered', 'answerLost', 'requestLost']
const deliveries = () => DELIVERIES.map((delivery) => ({ delivery }))

export const advertModel: FlowModel<typeof machine> = {
  machine,
  inputs: { sell: 'Sell', buy: 'Buy' },
  events: {
    'advert.post': deliveries,
    'advert.pause': deliveries,
    'advert.reopen': deliveries,
    'advert.close': deliveries,
    'advert.edit': () =>
      [...DELIVERIES, 'keptElsewhere' as const, 'droppedElsewhere' as const].map((delivery) => ({ delivery })),
  },
  outcomes: {},
  counters: ({ context }) => [context.state, context.terms, context.isTaken],
  goal: ({ context }) => context.state === 'closed',
}
