import type { SnapshotFrom } from 'xstate'
import type { AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { line, type ReadLine, type Reads } from '#machines/shared/model/reads.ts'
import type { createTradeMachine } from './create-trade.machine.ts'

type Seen = SnapshotFrom<typeof createTradeMachine>

/** The sample draft, of either side; the lines are about no other. */
const isSample = (draft: AdvertDraft): boolean =>
  [draft.token, draft.currency, draft.margin_type, draft.price].join() === 'USDT,NGN,Fixed,1500' &&
  [draft.token_amount, draft.min_limit, draft.max_limit].join() === '100,15000,75000'

const readerOf = ({ context: { draft, edit } }: Seen): string[] | null =>
  isSample(draft) ? [draft.type === 'Buy' ? 'buyer' : 'seller', edit === '' ? 'new' : 'edited'] : null

const SELLING = 'You sell 100 USDT for 150,000.00 NGN in total · buyers pay 15,000.00–75,000.00 NGN per order'
const BUYING = 'You buy 100 USDT for 150,000.00 NGN in total · sellers receive 15,000.00–75,000.00 NGN per order'
const FIXED = 'Price: 1,500.00 NGN, fixed'
const RESERVED = '100 USDT is reserved from your available balance. Closing the advert returns the untraded amount.'
const NOT_RESERVED =
  'Nothing is reserved now. When a seller places an order, their USDT is held in escrow by Quayside until you pay and they release it.'
const RESERVE_STAYS = 'The reserved amount does not change.'

/** A step of the wizard: the preview, and what takers will see. */
const step = (next: string, acts: ReadLine['acts']): ReadLine[] => [
  line('buyer', [BUYING, FIXED, 'Price for sellers 1,500.00 NGN'], next, acts),
  line('seller', [SELLING, FIXED, 'Price for buyers 1,500.00 NGN'], next, acts),
]

const amounts = step('150,000.00 NGN in total', { 'step.next': 'primary' })

/** The dialog about a new advert. */
const posting = (next: string, event: string): ReadLine[] => [
  line('buyer', [BUYING, FIXED, NOT_RESERVED], next, { [event]: 'primary' }),
  line('seller', [SELLING, FIXED, RESERVED], next, { [event]: 'primary' }),
]

/** The dialog about an edited one; the sample is a Sell advert. */
const editing = (next: string, event: string): ReadLine[] => [
  line('seller', [SELLING, FIXED, RESERVE_STAYS], next, { [event]: 'primary' }),
]

const postRefused = (acts: ReadLine['acts']): ReadLine[] =>
  ['buyer', 'seller'].map((side) =>
    line(side, ['Your advert was not posted and nothing was reserved.'], 'Back to my draft', acts),
  )

export const createTradeReads: Reads<Seen> = {
  readerOf,
  lines: {
    opening: null,
    fetchingOwnAdverts: null,
    advertUnknown: null,
    uneditable: null,
    'drafting.market.fetchingMarketPrice': null,
    'drafting.market.known': null,
    'drafting.market.refreshing': null,
    'drafting.market.unknown': null,
    'drafting.steps.settingPrice': step('Next', { 'step.next': 'primary' }),
    'drafting.steps.settingAmounts.buying': amounts.slice(0, 1),
    'drafting.steps.settingAmounts.selling': amounts.slice(1),
    'drafting.steps.settingAmounts.sellingWithoutAccount': null,
    'drafting.steps.finishing.finishingNew': step('Post Trade', { 'post.request': 'primary' }),
    'drafting.steps.finishing.finishingEdit': step('Save Changes', { 'post.request': 'primary' }).slice(1),
    confirmingPost: posting('Confirm & Post Trade', 'post.confirm'),
    confirmingEdit: editing('Confirm & Save Changes', 'post.confirm'),
    postingTrade: posting('Loading...', 'post.confirm'),
    editingTrade: editing('Loading...', 'post.confirm'),
    checkingPost: posting(
      'The server did not respond. We are retrying automatically; this cannot happen twice.',
      'outcome.check',
    ),
    checkingEdit: editing(
      'The server did not respond. We are retrying automatically; this cannot happen twice.',
      'outcome.check',
    ),
    confirmingCode: null,
    postRefused: postRefused({ 'refusal.dismiss': 'primary' }),
    lackingAccount: postRefused({}),
    accountGone: [
      line('seller, new', ['Your advert was not posted and nothing was reserved.'], 'Back to my draft', {
        'refusal.dismiss': 'primary',
      }),
      line('seller, edited', ['Your advert was not changed and no funds were moved.'], 'Back to my draft', {
        'refusal.dismiss': 'primary',
      }),
    ],
    editRefused: [
      line('seller', ['Your advert was not changed and no funds were moved.'], 'Back to my draft', {
        'refusal.dismiss': 'primary',
      }),
    ],
    changedElsewhere: [
      line(
        'seller',
        ['Price 1,500.00 NGN 1,510.00 NGN'],
        'Keep your changes to review and save them, or discard them and start from the current version.',
        {
          'changes.keep': 'primary',
        },
      ),
    ],
    posted: null,
    edited: null,
    left: null,
  },
}
