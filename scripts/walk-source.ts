import { loadFlows } from '#machines/load-flows.ts'
import { eventWords } from '#machines/shared/model/event-words.ts'

/** What the statewalk commands work on: every flow of the registry. */
export const source = {
  models: loadFlows,
  eventWords,
}
