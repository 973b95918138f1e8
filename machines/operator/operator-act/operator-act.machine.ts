import { CANCEL } from '#machines/operator/messages/acts.ts'
import { codeOf } from '#machines/operator/rules/access.ts'
import { decisionOf, reasonOf, sideOf } from '#machines/operator/rules/act-choices.ts'
import { requestNoOf, rolesIn, withRole } from '#machines/operator/rules/asked-acts.ts'
import { storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { checkingStates } from '#machines/shared/flow/lost-answers.ts'
import { CHECK_NOW, CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { networkRequests, networkRoutes } from './operator-act.network-states.ts'
import {
  answered,
  asSeen,
  confirmed,
  noted,
  ofDeposit,
  ofOrder,
  ofPerson,
  ofRequest,
  ofWithdrawal,
  sending,
  withId,
} from './operator-act.sending.ts'
import { operatorActSetup, startAct } from './operator-act.setup.ts'

const refusal = {
  description: 'A refusal; nothing was done, and another entry may be accepted',
  target: 'filling.failed',
  actions: ['setAnswered', { type: 'showFailure', params: storedFailure }],
} as const

/** One act of an operator: what it needs is entered in a dialog, then it is sent until it is known what came of it. */
export const operatorActMachine = operatorActSetup.createMachine({
  id: 'operatorAct',
  description: 'Entering and sending an act of an operator',
  meta: { spec: ['§4 M2M order', '§6 Roles and permissions'] },
  context: ({ input }) => startAct(input),
  output: ({ context }) => ({ act: context.act }),
  initial: 'filling',
  states: {
    filling: {
      description: 'Entering what the act needs; a field’s message is shown after it was touched',
      tags: ['dialog'],
      initial: 'pristine',
      on: {
        'field.change': {
          actions: { type: 'setValue', params: ({ event }) => ({ name: event.name, value: event.value }) },
        },
        'role.toggle': {
          actions: {
            type: 'setValue',
            params: ({ context, event }) => ({ name: 'roles', value: withRole(context.values.roles, event.id) }),
          },
        },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => ({ name: event.name }) } },
        'form.submit': [
          { guard: 'isWhole', target: 'sending', actions: 'mintKey' },
          { actions: 'touchAll', description: 'All messages are shown' },
        ],
        'act.dismiss': 'dismissed',
      },
      states: {
        pristine: { description: 'No attempt has failed', meta: { shows: [['button', CANCEL]] } },
        failed: { description: 'The last attempt was refused', meta: { shows: [['button', CANCEL]] } },
      },
    },
    sending: {
      description: 'Sending the act to the server',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      initial: 'routing',
      states: {
        routing: {
          description: 'Each act is a request of its own',
          always: [
            { guard: 'isWriting', target: 'writing' },
            { guard: 'isAsking', target: 'asking' },
            { guard: 'isDecidingAppeal', target: 'decidingAppeal' },
            { guard: 'isDecidingCase', target: 'decidingCase' },
            { guard: 'isFreezing', target: 'freezingPerson' },
            { guard: 'isFreezingLogin', target: 'freezingLogin' },
            { guard: 'isUnfreezing', target: 'unfreezingPerson' },
            { guard: 'isEndingSessions', target: 'endingSessions' },
            { guard: 'isApproving', target: 'approvingWithdrawal' },
            { guard: 'isRefusing', target: 'refusingWithdrawal' },
            { guard: 'isBeginningPayout', target: 'beginningPayout' },
            { guard: 'isBooking', target: 'bookingLine' },
            { guard: 'isRefusingTransfer', target: 'refusingTransfer' },
            { guard: 'isReversing', target: 'reversingLine' },
            { guard: 'isAssigningDeposit', target: 'assigningDeposit' },
            { guard: 'isReversingDeposit', target: 'reversingDeposit' },
            { guard: 'isAnswering', target: 'answeringRequest' },
            { guard: 'isAskingCustomer', target: 'askingCustomer' },
            { guard: 'isClosingRequest', target: 'closingRequest' },
            { guard: 'isAddingOperator', target: 'addingOperator' },
            { guard: 'isChangingRoles', target: 'changingRoles' },
            { guard: 'isDisabling', target: 'disablingOperator' },
            { guard: 'isInviting', target: 'invitingOperator' },
            ...networkRoutes,
            { guard: 'isApprovingAct', target: 'approvingAct' },
            { target: 'refusingAct' },
          ],
        },
        writing: sending('writeAsSupport', 'Writing in the chat of an order', (context) => ({
          ...ofOrder(context),
          body: { message: context.values.message.trim() },
        })),
        asking: sending('askOrderSide', 'Asking a side of an appeal', (context) => ({
          ...ofOrder(context),
          body: { side: sideOf(context.values.side), question: context.values.question.trim() },
        })),
        decidingAppeal: sending('decideAppeal', 'Deciding an appeal', (context) => ({
          ...ofOrder(context),
          body: {
            to: sideOf(context.values.to),
            reason: reasonOf(context.values.reason),
            text: context.values.text.trim(),
            ...confirmed(context),
          },
        })),
        decidingCase: sending('decideCase', 'Deciding a case', (context) => ({
          ...ofOrder(context),
          body: { decision: decisionOf(context.values.decision), ...noted(context) },
        })),
        freezingPerson: sending('freezePerson', 'Freezing what leaves an account', (context) => ({
          ...ofPerson(context),
          body: confirmed(context),
        })),
        freezingLogin: sending('freezeLogin', 'Freezing the login of an account', (context) => ({
          ...ofPerson(context),
          body: confirmed(context),
        })),
        unfreezingPerson: sending('unfreezePerson', 'Lifting the freezes of an account', (context) => ({
          ...ofPerson(context),
          body: confirmed(context),
        })),
        endingSessions: sending('endPersonSessions', 'Ending the sessions of an account', (context) => ({
          ...ofPerson(context),
          body: noted(context),
        })),
        approvingWithdrawal: sending('approveWithdrawal', 'Approving a withdrawal', (context) => ({
          ...ofWithdrawal(context),
          body: confirmed(context),
        })),
        refusingWithdrawal: sending('refuseWithdrawal', 'Refusing a withdrawal', (context) => ({
          ...ofWithdrawal(context),
          body: { text: context.values.text.trim(), ...confirmed(context) },
        })),
        beginningPayout: sending('beginBankPayout', 'Giving a withdrawal to the bank', (context) => ({
          ...withId(context),
          body: confirmed(context),
        })),
        bookingLine: sending('bookBankLine', 'Booking a line of the statement', (context) => ({
          ...withId(context),
          body: {
            line: context.values.line.trim(),
            amount: context.values.amount.trim(),
            payer: context.values.payer.trim(),
            ...(context.similar.length > 0 && { is_another: true }),
            ...confirmed(context),
          },
        })),
        refusingTransfer: sending('refuseBankTransfer', 'Refusing a bank transfer', (context) => ({
          ...withId(context),
          body: { text: context.values.text.trim(), ...confirmed(context) },
        })),
        reversingLine: sending('reverseBankLine', 'Reversing a booking', (context) => ({
          ...withId(context),
          body: confirmed(context),
        })),
        assigningDeposit: sending('assignDepositTo', 'Crediting a deposit without owner to someone', (context) => ({
          ...ofDeposit(context),
          body: {
            username: context.values.username.trim(),
            ...(context.values.request.trim() !== '' && { request_no: requestNoOf(context.values.request) }),
            ...(context.values.without.trim() !== '' && { without_request: context.values.without.trim() }),
            ...confirmed(context),
          },
        })),
        reversingDeposit: sending('reverseDeposit', 'Reversing the assignment of a deposit', (context) => ({
          ...ofDeposit(context),
          body: confirmed(context),
        })),
        answeringRequest: sending('answerSupportRequest', 'Answering a request to Support', answered),
        askingCustomer: sending('askSupportRequest', 'Asking who sent a request to Support', answered),
        closingRequest: sending('endSupportRequest', 'Closing a request to Support', (context) => ({
          ...ofRequest(context),
          body: {
            ...(context.values.message.trim() !== '' && { message: context.values.message.trim() }),
            ...asSeen(context),
          },
        })),
        addingOperator: sending('addOperator', 'Adding an operator', (context) => ({
          key: context.key,
          body: {
            username: context.values.username.trim(),
            name: context.values.name.trim(),
            email: context.values.email.trim(),
            roles: rolesIn(context.values.roles),
            ...confirmed(context),
          },
        })),
        changingRoles: sending('changeOperatorRoles', 'Changing the roles of an operator', (context) => ({
          ...ofPerson(context),
          body: { roles: rolesIn(context.values.roles), ...confirmed(context) },
        })),
        disablingOperator: sending('disableOperator', 'Disabling an operator', (context) => ({
          ...ofPerson(context),
          body: confirmed(context),
        })),
        invitingOperator: sending('inviteOperator', 'Sending an operator a new link', (context) => ({
          ...ofPerson(context),
          body: confirmed(context),
        })),
        ...networkRequests,
        approvingAct: sending('approveAct', 'Approving the act of another operator', (context) => ({
          ...withId(context),
          body: { code: codeOf(context.values.code) },
        })),
        refusingAct: sending('refuseAct', 'Refusing an act, or withdrawing an own one', (context) => ({
          ...withId(context),
          body: noted(context),
        })),
      },
    },
    ...checkingStates(refusal),
    checkingOutcome: {
      description: 'No answer came: the same request is sent again under the same key',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', CHECKING_OUTCOME],
          ['button', CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'sending' },
      after: { errorRetry: 'sending' },
    },
    sent: { type: 'final', description: 'It is carried out, or waits for a second operator', meta: { shows: [] } },
    dismissed: { type: 'final', description: 'It was not sent', meta: { shows: [] } },
  },
})
