import { codeOf } from '#machines/operator/rules/access.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { failedRequest } from '#machines/shared/flow/lost-answers.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import type { Act, OperatorActContext } from './operator-act.setup.ts'

type Actor =
  | 'stopNetwork'
  | 'openNetwork'
  | 'changeNetworkFee'
  | 'creditSurplus'
  | 'declareOutage'
  | 'endOutage'
  | 'addToInventory'
  | 'runJob'
  | 'hideAdvert'
  | 'showAdvert'
  | 'writeAsSupport'
  | 'askOrderSide'
  | 'decideAppeal'
  | 'decideCase'
  | 'freezePerson'
  | 'freezeLogin'
  | 'unfreezePerson'
  | 'endPersonSessions'
  | 'approveWithdrawal'
  | 'refuseWithdrawal'
  | 'beginBankPayout'
  | 'bookBankLine'
  | 'refuseBankTransfer'
  | 'reverseBankLine'
  | 'assignDepositTo'
  | 'reverseDeposit'
  | 'answerSupportRequest'
  | 'askSupportRequest'
  | 'endSupportRequest'
  | 'addOperator'
  | 'changeOperatorRoles'
  | 'disableOperator'
  | 'inviteOperator'
  | 'approveAct'
  | 'refuseAct'
type Done = { event: { output: { data: Act; message: string } } }

const [checkingAnswer, checkingFailure] = failedRequest

/** The state in which an act is sent, until its answer. */
export const sending = <Name extends Actor>(
  actor: Name,
  description: string,
  input: (context: OperatorActContext) => OperationInput<Name>,
) =>
  ({
    description,
    meta: { shows: [['button', SUBMITTING]] },
    invoke: {
      id: actor,
      src: actor,
      input: ({ context }: { context: OperatorActContext }) => input(context),
      onDone: {
        target: '#operatorAct.sent',
        actions: [
          { type: 'setAct', params: ({ event }: Done) => ({ act: event.output.data }) },
          { type: 'showSuccess', params: ({ event }: Done) => ({ message: event.output.message }) },
        ],
      },
      onError: [
        { ...checkingAnswer, target: '#operatorAct.checkingAnswer' },
        { ...checkingFailure, target: '#operatorAct.checkingFailure' },
      ],
    },
  }) as const

/** The internal note, and with the code of the authenticator. */
export const noted = ({ values }: OperatorActContext) => ({ note: values.note.trim() })
export const confirmed = (context: OperatorActContext) => ({ ...noted(context), code: codeOf(context.values.code) })
/** What the act is about, and the key of the request. */
export const ofOrder = ({ asked, key }: OperatorActContext) => ({ path: { order_no: asked.about.id }, key })
export const ofPerson = ({ asked, key }: OperatorActContext) => ({ path: { username: asked.about.id }, key })
export const withId = ({ asked, key }: OperatorActContext) => ({ path: { id: asked.about.id }, key })
export const ofDeposit = ({ asked, key }: OperatorActContext) => ({ path: { ref: asked.about.id }, key })
export const ofRequest = ({ asked, key }: OperatorActContext) => ({ path: { request_no: asked.about.id }, key })
export const ofWithdrawal = ({ asked, key }: OperatorActContext) => ({ path: { t_id: asked.about.id }, key })

/** The request to Support as it was when the dialog opened. */
export const asSeen = ({ asked }: OperatorActContext) => ({ seen_at: asked.about.seenAt ?? '' })
export const answered = (context: OperatorActContext) => ({
  ...ofRequest(context),
  body: { message: context.values.message.trim(), ...asSeen(context) },
})
