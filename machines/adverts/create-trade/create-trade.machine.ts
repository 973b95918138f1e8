import { and, not } from 'xstate'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import * as text from '#machines/adverts/messages/create-trade.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { asking, sending } from '#machines/shared/flow/flow-meta.ts'
import { failedRequest } from '#machines/shared/flow/lost-answers.ts'
import { advertIn } from '#machines/adverts/rules/advert-address.ts'
import { postTradeBody, stepInQuery } from '#machines/adverts/rules/advert-form.ts'
import { restoreDrafts, seqOf } from '#machines/adverts/rules/advert-drafts.ts'
import { ADVERT_EDITED, ADVERT_POSTED } from '#machines/adverts/messages/adverts.ts'
import { drafting } from './create-trade.drafting.states.ts'
import { createTradeSetup } from './create-trade.setup.ts'
import { advertFacts, unanswered } from './create-trade.meta.ts'

const refused = {
  target: 'checkingRefusal',
  actions: ['clearSending', { type: 'showFailure', params: storedFailure }],
} as const
const showMessage = {
  type: 'showSuccess',
  params: ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message }),
} as const
const retrying = { on: { 'outcome.check': 'sending' }, after: { errorRetry: 'sending' } } as const
const dismissed = { 'refusal.dismiss': { target: 'resuming', actions: 'clearFailure' } } as const
/** Back to step 2, with the bank accounts of now. */
const chooseAccount = {
  'refusal.dismiss': { target: 'opening', actions: ['clearFailure', { type: 'openStep', params: { step: 2 } }] },
} as const
const setAddress = {
  type: 'setAddress',
  params: ({ event }: { event: Pick<FlowInput, 'query' | 'state'> }) => ({ query: event.query, state: event.state }),
} as const

/** An advert that was sent takes precedence over the one in the URL. A new one without a draft begins with the first step. */
const restoredContext = ({ draft, query, state }: Pick<FlowInput, 'draft' | 'query' | 'state'>) => {
  const { sentKey = '', edit: draftEdit = '' } = draft
  const wanted = advertIn({ query, state })
  const edit = sentKey === '' ? wanted : draftEdit
  const step = edit === '' && draft['draft'] === undefined ? 1 : stepInQuery(query)
  return { sentKey, edit, wanted: edit, step, editing: null, ...restoreDrafts(draft) }
}

export const createTradeMachine = createTradeSetup.createMachine({
  id: 'createTrade',
  description: 'The wizard that posts an advert in three steps, or edits an open one',
  meta: {
    spec: ['§2 Create Trade', '§4 Advert wizard', '§4 Posting'],
    draft: ['draft', 'draftOf', 'aside', 'sentKey', 'edit'],
  },
  context: ({ input: { draft, newKey, query, state } }) => ({
    newKey,
    options: null,
    ...restoredContext({ draft, query, state }),
    touched: {},
    market: null,
    asked: '',
    key: '',
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Fetching the form options; the child machine has its own view',
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
      description: 'Restoring: a posting with an unknown outcome first, then the advert to edit, then the draft',
      always: [
        { guard: 'isSent', target: 'sending' },
        { guard: 'isNew', target: 'drafting', actions: ['takeUpNew', 'setShownAccounts'] },
        { target: 'fetchingOwnAdverts' },
      ],
    },
    fetchingOwnAdverts: {
      description: 'Fetching the current version of the advert to edit',
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
          actions: { type: 'reportFailure', params: failureIn },
        },
      },
    },
    checkingAdvert: {
      description: 'Checking that the advert is open and belongs to the person',
      always: [
        { guard: 'isEditable', target: 'drafting', actions: ['startEditing', 'setShownAccounts'] },
        { target: 'uneditable' },
      ],
    },
    advertUnknown: {
      description: 'The advert could not be fetched; it is retried automatically',
      meta: {
        shows: [
          ['alert', ''],
          ['button', TRY_AGAIN],
        ],
      },
      on: {
        'advert.retry': { target: 'fetchingOwnAdverts', description: 'Retry now' },
        'url.change': { target: 'resuming', actions: [setAddress, 'startOver'] },
      },
      after: { errorRetry: { target: 'fetchingOwnAdverts', description: 'Retry' } },
    },
    uneditable: {
      description: 'The advert is closed, paused, fully traded or owned by another person',
      meta: { shows: [['heading', text.NOT_EDITABLE]], spec: '§6 Signed-in user' },
      on: { 'url.change': { target: 'resuming', actions: [setAddress, 'startOver'] } },
    },
    drafting,
    asking: {
      description: 'Checking where a seller is paid, and whether to post a new advert or save an edited one',
      always: [
        { guard: and(['isSelling', not('hasReceivingAccounts')]), target: 'lackingAccount' },
        { guard: 'isNew', target: 'confirmingPost' },
        { target: 'confirmingEdit' },
      ],
    },
    confirmingPost: {
      ...asking(text.CONFIRM_TITLE),
      description: 'The dialog shows what is posted and what is reserved, and asks for confirmation',
      entry: ['mintKey', 'setShownAccounts'],
      on: { 'post.confirm': 'postingTrade', 'post.dismiss': 'drafting' },
    },
    confirmingEdit: {
      ...asking(text.CONFIRM_SAVE_TITLE),
      description: 'The dialog shows the changed terms and how the reserve changes, and asks for confirmation',
      entry: ['mintKey', 'setShownAccounts'],
      on: { 'post.confirm': 'editingTrade', 'post.dismiss': 'drafting' },
    },
    sending: {
      description: 'Sending the same request again: a new advert or an edited one',
      always: [{ guard: 'isNew', target: 'postingTrade' }, { target: 'editingTrade' }],
    },
    postingTrade: {
      ...sending(text.CONFIRM_TITLE),
      entry: 'setSending',
      description: 'Posting the advert under its idempotency key',
      invoke: {
        id: 'postTrade',
        src: 'postTrade',
        input: ({ context }) => ({ body: postTradeBody(context), key: context.sentKey }),
        onDone: { target: 'posted', actions: showMessage },
        onError: failedRequest,
      },
    },
    editingTrade: {
      ...sending(text.CONFIRM_SAVE_TITLE),
      entry: 'setSending',
      description: 'Saving the edited advert under its idempotency key',
      invoke: {
        id: 'editTrade',
        src: 'editTrade',
        input: ({ context }) => ({
          path: { t_id: context.edit },
          query: { expected_seq: seqOf(context) },
          body: postTradeBody(context),
          key: context.sentKey,
        }),
        onDone: { target: 'edited', actions: showMessage },
        onError: failedRequest,
      },
    },
    checkingFailure: {
      description: 'Checking whether the answer was lost, or it is a refusal',
      always: [
        { guard: and(['isOutcomeUnknown', 'isNew']), target: 'checkingPost' },
        { guard: 'isOutcomeUnknown', target: 'checkingEdit' },
        codeRequired('confirmingCode'),
        refused,
      ],
    },
    checkingAnswer: {
      description: 'Checking whether the answer was lost again, or it is a refusal',
      always: [
        {
          guard: and(['isOutcomeStillUnknown', 'isNew']),
          target: 'checkingPost',
          description: 'No answer, or one that is not about this request',
        },
        { guard: 'isOutcomeStillUnknown', target: 'checkingEdit' },
        codeRequired('confirmingCode'),
        refused,
      ],
    },
    ...codeStepStates({
      facts: advertFacts,
      again: 'sending',
      closed: {
        guard: 'isCodeRequired',
        target: 'resuming',
        actions: ['clearSending', 'clearFailure'],
        description: 'Dismissed; nothing was posted or changed',
      },
      refused,
    }),
    checkingPost: { ...unanswered(text.CONFIRM_TITLE), ...retrying },
    checkingEdit: { ...unanswered(text.CONFIRM_SAVE_TITLE), ...retrying },
    checkingRefusal: {
      description: 'Checking how the refusal can be resolved',
      always: [
        { guard: 'isAccountMissing', target: 'lackingAccount' },
        { guard: 'isAccountGone', target: 'accountGone' },
        { guard: 'hasFreshAdvert', target: 'changedElsewhere' },
        { guard: 'isNew', target: 'postRefused' },
        { target: 'editRefused' },
      ],
    },
    postRefused: {
      ...asking(text.NOTHING_POSTED),
      description: 'The server refused; nothing was posted and nothing reserved',
      on: dismissed,
    },
    editRefused: {
      ...asking(text.NOTHING_CHANGED),
      description: 'The server refused; the advert is unchanged',
      on: dismissed,
    },
    changedElsewhere: {
      description: 'The advert was edited on another page meanwhile; its changes are shown and the draft is preserved',
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
          actions: ['rebaseDraft', 'setShownAccounts', 'clearFailure'],
          description: 'The draft’s changes are applied to the current version of the advert',
        },
        'changes.drop': {
          target: 'drafting',
          actions: ['setFreshAdvert', 'startEditing', 'clearFailure'],
          description: 'The draft is reset to the current version of the advert',
        },
      },
    },
    lackingAccount: {
      description: 'A Sell advert needs an account for each of its methods; the page links there and saves the draft',
      tags: ['dialog'],
      meta: {
        shows: [
          ['dialog', text.NOTHING_POSTED],
          ['link', text.ADD_ACCOUNT_LINK],
        ],
      },
      on: chooseAccount,
    },
    accountGone: {
      description: 'The chosen account was deleted meanwhile; nothing was posted or changed',
      tags: ['dialog'],
      meta: {
        shows: [
          ['dialog', text.CHOOSE_ANOTHER_ACCOUNT],
          ['button', text.BACK_TO_DRAFT],
        ],
      },
      on: chooseAccount,
    },
    posted: {
      description: 'The advert is posted; the wizard is empty again',
      meta: { shows: [['status', ADVERT_POSTED]], spec: '§4 Posting' },
      entry: ['clearSending', 'resetDraft'],
      after: { redirectAfterTrade: { target: 'left', description: 'Redirect to My Trades' } },
    },
    edited: {
      description: 'The edited advert is saved',
      meta: { shows: [['status', ADVERT_EDITED]] },
      entry: ['clearSending', 'dropDraft'],
      after: { redirectAfterTrade: { target: 'left', description: 'Redirect to My Trades' } },
    },
    left: {
      description: 'Redirected to My Trades; the drafts of other adverts stay saved',
      entry: 'navigateToMyTrades',
      meta: { shows: [['link', 'My Trades']] },
    },
  },
})
