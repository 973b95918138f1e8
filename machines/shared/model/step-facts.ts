import type { StateValue } from 'xstate'

interface WithValue {
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

/** Whether a snapshot is in one of these states, or below it: `trading.open`, `filling.pristine`. */
export const isAt = ({ value }: WithValue, ...states: readonly string[]): boolean =>
  states.some((state) => isIn(value, state))

interface Step {
  readonly step: string
  readonly event: Readonly<Record<string, unknown>>
}

/** Whether a step is the answer of one of these actors. */
export const isAnswerOf = ({ step }: Step, ...actors: readonly string[]): boolean =>
  actors.some((actor) => step.startsWith(`${actor}:`))

/** The name of the outcome that an actor ended with. */
export const answerOf = ({ step }: Step): string | undefined => step.split(':')[1]

/** Whether an answer is a failure, of this kind if one is given. */
export const isFailed = ({ event }: Step, kind?: string): boolean =>
  'error' in event && (kind === undefined || Reflect.get(Object(event['error']), 'kind') === kind)

interface WithEffects {
  readonly effects: readonly Readonly<Record<string, unknown>>[]
}

/** Whether a toast of this level was shown on the way. */
export const hasToast = ({ effects }: WithEffects, level: 'success' | 'error'): boolean =>
  effects.some((each) => each['type'] === 'toast' && each['level'] === level)

/** The path that was navigated to, if any. */
export const navigatedTo = ({ effects }: WithEffects): unknown =>
  effects.find(({ type }) => type === 'navigate')?.['to']
