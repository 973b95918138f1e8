import { assign, setup } from 'xstate'
import type { components } from '#openapi/generated/operator.ts'
import * as endpoint from '#machines/operator/endpoints/acts.ts'
import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import {
  actErrors,
  NO_VALUES,
  withActValue,
  type ActValues,
  type Asked,
  type FieldName,
} from '#machines/operator/rules/asked-acts.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isOutcomeStillUnknown, isOutcomeUnknown } from '#machines/shared/flow/lost-answers.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { FieldErrors } from '#machines/shared/values/validation.ts'

export type Act = components['schemas']['Act']
type BookedLine = components['schemas']['BookedLine']

export interface OperatorActInput extends Pick<FlowInput, 'newKey'> {
  readonly asked: Asked
}

export interface OperatorActContext extends OperatorActInput {
  readonly values: ActValues
  readonly touched: { readonly [Field in FieldName]?: true }
  readonly errors: FieldErrors<FieldName>
  /** The server's words about fields, until the field changes. */
  readonly answered: FieldErrors<FieldName>
  /** The idempotency key of what was sent last. */
  readonly key: string
  readonly failure: Failure | null
  /** The lines that look like the one that is booked, as the server found them. */
  readonly similar: readonly BookedLine[]
  /** What became of it; null before it was carried out, or requested. */
  readonly act: Act | null
}

export type OperatorActEvent =
  | { type: 'field.change'; name: FieldName; value: string }
  | { type: 'field.leave'; name: FieldName }
  | { type: 'role.toggle'; id: OperatorRole }
  | { type: 'form.submit' }
  | { type: 'act.dismiss' }
  | { type: 'outcome.check' }

const NOTHING_YET = { answered: {}, key: '', failure: null, similar: [], act: null } as const

export const startAct = (input: OperatorActInput): OperatorActContext => {
  const values = { ...NO_VALUES, roles: input.asked.about.roles ?? '' }
  return { ...input, values, touched: {}, errors: actErrors(input.asked.act, values), ...NOTHING_YET }
}

const isLine = (line: unknown): line is BookedLine =>
  typeof line === 'object' && line !== null && 'line' in line && 'booked_at' in line

const similarIn = ({ data }: Failure): readonly BookedLine[] => (Array.isArray(data) ? data.filter(isLine) : [])

const isAct =
  (act: Asked['act']) =>
  ({ context }: { context: OperatorActContext }): boolean =>
    context.asked.act === act

/** Everything of an act that has a name. */
export const operatorActSetup = setup({
  types: {} as {
    context: OperatorActContext
    events: OperatorActEvent
    input: OperatorActInput
    output: { readonly act: Act | null }
    emitted: ConsoleEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    writeAsSupport: placeholder(endpoint.writeAsSupport),
    askOrderSide: placeholder(endpoint.askOrderSide),
    decideAppeal: placeholder(endpoint.decideAppeal),
    decideCase: placeholder(endpoint.decideCase),
    freezePerson: placeholder(endpoint.freezePerson),
    freezeLogin: placeholder(endpoint.freezeLogin),
    unfreezePerson: placeholder(endpoint.unfreezePerson),
    endPersonSessions: placeholder(endpoint.endPersonSessions),
    approveWithdrawal: placeholder(endpoint.approveWithdrawal),
    refuseWithdrawal: placeholder(endpoint.refuseWithdrawal),
    beginBankPayout: placeholder(endpoint.beginBankPayout),
    bookBankLine: placeholder(endpoint.bookBankLine),
    refuseBankTransfer: placeholder(endpoint.refuseBankTransfer),
    reverseBankLine: placeholder(endpoint.reverseBankLine),
    assignDepositTo: placeholder(endpoint.assignDepositTo),
    reverseDeposit: placeholder(endpoint.reverseDeposit),
    answerSupportRequest: placeholder(endpoint.answerSupportRequest),
    askSupportRequest: placeholder(endpoint.askSupportRequest),
    endSupportRequest: placeholder(endpoint.endSupportRequest),
    stopNetwork: placeholder(endpoint.stopNetwork),
    openNetwork: placeholder(endpoint.openNetwork),
    changeNetworkFee: placeholder(endpoint.changeNetworkFee),
    creditSurplus: placeholder(endpoint.creditSurplus),
    declareOutage: placeholder(endpoint.declareOutage),
    endOutage: placeholder(endpoint.endOutage),
    addToInventory: placeholder(endpoint.addToInventory),
    runJob: placeholder(endpoint.runJob),
    hideAdvert: placeholder(endpoint.hideAdvert),
    showAdvert: placeholder(endpoint.showAdvert),
    addOperator: placeholder(endpoint.addOperator),
    changeOperatorRoles: placeholder(endpoint.changeOperatorRoles),
    disableOperator: placeholder(endpoint.disableOperator),
    inviteOperator: placeholder(endpoint.inviteOperator),
    approveAct: placeholder(endpoint.approveAct),
    refuseAct: placeholder(endpoint.refuseAct),
  },
  delays: delaysOf('errorRetry'),
  guards: {
    isWhole: ({ context }) => Object.keys(context.errors).length === 0,
    isWriting: isAct('chat.write'),
    isAsking: isAct('appeal.ask'),
    isDecidingAppeal: isAct('appeal.decide'),
    isDecidingCase: isAct('case.decide'),
    isFreezing: isAct('person.freeze'),
    isFreezingLogin: isAct('login.freeze'),
    isUnfreezing: isAct('person.unfreeze'),
    isEndingSessions: isAct('sessions.end'),
    isApproving: isAct('withdrawal.approve'),
    isRefusing: isAct('withdrawal.refuse'),
    isBeginningPayout: isAct('bank.begin'),
    isBooking: isAct('bank.book'),
    isRefusingTransfer: isAct('bank.refuse'),
    isReversing: isAct('bank.reverse'),
    isAssigningDeposit: isAct('deposit.assign'),
    isReversingDeposit: isAct('deposit.reverse'),
    isAnswering: isAct('support.answer'),
    isAskingCustomer: isAct('support.ask'),
    isClosingRequest: isAct('support.close'),
    isStoppingNetwork: isAct('network.stop'),
    isOpeningNetwork: isAct('network.open'),
    isChangingFee: isAct('network.fee'),
    isCrediting: isAct('surplus.credit'),
    isDeclaring: isAct('outage.declare'),
    isEndingOutage: isAct('outage.end'),
    isAddingInventory: isAct('inventory.add'),
    isRunningJob: isAct('job.run'),
    isHiding: isAct('advert.hide'),
    isShowing: isAct('advert.show'),
    isAddingOperator: isAct('operator.add'),
    isChangingRoles: isAct('operator.changeRoles'),
    isDisabling: isAct('operator.disable'),
    isInviting: isAct('operator.invite'),
    isApprovingAct: isAct('act.approve'),
    isSentAgain: ({ context }) => context.failure !== null,
    isOutcomeUnknown: ({ context }) => isOutcomeUnknown(context.failure),
    isOutcomeStillUnknown: ({ context }) => isOutcomeStillUnknown(context.failure),
  },
  actions: {
    setValue: assign(({ context }, { name, value }: { name: FieldName; value: string }) => {
      const values = withActValue(context.values, name, value)
      const { [name]: _outdated, ...answered } = context.answered
      return { values, answered, errors: actErrors(context.asked.act, values, context.similar.length > 0) }
    }),
    touch: assign(({ context }, { name }: { name: FieldName }) => ({
      touched: { ...context.touched, [name]: true as const },
    })),
    touchAll: assign(({ context }) => ({
      touched: Object.fromEntries(Object.keys(context.errors).map((name) => [name, true as const])),
    })),
    mintKey: assign(({ context }) => ({ key: context.newKey(), failure: null })),
    setAnswered: assign(({ context }) => {
      const values = { ...context.values, code: '' }
      const similar = context.failure?.code === 'similar_line' ? similarIn(context.failure) : context.similar
      const errors = actErrors(context.asked.act, values, similar.length > 0)
      return { values, similar, errors, answered: context.failure?.fields ?? {} }
    }),
    setAct: assign((_, { act }: { act: Act }) => ({ act })),
    ...failureActions,
    ...toastActions,
  },
})
