import type { operatorAccess } from '#openapi/generated/operator-access.ts'
import type { OperatorAct } from '#machines/operator/rules/acts.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import type { ActInputs } from '#server/operator/services/acts/act-kind.ts'
import type { ActDone } from '#server/operator/services/acts/act-dto.ts'
import { runAct } from '#server/operator/services/acts/acts.service.ts'
import type { SignedIn } from '#server/operator/services/signed-in.ts'
import { answerNote } from '#server/support/services/answers.service.ts'
import type { OperatorHandlers } from './handlers.ts'

type ActOperation = {
  [Op in keyof typeof operatorAccess]: (typeof operatorAccess)[Op]['act'] extends null ? never : Op
}[keyof typeof operatorAccess]

/** What every request for an act brings. */
interface Requested {
  readonly by: SignedIn
  readonly path: object
  readonly body: { readonly note?: string; readonly code?: string }
  readonly key: string
  readonly bodyHash: Uint8Array
}

interface Asked<Act extends OperatorAct> {
  readonly act: Act
  readonly input: ActInputs[Act]
  /** Of an act whose own text says why. */
  readonly note?: string
}

/** Requests an act. */
const request = <Act extends OperatorAct>(
  context: OperatorContext,
  { by, key, bodyHash, body }: Requested,
  { act, input, note }: Asked<Act>,
): Promise<ActDone> =>
  runAct(context, by, { act, input, note: body.note ?? note ?? '', key, bodyHash, code: body.code })

type OrderOperation = 'writeAsSupport' | 'askOrderSide' | 'decideAppeal' | 'decideCase'

const orderRoutes = (context: OperatorContext): Pick<OperatorHandlers, OrderOperation> => ({
  writeAsSupport: ({ body: { message }, ...sent }) =>
    request(context, { ...sent, body: {} }, { act: 'chat.write', input: { ...sent.path, message }, note: message }),
  askOrderSide: ({ body: { side, question }, ...sent }) => {
    const input = { ...sent.path, side, question }
    return request(context, { ...sent, body: {} }, { act: 'appeal.ask', input, note: question })
  },
  decideAppeal: (sent) => {
    const { to, reason, text } = sent.body
    return request(context, sent, { act: 'appeal.decide', input: { ...sent.path, to, reason, text } })
  },
  decideCase: (sent) =>
    request(context, sent, { act: 'case.decide', input: { ...sent.path, decision: sent.body.decision } }),
})

type BankOperation = 'beginBankPayout' | 'bookBankLine' | 'refuseBankTransfer' | 'reverseBankLine'

const bankRoutes = (context: OperatorContext): Pick<OperatorHandlers, BankOperation> => ({
  beginBankPayout: (sent) => request(context, sent, { act: 'bank.begin', input: sent.path }),
  reverseBankLine: (sent) => request(context, sent, { act: 'bank.reverse', input: sent.path }),
  bookBankLine: (sent) => {
    const { line, amount, payer, is_another } = sent.body
    const input = { ...sent.path, line, amount, payer, ...(is_another === true && { is_another }) }
    return request(context, sent, { act: 'bank.book', input })
  },
  refuseBankTransfer: (sent) =>
    request(context, sent, { act: 'bank.refuse', input: { ...sent.path, text: sent.body.text } }),
})

type SupportOperation = 'answerSupportRequest' | 'askSupportRequest' | 'endSupportRequest'

/** The reason of these acts is not what was written. */
const supportRoutes = (context: OperatorContext): Pick<OperatorHandlers, SupportOperation> => ({
  answerSupportRequest: ({ body, ...sent }) => {
    const input = { ...sent.path, ...body }
    return request(context, { ...sent, body: {} }, { act: 'support.answer', input, note: answerNote(body.message) })
  },
  askSupportRequest: ({ body, ...sent }) => {
    const input = { ...sent.path, ...body }
    return request(context, { ...sent, body: {} }, { act: 'support.ask', input, note: answerNote(body.message) })
  },
  endSupportRequest: ({ body, ...sent }) => {
    const [input, note] = [{ ...sent.path, ...body }, answerNote(body.message ?? null)]
    return request(context, { ...sent, body: {} }, { act: 'support.close', input, note })
  },
})

type NetworkOperation =
  | 'stopNetwork'
  | 'openNetwork'
  | 'changeNetworkFee'
  | 'creditSurplus'
  | 'declareOutage'
  | 'endOutage'
  | 'addToInventory'
  | 'runJob'

const networkRoutes = (context: OperatorContext): Pick<OperatorHandlers, NetworkOperation> => ({
  stopNetwork: (sent) => request(context, sent, { act: 'network.stop', input: { ...sent.path, text: sent.body.text } }),
  openNetwork: (sent) => request(context, sent, { act: 'network.open', input: sent.path }),
  changeNetworkFee: (sent) => {
    const { token, fee } = sent.body
    return request(context, sent, { act: 'network.fee', input: { ...sent.path, token, fee } })
  },
  declareOutage: (sent) => {
    const { from, until, note } = sent.body
    return request(context, sent, {
      act: 'outage.declare',
      input: { from, ...(until !== undefined && { until }), note, declared_by: sent.by.username },
    })
  },
  endOutage: (sent) => request(context, sent, { act: 'outage.end', input: {} }),
  creditSurplus: (sent) => {
    const { token, address, txid } = sent.body
    return request(context, sent, { act: 'surplus.credit', input: { ...sent.path, token, address, txid } })
  },
  addToInventory: (sent) => {
    const { amount, most, reference } = sent.body
    return request(context, sent, { act: 'inventory.add', input: { ...sent.path, amount, most, reference } })
  },
  runJob: (sent) => request(context, sent, { act: 'job.run', input: sent.path }),
})

/** What is done about orders, people, money and operators: each requests an act, whose input is the path and the body without reason and code. */
export const actRoutes = (context: OperatorContext): Pick<OperatorHandlers, ActOperation> => ({
  ...orderRoutes(context),
  ...bankRoutes(context),
  ...supportRoutes(context),
  ...networkRoutes(context),
  freezePerson: (sent) => request(context, sent, { act: 'person.freeze', input: sent.path }),
  freezeLogin: (sent) => request(context, sent, { act: 'login.freeze', input: sent.path }),
  unfreezePerson: (sent) => request(context, sent, { act: 'person.unfreeze', input: sent.path }),
  endPersonSessions: (sent) => request(context, sent, { act: 'sessions.end', input: sent.path }),
  approveWithdrawal: (sent) => request(context, sent, { act: 'withdrawal.approve', input: sent.path }),
  refuseWithdrawal: (sent) =>
    request(context, sent, { act: 'withdrawal.refuse', input: { ...sent.path, text: sent.body.text } }),
  assignDepositTo: (sent) => {
    const { note: _note, code: _code, ...input } = sent.body
    return request(context, sent, { act: 'deposit.assign', input: { ...sent.path, ...input } })
  },
  reverseDeposit: (sent) => request(context, sent, { act: 'deposit.reverse', input: sent.path }),
  hideAdvert: (sent) => request(context, sent, { act: 'advert.hide', input: { ...sent.path, text: sent.body.text } }),
  showAdvert: (sent) => request(context, sent, { act: 'advert.show', input: sent.path }),
  addOperator: (sent) => {
    const { username, name, email, roles } = sent.body
    return request(context, sent, { act: 'operator.add', input: { username, name, email, roles } })
  },
  changeOperatorRoles: (sent) =>
    request(context, sent, { act: 'operator.changeRoles', input: { ...sent.path, roles: sent.body.roles } }),
  disableOperator: (sent) => request(context, sent, { act: 'operator.disable', input: sent.path }),
  inviteOperator: (sent) => request(context, sent, { act: 'operator.invite', input: sent.path }),
})
