import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { OperatorSession } from './operators.ts'

/** What a machine of the console emits for its app to run: `operator.changed` says who is signed in from now on. */
export type ConsoleEffect =
  | Extract<AppEffect, { type: 'navigate' | 'toast' | 'download' | 'events.missed' }>
  | { type: 'operator.changed'; operator: OperatorSession | null }
