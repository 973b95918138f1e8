import type { AnyFlowModel } from '../model/model.ts'
import { exploreAll, snapshotsOf } from '../walk/explore.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

const canonical = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'undefined'

/** Whether two values hold the same data, in whatever order. */
export const isSameData = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** Outputs differ by `type` where they have one. */
const kindOf = (output: unknown): string => {
  const type: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'type') : undefined
  return typeof type === 'string' ? type : canonical(output)
}

/** Everything a machine can end with, found by its own walk. */
export const outputsOf = (model: AnyFlowModel): unknown[] => {
  const done = exploreAll(model).flatMap((walk) => snapshotsOf(walk).filter(({ status }) => status === 'done'))
  return [...new Map(done.map(({ output }): [string, unknown] => [canonical(output), output])).values()]
}

/**
 * What a parent wrongly assumes about its children: an outcome that the child cannot produce, or a kind of output that the child
 * produces and the parent does not expect.
 */
export const brokenContracts = (model: AnyFlowModel): string[] =>
  Object.entries(model.outcomes).flatMap(([src, { child, cases }]) => {
    if (!child) return []
    const outputs = outputsOf(child)
    const can = new Set(outputs.map(canonical))
    const expected = new Set(Object.values(cases).map(kindOf))
    const impossible = Object.entries(cases)
      .filter(([, output]) => !can.has(canonical(output)))
      .map(([name, output]) => `${src}: "${name}" ${canonical(output)} is none of ${[...can].join(', ')}`)
    const unexpected = outputs
      .filter((output) => !expected.has(kindOf(output)))
      .map((output) => `${src}: ends with ${canonical(output)}, which no outcome expects`)
    return [...impossible, ...unexpected]
  })
