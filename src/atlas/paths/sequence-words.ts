import { effectWords } from '#machines/shared/model/effect-words.ts'
import { capitalize, eventLabel, separateWords } from 'statewalk/atlas/labels.ts'
import { payloadLabel } from 'statewalk/atlas/choice-groups.ts'
import type { SequenceWords } from 'statewalk/sequence'

/** A sequence in the words of the chart. */
export const sequenceWords: SequenceWords = {
  name: (name) => separateWords(name),
  // Two regions may have states of the same name.
  state: (name) => name.split('.').slice(-2).map(separateWords).join(' › '),
  event: (event) => {
    const payload = payloadLabel(event)
    return capitalize(payload === '' ? eventLabel(event.type) : `${eventLabel(event.type)}: ${payload}`)
  },
  effect: effectWords,
}
