import type { AnyEventObject } from 'xstate'
import { emittedWords } from 'statewalk/step-sentences'

/** What the app does when a machine emits this, in words. */
export const effectWords = (effect: AnyEventObject): string => {
  if (effect.type === 'toast') return `a notice appears (${String(effect['level'])}): ${JSON.stringify(effect['text'])}`
  if (effect.type === 'navigate') return `the app navigates to ${String(effect['to'])}`
  if (effect.type === 'leave') return `the app is left for ${String(effect['to'])}`
  if (effect.type === 'download') return `the file ${String(effect['name'])} is saved`
  return emittedWords(effect)
}
