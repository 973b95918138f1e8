import { readFileSync } from 'node:fs'
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import formats from 'ajv-formats'
import { fromRoot } from '#server/project-root.ts'
import { asDecimal } from './vendor-json.ts'

/** What a provider speaks: `openapi/<name>.yaml`. */
export type VendorContract = 'exchange-rates' | 'market-data' | 'swap-provider'

export interface AnswerCheck {
  /**
   * What is wrong with the body of a 200, or null; numbers are texts there. Entries of lists and maps that break the contract are taken out of
   * it: one odd coin is no reason to have none.
   */
  readonly read: (method: string, path: string, body: unknown) => { wrong: string | null; dropped: number }
  /** Whether a call is answered with a list. */
  readonly isList: (method: string, path: string) => boolean
}

const RESPONSE = ['responses', '200', 'content', 'application/json', 'schema']

const pointer = (...segments: string[]): string =>
  segments.map((segment) => `/${encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A schema as answers are read: numbers as decimals, lists without a fixed length and maps entry by entry. */
function asRead(schema: Readonly<Record<string, unknown>>): object {
  const { items, additionalProperties, ...rest } = schema
  const types = [schema['type']].flat()
  if (types.includes('number') || types.includes('integer'))
    return { ...schema, type: types.includes('null') ? ['string', 'null'] : 'string', decimal: true }
  if (types.includes('array') && schema['maxItems'] === undefined) return { ...rest, entries: items }
  return types.includes('object') && isObject(additionalProperties)
    ? { ...rest, entries: additionalProperties }
    : schema
}

const checks = new Map<VendorContract, AnswerCheck>()

/** Checks the answers of a provider against its contract, which is read once. */
export function answerCheckOf(name: VendorContract): AnswerCheck {
  const check = checks.get(name) ?? readCheck(name)
  checks.set(name, check)
  return check
}

/** A text in place of a number is replaced by its decimal. */
function readDecimal(text: string, at?: DataValidationCxt): boolean {
  const decimal = asDecimal(text)
  if (decimal !== null && at) Reflect.set(at.parentData, at.parentDataProperty, decimal)
  return decimal !== null
}

/** The keyword that takes entries out which break their schema, and how many it took out. */
function entriesKeyword(ajv: Ajv2020) {
  let dropped = 0
  const compile = (entry: AnySchema) => {
    const isValid = ajv.compile({ items: entry })
    return (all: object) => {
      const read = Object.entries(all).map(([key, value]) => [key, [value]] as const)
      const valid = read.filter(([, one]) => isValid(one))
      dropped += read.length - valid.length
      if (Array.isArray(all)) all.length = 0
      else for (const key of Object.keys(all)) Reflect.deleteProperty(all, key)
      for (const [at, [key, [value]]] of valid.entries()) Reflect.set(all, Array.isArray(all) ? at : key, value)
      return true
    }
  }
  ajv.addKeyword({ keyword: 'entries', type: ['array', 'object'], modifying: true, errors: false, compile })
  return () => {
    const count = dropped
    dropped = 0
    return count
  }
}

function readCheck(name: VendorContract): AnswerCheck {
  const ajv = formats.default(new Ajv2020({ strict: false }))
  ajv.addKeyword({ keyword: 'decimal', type: 'string', schema: false, modifying: true, validate: readDecimal })
  const takeDropped = entriesKeyword(ajv)
  const document: unknown = JSON.parse(
    readFileSync(fromRoot(`openapi/generated/${name}.json`), 'utf8'),
    (key, value: unknown) => (key === '$ref' ? `${name}${String(value)}` : isObject(value) ? asRead(value) : value),
  )
  ajv.addSchema({ $id: name, ...Object(document) })
  const compiled = new Map<string, ValidateFunction>()
  const schemaAt = (method: string, path: string) => ['paths', path, method.toLowerCase(), ...RESPONSE]
  return {
    isList: (method, path) => {
      const schema = schemaAt(method, path).reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document)
      return isObject(schema) && schema['type'] === 'array'
    },
    read: (method, path, body) => {
      const $ref = `${name}#${pointer(...schemaAt(method, path))}`
      const isValid = compiled.get($ref) ?? ajv.compile({ $ref })
      compiled.set($ref, isValid)
      const wrong = isValid(body) ? null : ajv.errorsText(isValid.errors)
      const dropped = takeDropped()
      const isEmptied = dropped > 0 && Object.keys(Object(body)).length === 0
      return { wrong: wrong ?? (isEmptied ? 'no entry can be read' : null), dropped }
    },
  }
}
