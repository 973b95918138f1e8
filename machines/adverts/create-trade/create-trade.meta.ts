import type { FlowMeta, Shown } from '#machines/shared/flow/flow-meta.ts'
import { ADD_ACCOUNT_LINK, NEXT, POST_TRADE, SAVE_CHANGES, STEPS } from '#machines/adverts/messages/create-trade.ts'
import { coinsSentence, priceSentence } from '#machines/adverts/rules/advert-sentences.ts'
import type { CreateTradeContext } from './create-trade.setup.ts'
import { CHECK_NOW } from '#machines/shared/messages/failures.ts'

/** What a step of the wizard is and shows; apart from the machine, so that its chart stays readable. */
export interface Step {
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

const AMOUNTS: readonly Shown[] = [
  ['heading', STEPS[1]],
  ['button', NEXT],
]

export const SETTING_AMOUNTS: Step = {
  description: 'Step 2: how much, the limits of an order, how it is paid, where to and how fast',
  meta: {
    shows: AMOUNTS,
    spec: ['§4 Advert wizard', '§5 Token amount', '§5 Min limit', '§5 Max limit', '§5 Payment methods'],
  },
}

export const BUYING: Step = { description: 'A buyer is paid nothing', meta: { shows: AMOUNTS } }

export const SELLING: Step = {
  description: 'The account that buyers pay to by each method: the first saved for it, until another is chosen',
  meta: { shows: AMOUNTS },
}

export const SELLING_WITHOUT_ACCOUNT: Step = {
  description: 'A seller without an account for one of the methods; the page links there and saves the draft',
  meta: { shows: [...AMOUNTS, ['link', ADD_ACCOUNT_LINK]] },
}

export const FINISHING: Step = {
  description: 'Step 3: terms, remarks and review',
  meta: {
    shows: [['heading', STEPS[2]]],
    spec: ['§4 Advert wizard', '§4 Posting', '§5 Terms tags', '§5 Remarks'],
  },
}

export const FINISHING_NEW: Step = {
  description: 'Confirming a new advert',
  meta: { shows: [['button', POST_TRADE]] },
}

export const FINISHING_EDIT: Step = {
  description: 'Confirming the changes of an advert',
  meta: { shows: [['button', SAVE_CHANGES]] },
}

/** No answer came to what was asked under this title. */
export const unanswered = (title: string) =>
  ({
    description: 'No answer came: the same request is sent again under the same key',
    tags: ['busy', 'dialog', 'moneyInFlight'],
    meta: {
      shows: [
        ['dialog', title],
        ['button', CHECK_NOW],
      ],
    },
  }) as const

/** What the code of an advert below the market confirms. */
export const advertFacts = (context: CreateTradeContext) =>
  ({ act: 'advert', amount: coinsSentence(context), to: 'price', recipient: priceSentence(context) }) as const
