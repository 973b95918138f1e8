import { and, not } from 'xstate'
import * as text from '#machines/domain/messages/order-page.ts'
import { acting } from './m2m-order.acting.ts'
import { m2mOrderSetup } from './m2m-order.setup.ts'
import { outdated, standing } from './m2m-order.standing.ts'

/** What a side of the order can do: look, be asked, act, be told. */
export const orderActions = m2mOrderSetup.createStateConfig({
  description: 'What the person can do',
  initial: 'routing',
  always: {
    guard: not('isStandingRight'),
    actions: 'setStanding',
    description: 'Behind a dialog, too, the order stands as it is now',
  },
  states: {
    routing: {
      description: 'Phase and side decide what is shown',
      entry: ['setStanding', 'clearAct', 'clearFailure'],
      exit: 'clearDraft',
      always: [
        {
          description: 'Who was interrupted while calling an operator goes on with that',
          guard: and(['wasAppealing', 'mayAppeal']),
          target: 'describingAppeal',
          actions: { type: 'mintKey', params: { act: 'order.appeal' } },
        },
        { guard: 'isPayingSeller', target: 'standing.payingSeller' },
        { guard: 'isAskedIfPaid', target: 'standing.askedIfPaid' },
        { guard: 'isAwaitingPayment', target: 'standing.awaitingPayment' },
        { guard: 'isAwaitingRelease', target: 'standing.awaitingRelease' },
        { guard: 'isVerifyingFunds', target: 'standing.verifyingFunds' },
        { guard: 'isAskedToCancel', target: 'standing.askedToCancel' },
        { guard: 'isAskingToCancel', target: 'standing.askingToCancel' },
        { guard: 'isAppealing', target: 'standing.appealing' },
        { guard: 'isToRate', target: 'standing.toRate' },
        { guard: 'isCompleted', target: 'standing.completed' },
        { target: 'standing.cancelled' },
      ],
    },
    standing,
    confirming: {
      description: 'The act is asked about first; the person is told what happens to the coins',
      tags: ['dialog'],
      meta: {
        shows: [
          ['dialog', ''],
          ['button', text.NOT_YET],
        ],
      },
      always: outdated,
      on: { 'act.confirm': 'sending', 'act.dismiss': 'routing' },
    },
    describingAppeal: {
      description: 'Why an operator is to be called; the coins stay in escrow until the decision',
      tags: ['dialog'],
      initial: 'pristine',
      always: outdated,
      on: {
        'reason.choose': { actions: { type: 'setReason', params: ({ event }) => event } },
        'statement.change': {
          target: '.pristine',
          actions: { type: 'setStatement', params: ({ event }) => ({ statement: event.value }) },
        },
        'appeal.submit': [{ guard: 'isAppealTold', target: 'sending' }, { target: '.rejected' }],
        'act.dismiss': 'routing',
      },
      states: {
        pristine: {
          description: 'Nothing is wrong so far',
          meta: {
            shows: [
              ['dialog', text.ASK_APPEAL],
              ['textbox', text.STATEMENT],
            ],
          },
        },
        rejected: {
          description: 'Nothing was told, or too much',
          meta: {
            shows: [
              ['dialog', text.ASK_APPEAL],
              ['alert', ''],
            ],
          },
        },
      },
    },
    sending: {
      description: 'Which request it is',
      entry: 'clearFailure',
      always: [
        { guard: 'isNotifying', target: 'acting.notifyingPayment' },
        { guard: 'isReleasing', target: 'acting.releasingOrder' },
        { guard: 'isCancelling', target: 'acting.cancellingOrder' },
        { guard: 'isExtending', target: 'acting.extendingOrder' },
        { guard: 'isCallingOperator', target: 'acting.appealingOrder' },
        { guard: 'isWithdrawing', target: 'acting.withdrawingAppeal' },
        { target: 'acting.answeringCancel' },
      ],
    },
    acting,
    checkingFailure: {
      description: 'What the failure means; a refusal may carry the order as it is now',
      always: [
        { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
        { target: 'refused', actions: ['setFreshOrder', 'wantNewer', 'showFailure', 'clearAct'] },
      ],
    },
    checkingOutcome: {
      description: 'No answer came: the same request is sent again under the same key',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', text.CHECKING],
          ['button', text.CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'sending' },
      after: { errorRetry: 'sending' },
    },
    refused: {
      description: 'The act was refused; behind the dialog the order stands as it is now',
      tags: ['dialog'],
      meta: { shows: [['dialog', text.ACT_REFUSED]] },
      on: { 'refusal.dismiss': 'routing' },
    },
  },
})
