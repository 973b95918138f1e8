import type { StateValue } from 'xstate'

interface Standing {
  readonly value: StateValue
}

const isIn = (value: StateValue, state: string): boolean => {
  const parts = state.split('.')
  let at: StateValue | undefined = value
  for (const [depth, part] of parts.entries()) {
    if (typeof at === 'string') return at === part && depth === parts.length - 1
    at = at?.[part]
  }
  return at !== undefined
}

/** Whether a snapshot stands in one of these states, or below it: `trading.desk`, `filling.pristine`. */
export const isAt = ({ value }: Standing, ...states: readonly string[]): boolean =>
  states.some((state) => isIn(value, state))

interface Stepped {
  readonly step: string
  readonly event: Readonly<Record<string, unknown>>
}

/** Whether a step is the answer of one of these actors. */
export const isAnswerOf = ({ step }: Stepped, ...actors: readonly string[]): boolean =>
  actors.some((actor) => step.startsWith(`${actor}:`))

/** The name of the outcome that an actor ended with. */
export const answerOf = ({ step }: Stepped): string | undefined => step.split(':')[1]

/** Whether an answer is a failure, of this kind if one is given. */
export const isFailed = ({ event }: Stepped, kind?: string): boolean =>
  'error' in event && (kind === undefined || Reflect.get(Object(event['error']), 'kind') === kind)

interface Telling {
  readonly said: readonly Readonly<Record<string, unknown>>[]
}

/** Whether the person was told so on the way: of a success, of a failure. */
export const isTold = ({ said }: Telling, level: 'success' | 'error'): boolean =>
  said.some((each) => each['type'] === 'toast' && each['level'] === level)

/** Where the person was led, if anywhere. */
export const ledTo = ({ said }: Telling): unknown => said.find(({ type }) => type === 'navigate')?.['to']
