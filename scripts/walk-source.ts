import { effectWords } from '#machines/model/effect-words.ts'

/** What the statewalk commands work on: every flow of the registry. */
export const source = {
  models: async () => (await import('#machines/registry.ts')).registry,
  effectWords,
}
