import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { Failure } from '#machines/domain/failure.ts'
import * as text from '#machines/domain/messages/create-trade.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { sending } from '#machines/domain/flow-meta.ts'
import { bodyOf, stageIn } from '#machines/domain/drafting.ts'
import { keptDrafts } from '#machines/domain/kept-drafts.ts'
import { seqOf } from '#machines/domain/kept-drafts.ts'
import { ADVERT_EDITED, ADVERT_POSTED } from '#machines/domain/messages/m2m.ts'
import { CHECK_NOW } from '#machines/domain/messages/order-page.ts'
import { drafting } from './create-trade.drafting.ts'
import { advertIn, createTradeSetup } from './create-trade.setup.ts'

const failed = {
  target: 'judging',
  actions: {
    type: 'rememberFailure',
    params: ({ event }: { event: { error: unknown } }) => ({ failure: event.error as Failure }),
  },
} as const
const told = {
  type: 'announceSuccess',
  params: ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message }),
} as const
const posting = { ...sending(text.CONFIRM_TITLE), entry: 'rememberSending' } as const
const addressed = {
  type: 'rememberAddress',
  params: ({ event }: { event: Pick<FlowInput, 'query' | 'state'> }) => ({ query: event.query, state: event.state }),
} as const

/** Something that was sent goes first, whatever the address says. */
const broughtAlong = ({ kept, query, state }: Pick<FlowInput, 'kept' | 'query' | 'state'>) => {
  const { sentKey = '', edit: keptEdit = '' } = kept
  const wanted = advertIn({ query, state })
  const edit = sentKey === '' ? wanted : keptEdit
  return { sentKey, edit, wanted: edit, step: stageIn(query), editing: null, ...keptDrafts(kept) }
}

export const createTradeMachine = createTradeSetup.createMachine({
  id: 'createTrade',
  description: 'An advert is written in three steps and posted, or an open one changed',
  meta: {
    spec: ['§2 Create Trade', '§4 Advert wizard', '§4 Posting'],
    keep: ['draft', 'draftOf', 'aside', 'sentKey', 'edit'],
  },
  context: ({ input: { kept, newKey, query, state } }) => ({
    newKey,
    desk: null,
    ...broughtAlong({ kept, query, state }),
    touched: {},
    market: null,
    asked: '',
    key: '',
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The trade desk is laid; its own view shows',
      meta: { shows: [['heading', text.CREATE_TRADE_TITLE]] },
      invoke: {
        id: 'tradeDesk',
        src: 'tradeDesk',
        onDone: {
          target: 'resuming',
          actions: { type: 'rememberDesk', params: ({ event }) => ({ desk: event.output }) },
        },
      },
    },
    resuming: {
      description:
        'A posting whose answer got lost is asked about first; an advert to edit is looked at as it stands now',
      always: [
        { guard: 'isSent', target: 'sending' },
        { guard: 'isNew', target: 'drafting', actions: 'takeUpNew' },
        { target: 'fetchingOwnAdverts' },
      ],
    },
    fetchingOwnAdverts: {
      description: 'The advert that is to be changed, as it stands now',
      tags: ['busy'],
      meta: { shows: [['heading', text.CREATE_TRADE_TITLE]] },
      invoke: {
        id: 'fetchOwnAdverts',
        src: 'fetchOwnAdverts',
        input: ({ context }) => ({ query: { t_id: context.edit, limit: 1 } }),
        onDone: {
          target: 'judgingAdvert',
          actions: { type: 'rememberAdvert', params: ({ event }) => ({ advert: event.output }) },
        },
        onError: {
          target: 'advertUnknown',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
        },
      },
    },
    judgingAdvert: {
      description: 'Only an own open advert can be edited',
      always: [{ guard: 'isEditable', target: 'drafting', actions: 'startEditing' }, { target: 'uneditable' }],
    },
    advertUnknown: {
      description: 'The advert did not come; it is tried again by itself',
      meta: {
        shows: [
          ['alert', ''],
          ['button', TRY_AGAIN],
        ],
      },
      on: {
        'advert.retry': { target: 'fetchingOwnAdverts', description: 'Ask again at once' },
        'url.change': { target: 'resuming', actions: [addressed, 'startOver'] },
      },
      after: { errorRetry: { target: 'fetchingOwnAdverts', description: 'Ask again' } },
    },
    uneditable: {
      description: 'It is closed, paused, wholly taken, or not one of this person',
      meta: { shows: [['heading', text.NOT_EDITABLE]], spec: '§6 Signed-in user' },
      on: { 'url.change': { target: 'resuming', actions: [addressed, 'startOver'] } },
    },
    drafting,
    confirming: {
      description: 'The person is told what is posted and what is reserved, and asked',
      tags: ['dialog'],
      meta: { shows: [['dialog', text.CONFIRM_TITLE]] },
      entry: 'mintKey',
      on: {
        'post.confirm': 'sending',
        'post.dismiss': 'drafting',
      },
    },
    sending: {
      description: 'A new advert is posted, an old one changed',
      always: [{ guard: 'isNew', target: 'postingTrade' }, { target: 'editingTrade' }],
    },
    postingTrade: {
      ...posting,
      description: 'The advert is sent under its key',
      invoke: {
        id: 'postTrade',
        src: 'postTrade',
        input: ({ context }) => ({ body: bodyOf(context), key: context.sentKey }),
        onDone: { target: 'posted', actions: told },
        onError: failed,
      },
    },
    editingTrade: {
      ...posting,
      description: 'The changed advert is sent under its key',
      invoke: {
        id: 'editTrade',
        src: 'editTrade',
        input: ({ context }) => ({
          path: { t_id: context.edit },
          query: { expected_seq: seqOf(context) },
          body: bodyOf(context),
          key: context.sentKey,
        }),
        onDone: { target: 'edited', actions: told },
        onError: failed,
      },
    },
    judging: {
      description: 'What the failure means',
      always: [
        { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
        { guard: 'isAccountMissing', target: 'lackingAccount', actions: ['forgetSending', 'announceFailure'] },
        { target: 'refused', actions: ['forgetSending', 'announceFailure'] },
      ],
    },
    checkingOutcome: {
      description: 'No answer came: the same request is sent again under the same key',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', text.CONFIRM_TITLE],
          ['button', CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'sending' },
      after: { errorRetry: 'sending' },
    },
    refused: {
      description: 'The server said no; nothing was posted and nothing reserved',
      tags: ['dialog'],
      meta: { shows: [['dialog', text.NOTHING_POSTED]] },
      on: { 'refusal.dismiss': { target: 'resuming', actions: 'forgetFailure' } },
    },
    lackingAccount: {
      description: 'A Sell advert needs a bank account where the buyer pays; the page leads there and keeps the draft',
      tags: ['dialog'],
      meta: {
        shows: [
          ['dialog', text.NOTHING_POSTED],
          ['link', text.ADD_ACCOUNT_LINK],
        ],
      },
      on: { 'refusal.dismiss': { target: 'resuming', actions: 'forgetFailure' } },
    },
    posted: {
      description: 'The advert stands; the wizard is blank again',
      meta: { shows: [['status', ADVERT_POSTED]], spec: '§4 Posting' },
      entry: ['forgetSending', 'resetDraft'],
      after: { redirectAfterTrade: { target: 'left', description: 'To the own adverts' } },
    },
    edited: {
      description: 'The advert stands as it was changed',
      meta: { shows: [['status', ADVERT_EDITED]] },
      entry: ['forgetSending', 'dropDraft'],
      after: { redirectAfterTrade: { target: 'left', description: 'To the own adverts' } },
    },
    left: {
      description: 'The person is led to My Trades; the drafts of other adverts stay kept',
      entry: 'announceOwnAdverts',
      meta: { shows: [['link', 'My Trades']] },
    },
  },
})
