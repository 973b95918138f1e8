import type { ActWeight } from '#machines/operator/rules/acts.ts'
import type { components } from '#openapi/generated/operator.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import type { ActFacts } from '#server/operator/repos/act.repo.ts'

type Schemas = components['schemas']
interface OfOrder {
  readonly order_no: string
}
interface OfPerson {
  readonly username: string
}
interface OfWithdrawal {
  readonly t_id: string
}
interface OfTransfer {
  /** The transaction's id, or the reference. */
  readonly id: string
}

interface OfNetwork {
  readonly network: string
}
interface OfAsset {
  readonly asset: string
}
interface OfJob {
  readonly id: string
}
interface OfAdvert {
  readonly t_id: string
}
interface OfDeposit {
  readonly ref: string
}
interface OfRequest {
  readonly request_no: string
}

/** What each act is requested with, beside its reason. */
export interface ActInputs {
  'chat.write': OfOrder & Schemas['SupportMessage']
  'appeal.ask': OfOrder & Schemas['SideQuestion']
  'appeal.decide': OfOrder & Pick<Schemas['AppealDecision'], 'to' | 'reason' | 'text'>
  'case.decide': OfOrder & Pick<Schemas['CaseDecision'], 'decision'>
  'person.freeze': OfPerson
  'login.freeze': OfPerson
  'person.unfreeze': OfPerson
  'sessions.end': OfPerson
  'withdrawal.approve': OfWithdrawal
  'withdrawal.refuse': OfWithdrawal & Pick<Schemas['WithdrawalRefusal'], 'text'>
  'bank.begin': OfTransfer
  'bank.book': OfTransfer & Pick<Schemas['BankLine'], 'line' | 'amount' | 'payer' | 'is_another'>
  'bank.reverse': OfTransfer
  'bank.refuse': OfTransfer & Pick<Schemas['BankRefusal'], 'text'>
  'deposit.assign': OfDeposit & Pick<Schemas['DepositAssignment'], 'username' | 'request_no' | 'without_request'>
  'deposit.reverse': OfDeposit
  'support.answer': OfRequest & Schemas['SupportAnswer']
  'support.ask': OfRequest & Schemas['SupportAnswer']
  'support.close': OfRequest & Schemas['SupportEnd']
  'network.stop': OfNetwork & Pick<Schemas['NetworkStop'], 'text'>
  'network.open': OfNetwork
  'network.fee': OfNetwork & Pick<Schemas['NetworkFee'], 'token' | 'fee'>
  'surplus.credit': OfNetwork & Pick<Schemas['SurplusCredit'], 'token' | 'address' | 'txid'>
  'outage.declare': Pick<Schemas['OutageDeclaration'], 'from' | 'until' | 'note'> & { readonly declared_by: string }
  'outage.end': Readonly<Record<never, never>>
  'inventory.add': OfAsset & Pick<Schemas['InventoryAddition'], 'amount' | 'most' | 'reference'>
  'job.run': OfJob
  'advert.hide': OfAdvert & Pick<Schemas['AdvertHiding'], 'text'>
  'advert.show': OfAdvert
  'operator.add': OfPerson & Pick<Schemas['NewOperator'], 'name' | 'email' | 'roles'>
  'operator.changeRoles': OfPerson & Pick<Schemas['RolesChange'], 'roles'>
  'operator.disable': OfPerson
  'operator.invite': OfPerson
}

/** An act that is possible now: what it is about is locked. */
export interface Prepared {
  /** What the log and the list of requests name. */
  readonly subject: string
  /** What it is about: a second operator approves it only while this is the same. */
  readonly facts: ActFacts
  readonly weight: ActWeight
  /** Does it, in the transaction that prepared it; a sentence about what was done. */
  readonly execute: () => Promise<string>
}

export interface ActKind<Input> {
  /** Locks what the act is about, and refuses what is not possible now. `asked`: what `before` returned; undefined while the act is only requested. */
  readonly prepare: (context: OperatorContext, input: Input, tx: Tx, asked?: unknown) => Promise<Prepared>
  /** What has to be asked of others before the transaction that does it; what is prepared after it is done. */
  readonly before?: (context: OperatorContext, input: Input) => Promise<unknown>
}

export type ActKinds<Act extends keyof ActInputs> = { readonly [A in Act]: ActKind<ActInputs[A]> }

/** Of an act that is worth nothing: only its kind decides. */
export const WORTHLESS: ActWeight = { valueUsd: 0 }
