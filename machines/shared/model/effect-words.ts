import type { AnyEventObject } from 'xstate'
import { emittedWords } from 'statewalk/step-sentences'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'

type Detailed = 'toast' | 'navigate' | 'leave' | 'download' | 'entry.saved' | 'list.cleared'

/** What the app does where the details of the effect are of no use to a reader. */
const DONE: Readonly<Record<Exclude<AppEffect['type'], Detailed>, string>> = {
  'events.missed': 'every open page fetches its data again',
  'profile.saved': 'the rest of the page shows the saved profile',
  'session.closed': 'the session is over in this browser',
  'session.leave': 'the person is logged out',
  'session.opened': 'the person is logged in',
  'settings.saved': 'the rest of the page shows the saved settings',
}

const BY_TYPE: ReadonlyMap<string, string> = new Map(Object.entries(DONE))

/** What the app does when a machine emits this, in words. */
export const effectWords = (effect: AnyEventObject): string => {
  if (effect.type === 'toast') return `a notice appears (${String(effect['level'])}): ${JSON.stringify(effect['text'])}`
  if (effect.type === 'navigate') return `the app navigates to ${String(effect['to'])}`
  if (effect.type === 'leave') return `the app is left for ${String(effect['to'])}`
  if (effect.type === 'download') return `the file ${String(effect['name'])} is saved`
  if (effect.type === 'entry.saved') return `this browser saves it in its list of ${String(effect['list'])}`
  if (effect.type === 'list.cleared') return `this browser clears its list of ${String(effect['list'])}`
  return BY_TYPE.get(effect.type) ?? emittedWords(effect)
}
