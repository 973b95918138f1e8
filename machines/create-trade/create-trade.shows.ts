import type { FlowMeta } from '#machines/domain/flow-meta.ts'
import { NEXT, POST_TRADE, STEPS } from '#machines/domain/messages/create-trade.ts'

/** What a step of the wizard is and shows; apart from the machine, so that its chart stays readable. */
interface Step {
  description: string
  meta: FlowMeta
}

export const SETTING_PRICE: Step = {
  description: 'Step 1: what is traded, and at which price',
  meta: {
    shows: [
      ['heading', STEPS[0]],
      ['button', NEXT],
    ],
    spec: ['§4 Advert wizard', '§5 Advert price'],
  },
}

export const SETTING_AMOUNTS: Step = {
  description: 'Step 2: how much, the limits of an order, how it is paid and how fast',
  meta: {
    shows: [
      ['heading', STEPS[1]],
      ['button', NEXT],
    ],
    spec: ['§4 Advert wizard', '§5 Token amount', '§5 Min limit', '§5 Max limit', '§5 Payment methods'],
  },
}

export const FINISHING: Step = {
  description: 'Step 3: terms, remarks, the last look',
  meta: {
    shows: [
      ['heading', STEPS[2]],
      ['button', POST_TRADE],
    ],
    spec: ['§4 Advert wizard', '§4 Posting', '§5 Terms tags', '§5 Remarks'],
  },
}
