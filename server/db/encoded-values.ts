import type { Param } from './db.ts'

/** A value as PostgreSQL reads it: text, or bytes. */
export type Encoded = string | Buffer | null

const isList = (value: Param): value is readonly Param[] => Array.isArray(value)

function elementOf(value: Param): string {
  if (isList(value)) return listOf(value)
  const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : encoded(value)
  return text === null ? 'NULL' : `"${String(text).replace(/["\\]/g, '\\$&')}"`
}

const listOf = (values: readonly Param[]): string => `{${values.map(elementOf).join(',')}}`

/** Throws for a date that is none. */
export function encoded(value: Param): Encoded {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return isList(value) ? listOf(value) : String(value)
}
