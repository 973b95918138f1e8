import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isMap, LineCounter, parseDocument, type Document } from 'yaml'
import { CannotStart } from '#server/cannot-start.ts'

const ajv: Ajv2020 = formats.default(new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }))

/** A check of what a file has, and its type. */
export const fieldsCheck = <Fields>(schema: object): ValidateFunction<Fields> => ajv.compile<Fields>(schema)

export interface ContentFile<Fields> {
  readonly fields: Fields
  /** What is below the front matter. */
  readonly body: string
  /** Stops the start of the server: the sentence begins with the file and the line of a field, or of a line of the body. */
  readonly refuse: (at: readonly (string | number)[] | number, sentence: string) => never
}

type Source = { readonly name: string; readonly text: string; readonly document: Document; readonly lines: LineCounter }
type Key = readonly (string | number)[]

const FENCE = '---'

const refuseAt = (name: string, line: number, sentence: string): never => {
  throw new CannotStart(`${name}:${line}: ${sentence}`)
}

/** The offset of a field, or of the nearest field around a missing one. */
function offsetOf(document: Document, key: Key): number {
  const parent: unknown = key.length > 1 ? document.getIn(key.slice(0, -1), true) : document.contents
  const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === String(key.at(-1))) : undefined
  const node: unknown = pair?.key ?? document.getIn(key, true)
  const range: unknown = node !== null && typeof node === 'object' ? Reflect.get(node, 'range') : undefined
  if (Array.isArray(range)) return Number(range[0])
  return key.length > 0 ? offsetOf(document, key.slice(0, -1)) : 0
}

const lineOf = (source: Source, key: Key): number => source.lines.linePos(offsetOf(source.document, key)).line

const SENTENCES: Readonly<Record<string, (params: ErrorObject['params']) => string>> = {
  required: ({ missingProperty }) => `'${String(missingProperty)}' is missing`,
  additionalProperties: ({ additionalProperty }) => `'${String(additionalProperty)}' is not known`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
  minLength: () => 'must not be empty',
  maxLength: ({ limit }) => `has more than ${String(limit)} characters`,
}

const keyOf = ({ instancePath, params, keyword }: ErrorObject): Key => [
  ...instancePath.split('/').slice(1),
  ...(keyword === 'additionalProperties' ? [String(params['additionalProperty'])] : []),
]

function refuseFields(source: Source, error: ErrorObject): never {
  const sentence = SENTENCES[error.keyword]?.(error.params) ?? error.message ?? 'is wrong'
  const field = error.instancePath.slice(1).replaceAll('/', '.')
  return refuseAt(source.name, lineOf(source, keyOf(error)), field === '' ? sentence : `'${field}' ${sentence}`)
}

/** Dates and numbers stay texts, so that '2026-13-40' is refused and never changed. */
function documentOf(name: string, yaml: string): Omit<Source, 'text'> {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'core', uniqueKeys: true })
  const [error] = document.errors
  if (error) refuseAt(name, lines.linePos(error.pos[0]).line, error.message.split('\n')[0] ?? 'cannot be read')
  return { name, document, lines }
}

function fileOf<Fields>(source: Source, check: ValidateFunction<Fields>, body: string): ContentFile<Fields> {
  const fields: unknown = source.document.toJS()
  if (!check(fields)) {
    const [error] = check.errors ?? []
    return error ? refuseFields(source, error) : refuseAt(source.name, 1, 'cannot be read')
  }
  const refuse = (at: Key | number, sentence: string) =>
    refuseAt(
      source.name,
      typeof at === 'number' ? at + linesOf(source.text) - linesOf(body) : lineOf(source, at),
      sentence,
    )
  return { fields, body, refuse }
}

const linesOf = (text: string): number => text.split('\n').length

const sourceText = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
const nameOf = (path: string, dir: string): string => `content/${relative(dir, path).replaceAll('\\', '/')}`

/** Reads a YAML file of the content folder. Throws CannotStart, naming file and line. */
export function readYaml<Fields>(dir: string, path: string, check: ValidateFunction<Fields>): ContentFile<Fields> {
  const text = sourceText(path)
  return fileOf({ ...documentOf(nameOf(path, dir), text), text }, check, '')
}

/** Reads a Markdown file that begins with fields between two lines `---`. Throws CannotStart, naming file and line. */
export function readMarkdown<Fields>(dir: string, path: string, check: ValidateFunction<Fields>): ContentFile<Fields> {
  const [text, name] = [sourceText(path), nameOf(path, dir)]
  const lines = text.split('\n')
  const end = lines.indexOf(FENCE, 1)
  if (lines[0] !== FENCE || end < 0) refuseAt(name, 1, `must begin with fields between two lines '${FENCE}'`)
  // The first line stays as an empty one, so that the lines of the fields count from the top of the file.
  const yaml = ['', ...lines.slice(1, end)].join('\n')
  return fileOf({ ...documentOf(name, yaml), text }, check, lines.slice(end + 1).join('\n'))
}
