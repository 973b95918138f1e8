import { hashOfBody } from '#server/shared/body-hash.ts'
import type { DemoRow } from '#server/sandbox/repos/demo.repo.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'

/** A command of a demo trader under a key of its job: done once, however often the job runs. */
export const demoCommand = (person: DemoRow, operation: string, key: string): CommandContext => ({
  operation,
  user: person,
  key,
  bodyHash: hashOfBody(key),
})
