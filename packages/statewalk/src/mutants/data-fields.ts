import { isPlain } from '../shared/is-plain.ts'

/** `['body', 'accept']`. */
export type FieldPath = readonly string[]

export const present = (value: unknown): boolean => value !== undefined && value !== null

const isRecord = (value: unknown): value is Record<string, unknown> => isPlain(value) && !Array.isArray(value)

export const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

/** The value with another one at a path; undefined takes the field away. */
export const replaced = (value: unknown, [name, ...rest]: FieldPath, inner: unknown): unknown => {
  if (name === undefined) return inner
  const { [name]: old, ...others } = isRecord(value) ? value : {}
  const next = replaced(old, rest, inner)
  return next === undefined ? others : { ...others, [name]: next }
}

const pathsOf = (value: unknown, depth: number): FieldPath[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]): FieldPath[] =>
        depth > 1 && isRecord(inner)
          ? pathsOf(inner, depth - 1).map((path) => [name, ...path])
          : inner === undefined || typeof inner === 'function'
            ? []
            : [[name]],
      )
    : []

/** The fields that some of these values have, down to a depth; functions are no data. */
export const pathsIn = (samples: readonly unknown[], depth: number): FieldPath[] => [
  ...new Map(
    samples.flatMap((sample) => pathsOf(sample, depth)).map((path): [string, FieldPath] => [path.join('.'), path]),
  ).values(),
]

const PRIMITIVES = ['string', 'number', 'bigint', 'boolean']

/** The type of a field, by the first value that is there; `object` for anything but a primitive. */
export const typeIn = (samples: readonly unknown[], path: FieldPath): string => {
  const type = typeof samples.map((sample) => valueAt(sample, path)).find(present)
  return PRIMITIVES.includes(type) ? type : 'object'
}

/** Each field with the next one of its primitive type, where the two ever differ. */
export const neighbours = (samples: readonly unknown[], fields: readonly FieldPath[]): [FieldPath, FieldPath][] =>
  PRIMITIVES.flatMap((type) => {
    const alike = fields.filter((path) => typeIn(samples, path) === type)
    const pairs = alike.flatMap((path, at): [FieldPath, FieldPath][] => {
      const next = alike[at + 1] ?? (alike.length > 2 ? alike[0] : undefined)
      return next ? [[path, next]] : []
    })
    return pairs.filter(([one, other]) => samples.some((sample) => valueAt(sample, one) !== valueAt(sample, other)))
  })
