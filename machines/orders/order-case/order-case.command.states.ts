import { not } from 'xstate'
import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { CASE_QUESTIONS, CASE_TITLE } from '#machines/orders/messages/cases.ts'
import { checkingPicture, pictureChosen, sendingPicture } from '#machines/shared/flow/picture-states.ts'
import type { CaseAct } from '#machines/orders/rules/case-view.ts'
import { coinsOf } from '#machines/orders/rules/order-sentences.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { asking, sending, type Shown } from '#machines/shared/flow/flow-meta.ts'
import { failedRequest, outcomeStates } from '#machines/shared/flow/lost-answers.ts'
import { orderCaseSetup, type OrderCaseContext } from './order-case.setup.ts'

const PAGE: readonly Shown[] = [['heading', CASE_TITLE]]

interface Done {
  event: { output: { message: string; data: components['schemas']['OrderCase'] } }
}

const done = {
  target: 'choosing',
  actions: [
    { type: 'setCase', params: ({ event }: Done) => ({ found: event.output.data }) },
    { type: 'showSuccess', params: ({ event }: Done) => event.output },
  ],
} as const
const failed = {
  description: 'The failure is shown, and the case is fetched again',
  target: 'choosing',
  actions: [{ type: 'showFailure', params: failureIn }, 'markOutdated'],
} as const
const refused = {
  description: 'A refusal is shown, and the case is fetched again',
  target: 'choosing',
  actions: [{ type: 'showFailure', params: storedFailure }, 'markOutdated'],
} as const
const changed = 'The case has changed meanwhile'

/** What the code of an act confirms. */
const codeFacts = ({ act, found }: OrderCaseContext) => {
  const amount = found ? coinsOf(found) : ''
  if (act !== 'crypto.send') return { act: 'case', amount } as const
  return { act: 'transfer', amount, to: 'account', recipient: found?.partner ?? '' } as const
}

/** Of the acts that are not sent again when their answer is lost. */
const mayNeedCode = { target: 'checkingRefusal', actions: { type: 'setFailure', params: failureIn } } as const
const setAct = <const Act extends CaseAct>(act: Act) => ({ type: 'setAct', params: { act } }) as const

/** Which act is being confirmed or sent. */
export const commandStates = orderCaseSetup.createStateConfig({
  description: 'Confirming and sending what a side does to the case',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Everything that the lifecycle allows now is offered',
      meta: { shows: PAGE },
      entry: 'clearCommand',
      on: {
        'crypto.send': { guard: 'maySend', target: 'confirmingSend' },
        'refund.accept': { guard: 'mayConfirm', target: 'confirmingReceipt' },
        'case.withdraw': { guard: 'mayWithdraw', target: 'confirmingWithdrawal' },
        'picture.pick': { guard: 'mayAddPicture', ...pictureChosen },
      },
    },
    confirmingSend: {
      ...asking(CASE_QUESTIONS['crypto.send']),
      description: 'The dialog explains that the crypto leaves the balance',
      entry: ['mintKey', setAct('crypto.send')],
      always: { guard: not('maySend'), target: 'choosing', description: changed },
      on: { 'command.confirm': 'sendingLate', 'command.dismiss': 'choosing' },
    },
    confirmingReceipt: {
      ...asking(CASE_QUESTIONS['refund.accept']),
      description: 'The dialog explains that the case is closed by it',
      entry: setAct('refund.accept'),
      always: { guard: not('mayConfirm'), target: 'choosing', description: changed },
      on: { 'command.confirm': 'confirmingRefund', 'command.dismiss': 'choosing' },
    },
    confirmingWithdrawal: {
      ...asking(CASE_QUESTIONS['case.withdraw']),
      description: 'The dialog explains that the claim is given up',
      entry: setAct('case.withdraw'),
      always: { guard: not('mayWithdraw'), target: 'choosing', description: changed },
      on: { 'command.confirm': 'withdrawingCase', 'command.dismiss': 'choosing' },
    },
    sendingLate: {
      ...sending(CASE_QUESTIONS['crypto.send']),
      description: 'Sending the crypto under its idempotency key',
      invoke: {
        id: 'sendLate',
        src: 'sendLate',
        input: ({ context: { orderNo, key } }) => ({ query: { order_no: orderNo }, key }),
        onDone: done,
        onError: failedRequest,
      },
    },
    ...outcomeStates('sendingLate', codeRequired('confirmingCode'), refused),
    ...codeStepStates({
      facts: codeFacts,
      again: 'sendingAgain',
      closed: { guard: 'isCodeRequired', target: 'choosing', description: 'Dismissed; nothing was done' },
      refused,
    }),
    checkingRefusal: {
      description: 'Checking whether a code is needed',
      always: [codeRequired('confirmingCode'), refused],
    },
    sendingAgain: {
      description: 'The act whose code was accepted is sent again',
      always: [
        { guard: 'isConfirmingRefund', target: 'confirmingRefund' },
        { guard: 'isWithdrawing', target: 'withdrawingCase' },
        'sendingLate',
      ],
    },
    confirmingRefund: {
      description: 'Confirming the refund to the server',
      tags: ['busy', 'dialog'],
      meta: { shows: [['dialog', CASE_QUESTIONS['refund.accept']]] },
      invoke: {
        id: 'confirmRefund',
        src: 'confirmRefund',
        input: ({ context }) => ({ query: { order_no: context.orderNo } }),
        onDone: done,
        onError: mayNeedCode,
      },
    },
    withdrawingCase: {
      description: 'Withdrawing the case',
      tags: ['busy', 'dialog'],
      meta: { shows: [['dialog', CASE_QUESTIONS['case.withdraw']]] },
      invoke: {
        id: 'withdrawCase',
        src: 'withdrawCase',
        input: ({ context }) => ({ query: { order_no: context.orderNo } }),
        onDone: done,
        onError: mayNeedCode,
      },
    },
    checkingPicture: checkingPicture('addingCasePicture'),
    addingCasePicture: sendingPicture({
      src: 'addCasePicture',
      path: ({ orderNo }: OrderCaseContext) => ({ order_no: orderNo }),
      onDone: done,
      onError: failed,
    }),
  },
})
