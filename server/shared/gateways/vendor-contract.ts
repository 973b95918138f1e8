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
   * What is wrong with the body of a 200, or null; numbers are texts there. Of the answer to a question, entries of lists and maps that break the
   * contract are taken out, and fields that are not required: one odd coin is no reason to have none. The answer to an order must be right as a whole.
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

type Schema = Readonly<Record<string, unknown>>

const typesOf = (schema: Schema): readonly unknown[] => [schema['type']].flat()

/** A schema with decimals for numbers. */
function withTexts(schema: Schema): Schema {
  const types = typesOf(schema)
  if (!types.includes('number') && !types.includes('integer')) return schema
  return { ...schema, type: types.includes('null') ? ['string', 'null'] : 'string', decimal: true }
}

/** An object's schema, of which the fields that are not required may be odd. */
function withOddFields(schema: Schema): Schema {
  const { properties, required } = schema
  if (!typesOf(schema).includes('object') || !isObject(properties)) return schema
  const needed = Array.isArray(required) ? required : []
  const [firm, loose] = [true, false].map((isNeeded) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => needed.includes(name) === isNeeded)),
  )
  return { ...schema, properties: firm, fields: loose }
}

/** A schema as the answers to questions are read: lists without a fixed length, maps, and what is not required, one by one. */
function withOddParts(schema: Schema): Schema {
  const { items, additionalProperties, ...rest } = schema
  const types = typesOf(schema)
  if (types.includes('array') && schema['maxItems'] === undefined) return { ...rest, entries: items }
  if (types.includes('object') && isObject(additionalProperties)) return { ...rest, entries: additionalProperties }
  return withOddFields(schema)
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

/** The keywords that take out what breaks its schema, and how much they took out. */
function oddPartKeywords(ajv: Ajv2020) {
  let dropped = 0
  const compileFields = (fields: Readonly<Record<string, AnySchema>>) => {
    const checked = Object.entries(fields).map(
      ([name, schema]) => [name, ajv.compile({ properties: { [name]: schema } })] as const,
    )
    return (all: object) => {
      for (const [name, isValid] of checked)
        if (!isValid(all)) {
          // That there is none is nothing odd.
          if (Reflect.get(all, name) !== null) dropped += 1
          Reflect.deleteProperty(all, name)
        }
      return true
    }
  }
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
  const modifying = { modifying: true, errors: false } as const
  ajv.addKeyword({ keyword: 'entries', type: ['array', 'object'], ...modifying, compile })
  ajv.addKeyword({ keyword: 'fields', type: 'object', ...modifying, compile: compileFields })
  return () => {
    const count = dropped
    dropped = 0
    return count
  }
}

function readCheck(name: VendorContract): AnswerCheck {
  const ajv = formats.default(new Ajv2020({ strict: false }))
  ajv.addKeyword({ keyword: 'decimal', type: 'string', schema: false, modifying: true, validate: readDecimal })
  const takeDropped = oddPartKeywords(ajv)
  const text = readFileSync(fromRoot(`openapi/generated/${name}.json`), 'utf8')
  const add = ($id: string, read: (schema: Schema) => Schema): unknown => {
    const document: unknown = JSON.parse(text, (key, value: unknown) =>
      key === '$ref' ? `${$id}${String(value)}` : isObject(value) ? read(value) : value,
    )
    ajv.addSchema({ $id, ...Object(document) })
    return document
  }
  const document = add('question', (schema) => withOddParts(withTexts(schema)))
  add('order', withTexts)
  const compiled = new Map<string, ValidateFunction>()
  const schemaAt = (method: string, path: string) => ['paths', path, method.toLowerCase(), ...RESPONSE]
  return {
    isList: (method, path) => {
      const schema = schemaAt(method, path).reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document)
      return isObject(schema) && schema['type'] === 'array'
    },
    read: (method, path, body) => {
      const $ref = `${method === 'GET' ? 'question' : 'order'}#${pointer(...schemaAt(method, path))}`
      const isValid = compiled.get($ref) ?? ajv.compile({ $ref })
      compiled.set($ref, isValid)
      const wrong = isValid(body) ? null : ajv.errorsText(isValid.errors)
      const dropped = takeDropped()
      const isEmptied = dropped > 0 && Object.keys(Object(body)).length === 0
      return { wrong: wrong ?? (isEmptied ? 'no entry can be read' : null), dropped }
    },
  }
}
