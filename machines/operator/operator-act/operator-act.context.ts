import type { components } from '#openapi/generated/operator.ts'
import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import {
  actErrors,
  NO_VALUES,
  type ActValues,
  type Asked,
  type FieldName,
} from '#machines/operator/rules/asked-acts.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FieldErrors } from '#machines/shared/values/validation.ts'

export type Act = components['schemas']['Act']
export type BookedLine = components['schemas']['BookedLine']

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
