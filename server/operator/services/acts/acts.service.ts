import { requestAct } from '#machines/operator/rules/act-life.ts'
import { OPERATOR_ACTS, type OperatorAct } from '#machines/operator/rules/acts.ts'
import { mayRequest } from '#machines/operator/rules/roles.ts'
import * as text from '#machines/operator/messages/operator.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as acts from '#server/operator/repos/act.repo.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import { keyReused, noSession, notAllowed, notNow, Refusal } from '#server/refusal.ts'
import { hashOfBody } from '#server/shared/body-hash.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { answered, type ActDone } from './act-dto.ts'
import { expireActs } from './act-ends.ts'
import type { ActInputs, Prepared } from './act-kind.ts'
import { kindOf } from './act-kinds.ts'
import { spendFreshCode } from '../sign-in.service.ts'
import { cut, log, type SignedIn } from '../signed-in.ts'

/** What the same request again is known by. */
export interface Keyed {
  readonly key: string
  readonly bodyHash: Uint8Array
}

/** What is requested. */
export interface ActRequest<Act extends OperatorAct> extends Keyed {
  readonly act: Act
  readonly input: ActInputs[Act]
  readonly note: string
  /** What the authenticator shows; of an act that needs none, undefined. */
  readonly code?: string | undefined
}

/** What the log names of an input before it is looked at. */
const subjectIn = (input: object): string => String(Object.values(input)[0] ?? '')

/** Runs what an operator asks for; what is refused or fails is written to the log in a transaction of its own. */
export async function logged<Result>(
  { db }: Pick<OperatorContext, 'db'>,
  by: SignedIn,
  { action, subject }: { action: string; subject: string },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const isRefusal = error instanceof Refusal
    const note = isRefusal ? error.message : `Failed: ${error instanceof Error ? error.name : 'unknown error'}`
    await db.tx((tx) => log(by, { action, subject, outcome: isRefusal ? 'refused' : 'failed', note }, tx))
    throw error
  }
}

/** Locks the operator, whose acts follow one another; refuses one who may not request it any more. */
export async function lockRequester(by: SignedIn, act: OperatorAct, tx: Tx): Promise<void> {
  const operator = await operators.lock(by.id, tx)
  if (!operator || operator.disabled_at !== null) throw noSession()
  if (!mayRequest(act, operator.roles)) throw notAllowed(text.NOT_ALLOWED)
}

/** Whether two hashes are the same. */
export const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

/** The act of the same request, if it came before; refuses another request with its key. */
export async function repeated(
  by: SignedIn,
  { key, bodyHash }: Keyed,
  on: Pick<Tx, 'query'>,
): Promise<acts.ActRow | undefined> {
  const row = await acts.findByKey(by.id, key, on)
  if (row && !same(row.body_hash, bodyHash)) throw keyReused()
  return row
}

const MAX_NOTE = 900

const decisionOn = (prepared: Prepared, act: OperatorAct, { at, fourEyes }: { at: Date; fourEyes: boolean }) =>
  requestAct(act, prepared.weight, { at: at.getTime(), fourEyes })

const fourEyesOf = ({ operators: settings }: Pick<OperatorContext, 'operators'>): boolean => settings?.fourEyes ?? true

/** What has to be asked of others before an act is carried out at once; undefined where nothing has. */
async function askBefore(context: OperatorContext, act: OperatorAct, input: unknown): Promise<unknown> {
  const { before, prepare } = kindOf(act)
  if (!before) return undefined
  const isExecuted = await context.db.tx(
    async (tx) =>
      decisionOn(await prepare(context, input, tx), act, { at: tx.now, fourEyes: fourEyesOf(context) }).isExecuted,
  )
  return isExecuted ? before(context, input) : undefined
}

/**
 * Requests an act: it is carried out at once, or waits for a second operator. The same request again gets the same act. Refuses what is not possible now,
 * what waits for a second operator already, and a wrong code.
 */
export function runAct<Act extends OperatorAct>(
  context: OperatorContext,
  by: SignedIn,
  request: ActRequest<Act>,
): Promise<ActDone> {
  const { act: action, input } = request
  return logged(context, by, { action, subject: subjectIn(input) }, async () => {
    const { now } = await clock.read(context.db)
    const before = await repeated(by, request, context.db)
    if (before) return answered(before, by, now)
    if (OPERATOR_ACTS[action].code) await spendFreshCode(context, by, request.code ?? '')
    await expireActs(context)
    const asked = await askBefore(context, action, input)
    return context.db.tx((tx) => carryOut(context, by, { ...request, asked }, tx))
  })
}

type Ready = ActRequest<OperatorAct> & { readonly asked: unknown }

/** Carries a request out, or lets it wait, in one transaction; the same request again is answered as the first. */
async function carryOut(context: OperatorContext, by: SignedIn, request: Ready, tx: Tx): Promise<ActDone> {
  const { act, input, asked } = request
  await lockRequester(by, act, tx)
  const before = await repeated(by, request, tx)
  if (before) return answered(before, by, tx.now)
  const { prepare, before: askFirst } = kindOf(act)
  const prepared = await prepare(context, input, tx, asked)
  const { isExecuted, expiresAt } = decisionOn(prepared, act, { at: tx.now, fourEyes: fourEyesOf(context) })
  // It needed a second operator a moment ago.
  if (isExecuted && askFirst && asked === undefined) throw notNow(text.TRY_AGAIN)
  const message = isExecuted ? await prepared.execute() : text.AWAITS_SECOND
  const ending = { isExecuted, message, expiresAt: new Date(expiresAt), ...alone(context, act) }
  return answered(await store(by, request, { prepared, ...ending }, tx), by, tx.now)
}

interface Outcome {
  readonly prepared: Prepared
  readonly isExecuted: boolean
  readonly message: string
  readonly expiresAt: Date
  readonly four_eyes?: 'off'
}

/** Stores an act that was carried out, or waits, and writes it to the log. */
async function store(
  by: SignedIn,
  { act, input, key, bodyHash, note: given }: Ready,
  { prepared: { subject, facts, weight }, isExecuted, message, expiresAt, ...how }: Outcome,
  tx: Tx,
): Promise<acts.ActRow> {
  const [publicId, note] = [newPublicId(), cut(given, MAX_NOTE)]
  const added = { publicId, act, subject, input, facts, factsHash: hashOfBody(facts), valueUsd: weight.valueUsd, note }
  const who = { operatorId: by.id, sessionId: by.sessionId, key, bodyHash }
  if (!(await acts.add({ ...added, ...who, isExecuted, expiresAt, message }, tx))) throw notNow(text.REQUESTED_ALREADY)
  const outcome = isExecuted ? 'done' : 'requested'
  await log(by, { action: act, subject, outcome, note, facts: { ...facts, request: publicId, ...how } }, tx)
  const row = await acts.find(publicId, tx)
  if (!row) throw new Error('An act was not added')
  return row
}

/** Said in the log of what would have waited for a second operator. */
const alone = (context: OperatorContext, act: OperatorAct): { four_eyes?: 'off' } =>
  !fourEyesOf(context) && OPERATOR_ACTS[act].second !== 'never' ? { four_eyes: 'off' } : {}
