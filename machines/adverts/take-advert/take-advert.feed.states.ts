import { not } from 'xstate'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { takeAdvertSetup } from './take-advert.setup.ts'

const TRADE: readonly Shown[] = [['button', 'Trade']]

/** Whether the advert can be taken now. */
export const offer = takeAdvertSetup.createStateConfig({
  description: 'Whether the advert is listed, at a current price',
  initial: 'listed',
  states: {
    listed: {
      description: 'The advert can be taken',
      meta: { shows: TRADE },
      always: [
        { guard: not('isListed'), target: 'unlisted' },
        { guard: not('isPriceCurrent'), target: 'pricePaused' },
      ],
    },
    unlisted: {
      description: 'The advert is paused, closed or fully traded: nothing can be ordered until it is listed again',
      meta: { shows: TRADE },
      always: { guard: 'isListed', target: 'listed' },
    },
    pricePaused: {
      description: 'The price follows a market price that is out of date: nothing can be ordered until that is updated',
      meta: { shows: TRADE },
      always: [
        { guard: not('isListed'), target: 'unlisted' },
        { guard: 'isPriceCurrent', target: 'listed' },
      ],
    },
  },
})

/** Keeps the advert of the open form current. */
export const feed = takeAdvertSetup.createStateConfig({
  description: 'Fetches the advert again when it may have changed',
  initial: 'fetching',
  on: {
    'data.refresh': { target: '.fetching', description: 'What is being fetched may be from before the change' },
  },
  states: {
    fetching: {
      description: 'Fetching the advert; the last version stays visible',
      meta: { shows: TRADE },
      invoke: {
        id: 'fetchOpenAdvert',
        src: 'fetchOpenAdvert',
        input: ({ context }) => ({ path: { t_id: context.advert.t_id } }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'followAdvert', params: ({ event }) => ({ advert: event.output }) }, 'checkAmount'],
        },
        onError: {
          target: 'resting',
          actions: { type: 'followFailure', params: failureIn },
          description: 'It is not listed, or the last version stays; the server checks the order anyway',
        },
      },
    },
    resting: {
      description: 'No newer version is known',
      meta: { shows: TRADE, spec: '§9 Data fetches' },
      on: { 'window.focus': 'fetching' },
      after: { slowRefresh: 'fetching' },
    },
  },
})
