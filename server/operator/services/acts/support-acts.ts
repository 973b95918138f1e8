import * as text from '#machines/operator/messages/operator.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { notFound, notNow } from '#server/refusal.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import { answerRequest, type AnswerType } from '#server/support/services/answers.service.ts'
import { WORTHLESS, type ActInputs, type ActKind, type ActKinds } from './act-kind.ts'

type SupportAct = Extract<keyof ActInputs, `support.${string}`>

/** A request as the operator has read it, locked; refuses one that has changed since. */
async function lockAsSeen(requestNo: string, seenAt: string, tx: Tx): Promise<requests.RequestRow> {
  const row = await requests.lock(requestNo, null, tx)
  if (!row) throw notFound()
  if (Date.parse(seenAt) !== row.life.facts.changedAt) throw notNow(text.REQUEST_CHANGED)
  return row
}

/** What was written is in the request alone. */
const kindOf = (type: AnswerType, done: string): ActKind<ActInputs[SupportAct]> => ({
  async prepare(context: OperatorContext, { request_no: requestNo, message = null, seen_at: seenAt }, tx) {
    const { topic, life, person_id: personId } = await lockAsSeen(requestNo, seenAt, tx)
    return {
      subject: requestNo,
      facts: { request: requestNo, topic, phase: life.phase, by: personId === null ? 'a visitor' : 'a person' },
      weight: WORTHLESS,
      execute: async () => {
        await answerRequest(context, { requestNo, type, message }, tx)
        return done
      },
    }
  },
})

/** What operators do about requests to Support. */
export const supportActs: ActKinds<SupportAct> = {
  'support.answer': kindOf('request.answer', text.REQUEST_ANSWERED),
  'support.ask': kindOf('request.ask', text.REQUEST_ASKED),
  'support.close': kindOf('request.close', text.REQUEST_CLOSED),
}
