import { assign, setup } from 'xstate'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { addCasePicture, confirmRefund, fetchCase, sendLate, withdrawCase } from '#machines/orders/endpoints/cases.ts'
import type { OrderCase } from '#machines/orders/rules/cases.ts'
import { caseViewState, type CaseViewState } from '#machines/orders/rules/case-state.ts'
import { newerCase, type CaseAct } from '#machines/orders/rules/case-view.ts'
import { pictureActions, pictureGuards, type PictureContext } from '#machines/shared/flow/picture.setup.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { isNotFound, type Failure } from '#machines/shared/api/failure.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isSentAgain, lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { caseRefundMachine } from './case-refund.machine.ts'
import { caseStatementMachine } from './case-statement.machine.ts'

export interface OrderCaseContext extends PictureContext {
  readonly orderNo: string
  readonly newKey: () => string
  readonly draft: FlowInput['draft']
  readonly found: OrderCase | null
  /** What is confirmed or sent. */
  readonly act: CaseAct | null
  /** The idempotency key of sending the crypto. */
  readonly key: string
  readonly failure: Failure | null
  /** Whether the case may have changed since the last fetch began. */
  readonly isOutdated: boolean
}

export type OrderCaseEvent =
  | { type: CaseAct }
  | { type: 'picture.pick'; value: FileContent }
  | { type: 'command.confirm' }
  | { type: 'command.dismiss' }
  | { type: 'outcome.check' }
  | { type: 'case.retry' }
  | Extract<AppEvent, { type: 'case.changed' | 'events.missed' | 'window.focus' }>

const isShownAs =
  (state: CaseViewState) =>
  ({ context: { found } }: { context: OrderCaseContext }): boolean =>
    found !== null && caseViewState(found) === state

const may =
  (...commands: OrderCase['may']) =>
  ({ context: { found } }: { context: OrderCaseContext }): boolean =>
    commands.some((command) => found?.may.includes(command))

/** Everything of the page of a case that has a name. What a side may do is the server's answer, computed from the one lifecycle. */
export const orderCaseSetup = setup({
  types: {} as {
    context: OrderCaseContext
    events: OrderCaseEvent
    input: Pick<FlowInput, 'params' | 'newKey' | 'draft'>
    children: { caseStatement: 'caseStatement'; caseRefund: 'caseRefund'; confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchCase: placeholder(fetchCase),
    sendLate: placeholder(sendLate),
    confirmRefund: placeholder(confirmRefund),
    withdrawCase: placeholder(withdrawCase),
    addCasePicture: placeholder(addCasePicture),
    caseStatement: caseStatementMachine,
    caseRefund: caseRefundMachine,
    confirmMovement: confirmMovementMachine,
  },
  delays: delaysOf('errorRetry', 'refocusThrottle'),
  guards: {
    ...codeStepGuards,
    ...pictureGuards,
    isMissing: ({ context }) => isNotFound(context.failure),
    isToOpen: isShownAs('toOpen'),
    isNotOpenable: isShownAs('notOpenable'),
    isToAnswer: isShownAs('toAnswer'),
    isAwaitingAnswer: isShownAs('awaitingAnswer'),
    isAwaitingDecision: isShownAs('awaitingDecision'),
    isToConfirmRefund: isShownAs('toConfirmRefund'),
    isSent: isShownAs('sent'),
    isRefunded: isShownAs('refunded'),
    isUnproven: isShownAs('unproven'),
    isWithdrawn: isShownAs('withdrawn'),
    mayState: may('case.open', 'case.answer'),
    mayReport: may('refund.report'),
    maySend: may('crypto.send'),
    mayConfirm: may('refund.accept'),
    mayWithdraw: may('case.withdraw'),
    mayAddPicture: may('picture.add'),
    isConfirmingRefund: ({ context }) => context.act === 'refund.accept',
    isWithdrawing: ({ context }) => context.act === 'case.withdraw',
    isOutdated: ({ context }) => context.isOutdated,
    isSentAgain,
    ...lostAnswerGuards,
  },
  actions: {
    ...failureActions,
    ...toastActions,
    ...codeStepActions,
    ...pictureActions,
    setCase: assign(({ context }, { found }: { found: OrderCase }) => ({ found: newerCase(context.found, found) })),
    clearCommand: assign({ act: null, key: '', picture: null, failure: null }),
    setAct: assign((_, { act }: { act: CaseAct }) => ({ act })),
    mintKey: assign(({ context }) => ({ key: context.newKey() })),
    markOutdated: assign({ isOutdated: true }),
    markChanged: assign(({ context }, { order_no }: { order_no: string }) => ({
      isOutdated: context.isOutdated || order_no === context.orderNo,
    })),
    clearOutdated: assign({ isOutdated: false }),
  },
})
