import type { AnyMachineSnapshot } from 'xstate'
import type { FlowMeta } from '#machines/domain/flow-meta.ts'

const PREFIX = 'kept:'
export const GUEST = 'guest'

/** Where the typed values of a flow outlive a session that ended: sessionStorage, one entry per flow and person. */
export const keptKey = (flow: string, userId: string) => `${PREFIX}${flow}:${userId}`

export const readKept = (key: string): Record<string, string> => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

const fieldOf = (context: unknown, name: string): unknown => {
  const own = context as Record<string, unknown>
  const values = own['values'] as Record<string, unknown> | undefined
  return values?.[name] ?? own[name]
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : JSON.stringify(value))

/** Writes the fields that the machine marks `keep`, what is no text as JSON; removes the entry when the flow is done. */
export const writeKept = (key: string, snapshot: AnyMachineSnapshot): void => {
  const { keep = [] } = (snapshot.machine.root.meta ?? {}) as FlowMeta
  if (keep.length === 0) return
  if (snapshot.status !== 'active') return sessionStorage.removeItem(key)
  const kept = keep
    .map((name) => [name, asText(fieldOf(snapshot.context, name))])
    .filter(([, text]) => text !== undefined)
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
}

/** Forgets what others left: all at logout, and what is not theirs when someone signs in. */
export const dropKept = (except?: string): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(PREFIX)) continue
    const owner = key.slice(key.lastIndexOf(':') + 1)
    if (except === undefined || (owner !== except && owner !== GUEST)) sessionStorage.removeItem(key)
  }
}
