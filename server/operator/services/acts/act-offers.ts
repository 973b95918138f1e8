import { OPERATOR_ACTS, needsSecond, type ActWeight, type OperatorAct } from '#machines/operator/rules/acts.ts'
import { mayRequest } from '#machines/operator/rules/roles.ts'
import type { components } from '#openapi/generated/operator.ts'
import type { Queries } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as acts from '#server/operator/repos/act.repo.ts'
import { toActDto, type ActDto } from './act-dto.ts'
import type { SignedIn } from '../signed-in.ts'

type ActOffer = components['schemas']['ActOffer']

/** Of the acts that are possible now those that the operator's roles may request. */
export const offersOf = (
  { operators }: Pick<OperatorContext, 'operators'>,
  by: SignedIn,
  possible: readonly (readonly [act: OperatorAct, isPossible: boolean, weight?: ActWeight])[],
): ActOffer[] =>
  possible.flatMap(([act, isPossible, weight = { valueUsd: 0 }]) =>
    isPossible && mayRequest(act, by.roles)
      ? [
          {
            act,
            needs_second: operators?.fourEyes !== false && needsSecond(act, weight),
            needs_code: OPERATOR_ACTS[act].code,
          },
        ]
      : [],
  )

/** What waits for a second operator about a subject, as far as the operator may see it. */
export const waitingActs = async (
  subject: string,
  { by, now }: { by: SignedIn; now: Date },
  on: Queries,
): Promise<ActDto[]> =>
  (await acts.waitingOn(subject, on))
    .filter(({ act, operator_id: id }) => id === by.id || mayRequest(act, by.roles))
    .map((row) => toActDto(row, by, now))
