import { loadFlows } from '#machines/load-flows.ts'
import { effectWords } from '#machines/model/effect-words.ts'

/** What the statewalk commands work on: every flow of the registry. */
export const source = {
  models: loadFlows,
  effectWords,
}
