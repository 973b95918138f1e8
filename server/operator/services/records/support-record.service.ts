import { advanceRequest } from '#machines/support/rules/requests.ts'
import { cryptoFacts, fiatFacts, missingIn } from '#machines/support/rules/missing-deposits.ts'
import { mayRequest } from '#machines/operator/rules/roles.ts'
import type { components } from '#openapi/generated/operator.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { notFound } from '#server/refusal.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import type { AnswerType } from '#server/support/services/answers.service.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import { offersOf, waitingActs } from '../acts/act-offers.ts'
import { leaseOf } from '../queues.service.ts'
import { logSeen, type SignedIn } from '../signed-in.ts'

type Schemas = components['schemas']
type SupportRecord = Schemas['SupportRecord']
type Missing = NonNullable<ReturnType<typeof missingIn>>

async function cryptoFound({ network, txid }: Extract<Missing, { kind: 'crypto' }>, by: SignedIn, tx: Tx) {
  const found = await deposits.listOfTransfers(network, [txid, txid.toLowerCase()], tx)
  const known: Schemas['KnownDeposit'][] = []
  for (const { id, asset: code, scale, amount, phase, person_id: personId, created_at: at } of found)
    known.push({
      kind: 'crypto',
      ref: mayRequest('deposit.assign', by.roles) ? deposits.publicRef(id) : null,
      amount: `${amountText(amount, { code, scale, kind: 'crypto' })} on ${network}`,
      phase,
      username: personId === null ? null : ((await persons.find(personId, tx))?.username ?? null),
      created_at: at.toISOString(),
    })
  return known
}

async function fiatFound({ reference }: Extract<Missing, { kind: 'fiat' }>, by: SignedIn, tx: Tx) {
  const transfer = await transfers.findAny(reference.toUpperCase(), tx)
  if (transfer?.direction !== 'in') return []
  const { t_id: tId, asset: code, scale, amount, phase, username, created_at: at } = transfer
  const known: Schemas['KnownDeposit'] = {
    kind: 'bank',
    ref: mayRequest('bank.book', by.roles) ? tId : null,
    amount: amountText(amount, { code, scale, kind: 'fiat' }),
    phase,
    username,
    created_at: at.toISOString(),
  }
  return [known]
}

/** The lines of a form's message by their labels. */
const linesOf = (facts: string): Record<string, string> =>
  Object.fromEntries(
    facts
      .split('\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )

/** The deposit that a request misses, and what is known of it. */
async function missingOf(first: string, by: SignedIn, tx: Tx): Promise<Pick<SupportRecord, 'missing' | 'found'>> {
  const missing = missingIn(first)
  if (!missing) return { missing: null, found: [] }
  return missing.kind === 'crypto'
    ? { missing: linesOf(cryptoFacts(missing)), found: await cryptoFound(missing, by, tx) }
    : { missing: linesOf(fiatFacts(missing)), found: await fiatFound(missing, by, tx) }
}

/** Who sent a request: a person, or a visitor by an address. */
async function senderOf({ person_id: id, visitor_email: visitor }: requests.RequestRow, tx: Tx) {
  if (id === null) return { username: null, name: null, email: visitor }
  const person = await persons.find(id, tx)
  if (!person) return { username: null, name: null, email: null }
  const { username, first_name: first, last_name: last, email } = person
  return { username, name: `${first} ${last}`.trim(), email }
}

const mayNow = ({ life }: requests.RequestRow, type: AnswerType, { now }: Tx): boolean =>
  advanceRequest(life, { type, by: 'operator', at: now.getTime() }) !== null

/** A request as an operator reads it; it is logged that it was seen. */
export function fetchSupportRecord(context: OperatorContext, by: SignedIn, requestNo: string): Promise<SupportRecord> {
  return context.db.tx(async (tx) => {
    const row = await requests.find(requestNo, null, tx)
    if (!row) throw notFound()
    const messages = await requests.messagesOf(row.id, tx)
    const seen = { by, now: tx.now }
    await logSeen(by, 'request.read', requestNo, tx)
    return {
      request_no: requestNo,
      topic: row.topic,
      phase: row.life.phase,
      ...(await senderOf(row, tx)),
      messages: messages.map(({ seq, by: actor, message, created_at: at }) => ({
        ...{ seq, message, at: at.toISOString() },
        by: actor === 'operator' ? 'support' : 'person',
      })),
      pictures: row.pictures,
      ...(await missingOf(messages[0]?.message ?? '', by, tx)),
      created_at: row.created_at.toISOString(),
      changed_at: new Date(row.life.facts.changedAt).toISOString(),
      lease: await leaseOf('support', requestNo, seen, tx),
      acts: await waitingActs(requestNo, seen, tx),
      may: offersOf(context, by, [
        ['support.answer', mayNow(row, 'request.answer', tx)],
        ['support.ask', mayNow(row, 'request.ask', tx)],
        ['support.close', mayNow(row, 'request.close', tx)],
      ]),
      server_now: tx.now.toISOString(),
    }
  })
}

/** A picture that a person shows to Support. */
export async function fetchSupportPicture({ db }: Pick<OperatorContext, 'db'>, requestNo: string, place: number) {
  const bytes = await requests.findPicture(requestNo, place, db)
  if (!bytes) throw notFound()
  return bytes
}
