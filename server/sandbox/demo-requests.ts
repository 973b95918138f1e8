import type { DemoRow } from '#server/repos/demo.repo.ts'
import type { CommandContext } from '#server/services/command-context.ts'
import { hashOfBody } from '#server/services/idempotency.service.ts'

/** An act of a demo trader under a key that its job is known by: done once, however often the job runs. */
export const demoAsked = (person: DemoRow, operation: string, key: string): CommandContext => ({
  operation,
  user: person,
  key,
  bodyHash: hashOfBody(key),
})
