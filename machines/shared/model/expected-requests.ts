import { minted, type Change } from 'statewalk/actor-inputs'
import type { Failure } from '#machines/shared/api/failure.ts'

const LOST: readonly Failure['kind'][] = ['offline', 'broken', 'unknown']

/** Whether there is no answer, or an invalid one; an answer with a code is the server's. */
const isLost = (error: unknown): boolean => {
  const { kind, code }: Partial<Failure> = Object(error)
  return kind !== undefined && LOST.includes(kind) && code === undefined
}

/** The Idempotency-Key of a request: a new one for a new act, the same one when its answer was lost and it is sent again. */
export const aKey = minted('newKey', isLost)

/**
 * What is asked for amounts that are typed in other ways than the contract has them; of any other what was typed. Of one with a comma that is not
 * among them nothing is asked.
 */
export const readAs =
  (amounts: Readonly<Record<string, string>>): Change =>
  (_, { value }) =>
    amounts[String(value)] ?? (String(value).includes(',') ? 'nothing' : value)
