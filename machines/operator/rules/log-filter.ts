import { OUTCOMES } from '#machines/operator/messages/persons.ts'
import { queryText } from '#machines/routing/query-text.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { isDay, startOfDay } from '#machines/shared/values/days.ts'
import type { components } from '#openapi/generated/operator.ts'

export type LogLine = components['schemas']['LogLine']
type Outcome = keyof typeof OUTCOMES

/** Which lines of the log are listed; an empty text lists all. */
export interface LogFilter {
  readonly operator: string
  readonly action: string
  readonly subject: string
  readonly outcome: string
  /** The first day, as `2026-01-31`, in the reader's time zone. */
  readonly from: string
  /** The last day. */
  readonly to: string
}

export const OUTCOME_NAMES = Object.keys(OUTCOMES)
export const LONGEST_FILTER = 60

const isOutcome = (text: string): text is Outcome => Object.hasOwn(OUTCOMES, text)

/** What an address asks for; what is no filter is left out. */
export const logFilterOf = ({
  operator = '',
  action = '',
  subject = '',
  outcome = '',
  from = '',
  to = '',
}: FlowInput['query']): LogFilter => ({
  operator: operator.slice(0, LONGEST_FILTER),
  action: action.slice(0, LONGEST_FILTER),
  subject: subject.slice(0, LONGEST_FILTER),
  outcome: isOutcome(outcome) ? outcome : '',
  from: isDay(from) ? from : '',
  to: isDay(to) ? to : '',
})

/** The address of a filter on the page of the log; what filters nothing is left out. */
export const logAddress = (filter: LogFilter): string => `?${queryText(filter, logFilterOf({}))}`

/** How the lines of a filter are asked for. */
export const logExport = ({
  operator,
  action,
  subject,
  outcome,
  from,
  to,
}: LogFilter): OperationInput<'exportOperatorLog'> => ({
  query: {
    ...(operator.trim() !== '' && { operator: operator.trim() }),
    ...(action.trim() !== '' && { action: action.trim() }),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    ...(isOutcome(outcome) && { outcome }),
    ...(isDay(from) && { from: startOfDay(from) }),
    ...(isDay(to) && { to: startOfDay(to, 1) }),
  },
})

export const logAsk = (filter: LogFilter): OperationInput<'fetchOperatorLog'> => ({
  query: { ...logExport(filter).query, limit: 50 },
})
