import { loadFlows } from '#machines/all-flows.ts'
import { eventWords } from '#machines/shared/model/event-words.ts'

/** What the statewalk commands work on: every flow of the registry. */
export const source = {
  models: loadFlows,
  eventWords,
}
