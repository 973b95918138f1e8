import { and } from 'xstate'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import { failureIn, storedFailure } from '#machines/domain/failure-actions.ts'
import * as text from '#machines/domain/messages/create-trade.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { asking, sending } from '#machines/domain/flow-meta.ts'
import { postTradeBody, stepInQuery } from '#machines/domain/advert-form.ts'
import { restoreDrafts } from '#machines/domain/advert-drafts.ts'
import { seqOf } from '#machines/domain/advert-drafts.ts'
import { ADVERT_EDITED, ADVERT_POSTED } from '#machines/domain/messages/m2m.ts'
import { drafting } from './create-trade.drafting.ts'
import { advertIn, createTradeSetup } from './create-trade.setup.ts'
import { unanswered } from './create-trade.shows.ts'

const failed = {
  target: 'checkingFailure',
  actions: { type: 'setFailure', params: failureIn },
} as const
const told = {
  type: 'showSuccess',
  params: ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message }),
} as const
const again = { on: { 'outcome.check': 'sending' }, after: { errorRetry: 'sending' } } as const
const dismissed = { 'refusal.dismiss': { target: 'resuming', actions: 'clearFailure' } } as const
const addressed = {
  type: 'setAddress',
  params: ({ event }: { event: Pick<FlowInput, 'query' | 'state'> }) => ({ query: event.query, state: event.state }),
} as const

/** Something that was sent goes first, whatever the address says. */
const broughtAlong = ({ draft, query, state }: Pick<FlowInput, 'draft' | 'query' | 'state'>) => {
  const { sentKey = '', edit: draftEdit = '' } = draft
  const wanted = advertIn({ query, state })
  const edit = sentKey === '' ? wanted : draftEdit
  return { sentKey, edit, wanted: edit, step: stepInQuery(query), editing: null, ...restoreDrafts(draft) }
}

export const createTradeMachine = createTradeSetup.createMachine({
  id: 'createTrade',
  description: 'An advert is written in three steps and posted, or an open one changed',
  meta: {
    spec: ['§2 Create Trade', '§4 Advert wizard', '§4 Posting'],
    draft: ['draft', 'draftOf', 'aside', 'sentKey', 'edit'],
  },
  context: ({ input: { draft, newKey, query, state } }) => ({
    newKey,
    options: null,
    ...broughtAlong({ draft, query, state }),
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
        id: 'advertFormOptions',
        src: 'advertFormOptions',
        onDone: {
          target: 'resuming',
          actions: { type: 'setOptions', params: ({ event }) => ({ options: event.output }) },
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
          target: 'checkingAdvert',
          actions: { type: 'setAdvert', params: ({ event }) => ({ advert: event.output.rows[0] ?? null }) },
        },
        onError: {
          target: 'advertUnknown',
          actions: { type: 'setFailure', params: failureIn },
        },
      },
    },
    checkingAdvert: {
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
    asking: {
      description: 'Is a new advert to be posted, or an old one to be changed?',
      always: [{ guard: 'isNew', target: 'confirmingPost' }, { target: 'confirmingEdit' }],
    },
    confirmingPost: {
      ...asking(text.CONFIRM_TITLE),
      description: 'The person is told what is posted and what is reserved, and asked',
      entry: 'mintKey',
      on: { 'post.confirm': 'postingTrade', 'post.dismiss': 'drafting' },
    },
    confirmingEdit: {
      ...asking(text.CONFIRM_SAVE_TITLE),
      description: 'The person is told what the advert becomes and what its reserve gains or gives back, and asked',
      entry: 'mintKey',
      on: { 'post.confirm': 'editingTrade', 'post.dismiss': 'drafting' },
    },
    sending: {
      description: 'What was sent already is sent again: a new advert, or an old one changed',
      always: [{ guard: 'isNew', target: 'postingTrade' }, { target: 'editingTrade' }],
    },
    postingTrade: {
      ...sending(text.CONFIRM_TITLE),
      entry: 'setSending',
      description: 'The advert is sent under its key',
      invoke: {
        id: 'postTrade',
        src: 'postTrade',
        input: ({ context }) => ({ body: postTradeBody(context), key: context.sentKey }),
        onDone: { target: 'posted', actions: told },
        onError: failed,
      },
    },
    editingTrade: {
      ...sending(text.CONFIRM_SAVE_TITLE),
      entry: 'setSending',
      description: 'The changed advert is sent under its key',
      invoke: {
        id: 'editTrade',
        src: 'editTrade',
        input: ({ context }) => ({
          path: { t_id: context.edit },
          query: { expected_seq: seqOf(context) },
          body: postTradeBody(context),
          key: context.sentKey,
        }),
        onDone: { target: 'edited', actions: told },
        onError: failed,
      },
    },
    checkingFailure: {
      description: 'What the failure means',
      always: [
        { guard: and(['isOutcomeUnknown', 'isNew']), target: 'checkingPost' },
        { guard: 'isOutcomeUnknown', target: 'checkingEdit' },
        { target: 'checkingRefusal', actions: ['clearSending', { type: 'showFailure', params: storedFailure }] },
      ],
    },
    checkingPost: { ...unanswered(text.CONFIRM_TITLE), ...again },
    checkingEdit: { ...unanswered(text.CONFIRM_SAVE_TITLE), ...again },
    checkingRefusal: {
      description: 'What can be done about the refusal',
      always: [
        { guard: 'isAccountMissing', target: 'lackingAccount' },
        { guard: 'hasFreshAdvert', target: 'changedElsewhere' },
        { guard: 'isNew', target: 'postRefused' },
        { target: 'editRefused' },
      ],
    },
    postRefused: {
      ...asking(text.NOTHING_POSTED),
      description: 'The server said no; nothing was posted and nothing reserved',
      on: dismissed,
    },
    editRefused: {
      ...asking(text.NOTHING_CHANGED),
      description: 'The server said no; the advert stands as it was',
      on: dismissed,
    },
    changedElsewhere: {
      description:
        'The advert was edited on another page meanwhile; the person sees how, and what was written here waits',
      tags: ['dialog'],
      meta: {
        shows: [
          ['dialog', text.CHANGED_ELSEWHERE],
          ['button', text.KEEP_MY_CHANGES],
          ['button', text.DROP_MY_CHANGES],
        ],
      },
      on: {
        'changes.keep': {
          target: 'drafting',
          actions: ['rebaseDraft', 'clearFailure'],
          description: 'What was changed here goes on top of the advert as it is now',
        },
        'changes.drop': {
          target: 'drafting',
          actions: ['setFreshAdvert', 'startEditing', 'clearFailure'],
          description: 'The draft starts from the advert as it is now',
        },
      },
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
      on: dismissed,
    },
    posted: {
      description: 'The advert stands; the wizard is blank again',
      meta: { shows: [['status', ADVERT_POSTED]], spec: '§4 Posting' },
      entry: ['clearSending', 'resetDraft'],
      after: { redirectAfterTrade: { target: 'left', description: 'To the own adverts' } },
    },
    edited: {
      description: 'The advert stands as it was changed',
      meta: { shows: [['status', ADVERT_EDITED]] },
      entry: ['clearSending', 'dropDraft'],
      after: { redirectAfterTrade: { target: 'left', description: 'To the own adverts' } },
    },
    left: {
      description: 'The person is led to My Trades; the drafts of other adverts stay kept',
      entry: 'navigateToMyTrades',
      meta: { shows: [['link', 'My Trades']] },
    },
  },
})
