import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { aCodeFor, codeRequiredAnswer, pausedAnswer } from '#machines/accounts/samples/confirmations.ts'
import type { SnapshotFrom } from 'xstate'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/adverts/messages/adverts.ts'
import { advertActions, type AdvertAction } from '#machines/adverts/rules/own-adverts.ts'
import { adaPaused, adaSells } from '#machines/adverts/samples/adverts.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { after, payload, type Change } from 'statewalk/actor-inputs'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { PropertyStep, StepProperty } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { myTradesMachine } from './my-trades.machine.ts'
import { myTradesReads } from './my-trades.reads.ts'
import { closeTrade, pauseTrade, reopenTrade } from '#machines/adverts/endpoints/adverts.ts'
import { ownAdvertsModel } from '#machines/adverts/reads.model.ts'

type Seen = SnapshotFrom<typeof myTradesMachine>

const closed = { ...adaSells, status: 'Close' as const }
const CHANGES = ['closeTrade', 'pauseTrade', 'reopenTrade'] as const
const SENDING = { close: 'closingTrade', pause: 'pausingTrade', reopen: 'reopeningTrade' } as const
const isSending = (seen: Seen): boolean =>
  Object.entries(SENDING).some(([action, state]) => seen.context.action === action && isAt(seen, `changing.${state}`))

/** The rows that offer an action. */
const rowsFor = (action: AdvertAction) => () =>
  [adaSells, adaPaused]
    .filter((advert) => advertActions(advert).includes(action))
    .map((advert) => ({ id: advert.t_id, advert }))

/** A 401 comes before the key is looked up: of a request that is sent again it does not tell what became of the first one. */
const isLeftOpen = (step: PropertyStep<Seen>): boolean =>
  isFailed(step, 'unknown') || (answerOf(step) === 'signedOut' && step.before.context.failure !== null)

const isCodeAsked = (step: PropertyStep<Seen>): boolean => answerOf(step) === 'codeRequired'

const stepProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'only a lost answer leaves a change open; any other failure is shown': {
    when: (step) => isAnswerOf(step, ...CHANGES) && !isCodeAsked(step),
    must: (step) =>
      isLeftOpen(step)
        ? isAt(step.after, 'changing.checkingOutcome')
        : isAt(step.after, 'changing.resting') && hasToast(step, isFailed(step) ? 'error' : 'success'),
  },
  'the list is fetched again after every answer to a change, also a refusal': {
    when: (step) => isAnswerOf(step, ...CHANGES) && !isLeftOpen(step) && !isCodeAsked(step),
    must: ({ sent }) => sent.some(({ to }) => to === 'ownAdverts'),
  },
  'the confirmed change is the one that is sent, under its own idempotency key': {
    when: ({ step }) => step === 'change.confirm',
    must: ({ after }) => isSending(after) && after.context.key !== '',
  },
  'a change with an unknown outcome is repeated unchanged under the same key': {
    when: ({ step }) => step === 'outcome.check' || step === 'after(errorRetry)',
    must: ({ before, after }) =>
      isSending(after) && after.context.key === before.context.key && after.context.chosen === before.context.chosen,
  },
  'an advert that needs a code asks for it, and is sent again under the same key once it is accepted': {
    when: (step) => isCodeAsked(step) || isAnswerOf(step, 'confirmMovement'),
    must: (step) => {
      if (isCodeAsked(step)) return isAt(step.after, 'changing.confirmingCode') && step.effects.length === 0
      return ['accepted', 'unsure'].includes(answerOf(step) ?? '')
        ? isSending(step.after) && step.after.context.key === step.before.context.key
        : isAt(step.after, 'changing.resting')
    },
  },
  'a dismissed action changes nothing': {
    when: ({ step }) => step === 'change.dismiss',
    must: ({ after }) => isAt(after, 'changing.resting') && after.context.chosen === null,
  },
  'Edit leads to the wizard with this advert': {
    when: ({ step }) => step === 'advert.edit',
    must: (step) => navigatedTo(step) === `/dashboard/m2m/create-trade?edit=${adaSells.t_id}`,
  },
  'another filter is in the URL at once': {
    when: ({ step }) => step === 'filter.choose',
    must: (step) => navigatedTo(step) !== undefined,
  },
  'a success message names the action': {
    when: (step) => isAnswerOf(step, ...CHANGES) && !isFailed(step),
    must: (step) => ['closed', 'paused', 'reopened'].includes(answerOf(step) ?? '') && step.after.context.key === '',
  },
}

const chosenAs =
  (filter: string): Change =>
  (soFar, { name, value }) =>
    name === filter ? value : soFar

export const myTradesModel: FlowModel<typeof myTradesMachine> = {
  machine: myTradesMachine,
  reads: myTradesReads,
  inputs: { arrived: arriving({ query: { status: 'Open', type: 'Rent' } }) },
  events: {
    'filter.choose': ({ context: { filters } }) => [
      { name: 'status', value: filters.status === 'Open' ? '' : 'Open' },
      { name: 'type', value: filters.type === 'Sell' ? '' : 'Sell' },
    ],
    'advert.edit': rowsFor('edit'),
    'advert.close': rowsFor('close'),
    'advert.pause': rowsFor('pause'),
    'advert.reopen': rowsFor('reopen'),
    'url.change': () => [{ query: { status: 'Close' }, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: {
    ownAdverts: { child: ownAdvertsModel, cases: {} },
    confirmMovement: codeOutcomes,
    closeTrade: {
      endpoint: closeTrade,
      cases: {
        closed: { status: 200, body: { message: text.ADVERT_CLOSED, data: closed } },
        closedAlready: { status: 409, body: { error: text.ADVERT_CLOSED_ALREADY, code: 'not_now' } },
        signedOut: noSession,
        lost: 'offline',
      },
    },
    pauseTrade: {
      endpoint: pauseTrade,
      cases: {
        paused: { status: 200, body: { message: text.ADVERT_PAUSED, data: adaPaused } },
        pausedAlready: { status: 409, body: { error: text.ADVERT_PAUSED_ALREADY, code: 'not_now' } },
        signedOut: noSession,
        lost: 'offline',
      },
    },
    reopenTrade: {
      endpoint: reopenTrade,
      cases: {
        reopened: { status: 200, body: { message: text.ADVERT_REOPENED, data: adaSells } },
        openAlready: { status: 409, body: { error: text.ADVERT_IS_OPEN, code: 'not_now' } },
        codeRequired: codeRequiredAnswer,
        paused: pausedAnswer,
        signedOut: noSession,
        lost: 'offline',
      },
    },
  },
  actorInputs: {
    ownAdverts: {
      status: after({ start: 'Open', 'filter.choose': chosenAs('status'), 'url.change': 'Close' }),
      type: after({ start: '', 'filter.choose': chosenAs('type'), 'url.change': '' }),
    },
    closeTrade: { path: { t_id: after({ 'advert.close': payload('id') }) }, key: aKey },
    pauseTrade: { path: { t_id: after({ 'advert.pause': payload('id') }) }, key: aKey },
    confirmMovement: aCodeFor({ act: 'advert', amount: '1,800.5 USDT', to: 'price', recipient: '1,506.2 NGN' }),
    reopenTrade: { path: { t_id: after({ 'advert.reopen': payload('id') }) }, key: aKey },
  },
  invariants: {
    'coins move only for a chosen advert that allows the action, under an idempotency key': (s) => {
      const { chosen, action, key } = s.context
      return !s.hasTag('moneyInFlight') || (chosen !== null && advertActions(chosen).includes(action) && key !== '')
    },
    'nothing has failed while no advert is chosen': ({ context: { chosen, failure } }) =>
      chosen !== null || failure === null,
    'one advert is changed at a time': (s) => isAt(s, 'changing.resting') === (s.context.chosen === null),
  },
  stepProperties,
  counters: ({ context: { action } }) => action,
  goal: (s) => s.matches({ changing: 'resting' }),
}
