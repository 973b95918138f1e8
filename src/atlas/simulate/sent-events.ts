import type { AnyEventObject } from 'xstate'
import type { Playback, Script } from 'statewalk/atlas/playback.ts'
import { sameEvent, stepTextFor } from 'statewalk/atlas/simulation.ts'

const SECRET = /password|secret/i

/** Keeps the shape of a typed secret, which would otherwise be part of the address. */
const maskCharacters = (text: string): string =>
  text
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a')
    .replaceAll(/\d/g, '1')

export const maskSecrets = (event: AnyEventObject): AnyEventObject => {
  const { value, ...about } = event
  const isSecret = Object.values(about).some((part) => typeof part === 'string' && SECRET.test(part))
  return isSecret && typeof value === 'string' ? { ...event, value: maskCharacters(value) } : event
}

const isSameField = (one: AnyEventObject | undefined, other: AnyEventObject): boolean => {
  if (one === undefined || one.type !== other.type || !('value' in one) || !('value' in other)) return false
  const { value: _, ...before } = one
  const { value: __, ...now } = other
  return sameEvent(before, now)
}

/** The script after a view sent an event: one more step, or the last one replaced while a field is typed into. Undefined when the flow does not accept it. */
export const scriptAfter = (
  { script, moments }: Playback,
  path: readonly string[],
  event: AnyEventObject,
): Script | undefined => {
  const last = moments.at(-1) ?? moments[0]
  const before = moments.at(-2)
  const sent = maskSecrets(event)
  if (before && last.path.join('/') === path.join('/') && isSameField(last.event, sent)) {
    const again = stepTextFor(before, path, sent)
    return again === undefined ? undefined : { ...script, steps: [...script.steps.slice(0, -1), again] }
  }
  const step = stepTextFor(last, path, sent)
  return step === undefined ? undefined : { ...script, steps: [...script.steps, step] }
}
