import * as endpoint from '#machines/operator/endpoints/acts.ts'
import { codeOf } from '#machines/operator/rules/access.ts'
import { decisionOf, reasonOf, sideOf } from '#machines/operator/rules/act-choices.ts'
import { requestNoOf, rolesIn, type AskedAct } from '#machines/operator/rules/asked-acts.ts'
import { placeholders } from '#machines/shared/api/endpoint.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { guardOf } from '#machines/shared/flow/view-states.setup.ts'
import { instantOf } from '#machines/shared/values/instants.ts'
import type { OperatorActContext } from './operator-act.context.ts'

export const actActors = placeholders(endpoint)

export type ActActor = keyof typeof actActors

/** How an act is sent: the actor and its input. */
export interface SentAct<Actor extends ActActor> {
  readonly actor: Actor
  readonly description: string
  readonly input: (context: OperatorActContext) => OperationInput<Actor>
}

const request = <const State extends string, Actor extends ActActor>(
  state: State,
  actor: Actor,
  description: string,
  input: (context: OperatorActContext) => OperationInput<Actor>,
): SentAct<Actor> & { readonly state: State } => ({ state, actor, description, input })

/** The internal note, and with the code of the authenticator. */
const noted = ({ values }: OperatorActContext) => ({ note: values.note.trim() })
const confirmed = (context: OperatorActContext) => ({ ...noted(context), code: codeOf(context.values.code) })
/** What the act is about, and the key of the request. */
const ofOrder = ({ asked, key }: OperatorActContext) => ({ path: { order_no: asked.about.id }, key })
const ofPerson = ({ asked, key }: OperatorActContext) => ({ path: { username: asked.about.id }, key })
const withId = ({ asked, key }: OperatorActContext) => ({ path: { id: asked.about.id }, key })
const ofDeposit = ({ asked, key }: OperatorActContext) => ({ path: { ref: asked.about.id }, key })
const ofRequest = ({ asked, key }: OperatorActContext) => ({ path: { request_no: asked.about.id }, key })
const ofWithdrawal = ({ asked, key }: OperatorActContext) => ({ path: { t_id: asked.about.id }, key })

/** The request to Support as it was when the dialog opened. */
const asSeen = ({ asked }: OperatorActContext) => ({ seen_at: asked.about.seenAt ?? '' })
const answered = (context: OperatorActContext) => ({
  ...ofRequest(context),
  body: { message: context.values.message.trim(), ...asSeen(context) },
})
const ofNetwork = ({ asked, key }: OperatorActContext) => ({ path: { network: asked.about.id }, key })
const ofAdvert = ({ asked, key }: OperatorActContext) => ({ path: { t_id: asked.about.id }, key })
const withText = ({ values }: OperatorActContext) => ({ text: values.text.trim() })

/** The form is sent with times only. */
const timeOf = (text: string): string => instantOf(text) ?? ''

/** One row per act: the state that sends it, the request, and what it is given. */
export const acts = {
  'chat.write': request('writing', 'writeAsSupport', 'Writing in the chat of an order', (context) => ({
    ...ofOrder(context),
    body: { message: context.values.message.trim() },
  })),
  'appeal.ask': request('asking', 'askOrderSide', 'Asking a side of an appeal', (context) => ({
    ...ofOrder(context),
    body: { side: sideOf(context.values.side), question: context.values.question.trim() },
  })),
  'appeal.decide': request('decidingAppeal', 'decideAppeal', 'Deciding an appeal', (context) => ({
    ...ofOrder(context),
    body: {
      to: sideOf(context.values.to),
      reason: reasonOf(context.values.reason),
      text: context.values.text.trim(),
      ...confirmed(context),
    },
  })),
  'case.decide': request('decidingCase', 'decideCase', 'Deciding a case', (context) => ({
    ...ofOrder(context),
    body: { decision: decisionOf(context.values.decision), ...noted(context) },
  })),
  'person.freeze': request('freezingPerson', 'freezePerson', 'Freezing what leaves an account', (context) => ({
    ...ofPerson(context),
    body: confirmed(context),
  })),
  'login.freeze': request('freezingLogin', 'freezeLogin', 'Freezing the login of an account', (context) => ({
    ...ofPerson(context),
    body: confirmed(context),
  })),
  'person.unfreeze': request('unfreezingPerson', 'unfreezePerson', 'Lifting the freezes of an account', (context) => ({
    ...ofPerson(context),
    body: confirmed(context),
  })),
  'sessions.end': request('endingSessions', 'endPersonSessions', 'Ending the sessions of an account', (context) => ({
    ...ofPerson(context),
    body: noted(context),
  })),
  'withdrawal.approve': request('approvingWithdrawal', 'approveWithdrawal', 'Approving a withdrawal', (context) => ({
    ...ofWithdrawal(context),
    body: confirmed(context),
  })),
  'withdrawal.refuse': request('refusingWithdrawal', 'refuseWithdrawal', 'Refusing a withdrawal', (context) => ({
    ...ofWithdrawal(context),
    body: { text: context.values.text.trim(), ...confirmed(context) },
  })),
  'bank.begin': request('beginningPayout', 'beginBankPayout', 'Giving a withdrawal to the bank', (context) => ({
    ...withId(context),
    body: confirmed(context),
  })),
  'bank.book': request('bookingLine', 'bookBankLine', 'Booking a line of the statement', (context) => ({
    ...withId(context),
    body: {
      line: context.values.line.trim(),
      amount: context.values.amount.trim(),
      payer: context.values.payer.trim(),
      ...(context.similar.length > 0 && { is_another: true }),
      ...confirmed(context),
    },
  })),
  'bank.refuse': request('refusingTransfer', 'refuseBankTransfer', 'Refusing a bank transfer', (context) => ({
    ...withId(context),
    body: { text: context.values.text.trim(), ...confirmed(context) },
  })),
  'bank.reverse': request('reversingLine', 'reverseBankLine', 'Reversing a booking', (context) => ({
    ...withId(context),
    body: confirmed(context),
  })),
  'deposit.assign': request(
    'assigningDeposit',
    'assignDepositTo',
    'Crediting a deposit without owner to someone',
    (context) => ({
      ...ofDeposit(context),
      body: {
        username: context.values.username.trim(),
        ...(context.values.request.trim() !== '' && { request_no: requestNoOf(context.values.request) }),
        ...(context.values.without.trim() !== '' && { without_request: context.values.without.trim() }),
        ...confirmed(context),
      },
    }),
  ),
  'deposit.reverse': request(
    'reversingDeposit',
    'reverseDeposit',
    'Reversing the assignment of a deposit',
    (context) => ({
      ...ofDeposit(context),
      body: confirmed(context),
    }),
  ),
  'support.answer': request('answeringRequest', 'answerSupportRequest', 'Answering a request to Support', answered),
  'support.ask': request('askingCustomer', 'askSupportRequest', 'Asking who sent a request to Support', answered),
  'support.close': request('closingRequest', 'endSupportRequest', 'Closing a request to Support', (context) => ({
    ...ofRequest(context),
    body: {
      ...(context.values.message.trim() !== '' && { message: context.values.message.trim() }),
      ...asSeen(context),
    },
  })),
  'network.stop': request('stoppingNetwork', 'stopNetwork', 'Stopping a network', (context) => ({
    ...ofNetwork(context),
    body: { ...withText(context), ...confirmed(context) },
  })),
  'network.open': request('openingNetwork', 'openNetwork', 'Opening a network', (context) => ({
    ...ofNetwork(context),
    body: confirmed(context),
  })),
  'network.fee': request('changingFee', 'changeNetworkFee', 'Changing what a withdrawal costs', (context) => ({
    ...ofNetwork(context),
    body: {
      token: context.asked.about.token ?? '',
      fee: context.values.fee.trim(),
      ...confirmed(context),
    },
  })),
  'surplus.credit': request(
    'creditingSurplus',
    'creditSurplus',
    'Crediting what an address has more than its deposits',
    (context) => ({
      ...ofNetwork(context),
      body: {
        token: context.asked.about.token ?? '',
        address: context.asked.about.address ?? '',
        txid: context.values.txid.trim(),
        ...confirmed(context),
      },
    }),
  ),
  'outage.declare': request('declaringOutage', 'declareOutage', 'Declaring an outage', (context) => {
    const until = instantOf(context.values.until)
    return {
      key: context.key,
      body: { from: timeOf(context.values.from), ...(until !== null && { until }), ...confirmed(context) },
    }
  }),
  'outage.end': request('endingOutage', 'endOutage', 'Ending the open outage', (context) => ({
    key: context.key,
    body: confirmed(context),
  })),
  'inventory.add': request('addingInventory', 'addToInventory', 'Adding to the inventory', (context) => ({
    path: { asset: context.asked.about.id },
    key: context.key,
    body: {
      amount: context.values.amount.trim(),
      most: context.values.most.trim(),
      reference: context.values.reference.trim(),
      ...confirmed(context),
    },
  })),
  'job.run': request('runningJob', 'runJob', 'Running a job again', (context) => ({
    ...withId(context),
    body: noted(context),
  })),
  'advert.hide': request('hidingAdvert', 'hideAdvert', 'Hiding an advert', (context) => ({
    ...ofAdvert(context),
    body: { ...withText(context), ...noted(context) },
  })),
  'advert.show': request('showingAdvert', 'showAdvert', 'Showing an advert again', (context) => ({
    ...ofAdvert(context),
    body: noted(context),
  })),
  'operator.add': request('addingOperator', 'addOperator', 'Adding an operator', (context) => ({
    key: context.key,
    body: {
      username: context.values.username.trim(),
      name: context.values.name.trim(),
      email: context.values.email.trim(),
      roles: rolesIn(context.values.roles),
      ...confirmed(context),
    },
  })),
  'operator.changeRoles': request(
    'changingRoles',
    'changeOperatorRoles',
    'Changing the roles of an operator',
    (context) => ({
      ...ofPerson(context),
      body: { roles: rolesIn(context.values.roles), ...confirmed(context) },
    }),
  ),
  'operator.disable': request('disablingOperator', 'disableOperator', 'Disabling an operator', (context) => ({
    ...ofPerson(context),
    body: confirmed(context),
  })),
  'operator.invite': request('invitingOperator', 'inviteOperator', 'Sending an operator a new link', (context) => ({
    ...ofPerson(context),
    body: confirmed(context),
  })),
  'act.approve': request('approvingAct', 'approveAct', 'Approving the act of another operator', (context) => ({
    ...withId(context),
    body: { code: codeOf(context.values.code) },
  })),
  'act.refuse': request('refusingAct', 'refuseAct', 'Refusing an act, or withdrawing an own one', (context) => ({
    ...withId(context),
    body: noted(context),
  })),
} satisfies Record<AskedAct, unknown>

export type Acts = typeof acts
type ActState = Acts[AskedAct]['state']
type Guard = (args: { context: OperatorActContext }) => boolean

const ACT_NAMES = Object.keys(acts) as AskedAct[]

export const ACT_STATES = ACT_NAMES.map((act): ActState => acts[act].state)

/** Spread into `setup({ guards })`. */
export const actGuards = Object.fromEntries(
  ACT_NAMES.map((act) => [guardOf(acts[act].state), ({ context }: Parameters<Guard>[0]) => context.asked.act === act]),
) as Record<`is${Capitalize<ActState>}`, Guard>

/** A state for every act, under its name. */
export const statesOf = <State>(state: (act: AskedAct) => State) =>
  Object.fromEntries(ACT_NAMES.map((act) => [acts[act].state, state(act)])) as Record<ActState, State>
