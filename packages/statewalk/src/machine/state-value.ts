import type { StateValue } from 'xstate'

const leaves = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => {
        const below = inner === undefined ? [] : leaves(inner)
        return below.length === 0 ? [name] : below.map((leaf) => `${name}.${leaf}`)
      })

/** A state value as one line: `filling.pristine`; parallel regions are joined: `code.entering + resend.closed`; without states, `(machine)`. */
export const flat = (value: StateValue): string => leaves(value).join(' + ') || '(machine)'
