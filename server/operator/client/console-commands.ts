import { parseArgs } from 'node:util'
import { textCheckOf } from '#server/contract/checks.ts'
import type { Schema } from '#server/contract/document.ts'
import { readOperatorContract, type ConsoleOperation } from '#server/operator/console-contract.ts'

/** A command of the console: the words it begins with, the parts of the address that follow, and the operation it sends. */
export interface ConsoleCommand {
  readonly words: readonly string[]
  readonly parts: readonly string[]
  readonly operation: ConsoleOperation
}

/** A command as it was entered. */
export interface ConsoleRequest {
  readonly operation: ConsoleOperation
  /** The path with its parts, and the query. */
  readonly address: string
  /** Undefined where the operation has none. */
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** Whether a fresh code of the authenticator belongs to the body. */
  readonly needsCode: boolean
}

/** What the pages of the console call it. */
const WORDS: Readonly<Record<string, string>> = { acts: 'requests' }
const BASE = '/api/operator/v1/'
const PART = /^\{(\w+)\}$/

/** An act is called as in the log; anything else as its address, words first. */
function commandOf(operation: ConsoleOperation): ConsoleCommand {
  const segments = operation.path.slice(BASE.length).split('/')
  const parts = segments.flatMap((segment) => PART.exec(segment)?.[1] ?? [])
  const words = segments.filter((segment) => !PART.test(segment)).map((word) => WORDS[word] ?? word)
  return { words: operation.act === null ? words : [operation.act], parts, operation }
}

/** With a session; to end it is `logout`. */
const isCommand = ({ id, roles }: ConsoleOperation): boolean => roles !== null && id !== 'signOutOperator'

/** Every command that is sent to the console: one for each operation of its contract that needs a session. */
export const readConsoleCommands = (): readonly ConsoleCommand[] =>
  readOperatorContract().filter(isCommand).map(commandOf)

interface Field {
  readonly name: string
  readonly option: string
  readonly type: unknown
  readonly isRequired: boolean
}

const CODE = 'code'

function fieldsOf(schema: Schema): Field[] {
  const required: unknown = schema['required']
  return Object.entries(Object(schema['properties'])).map(([name, property]) => ({
    name,
    option: name.replaceAll('_', '-'),
    type: Reflect.get(Object(property), 'type'),
    isRequired: Array.isArray(required) && required.includes(name),
  }))
}

/** What is entered as options: of a read the query, of anything else the body but the code. */
export const optionsOf = ({ query, body }: ConsoleOperation): readonly Field[] =>
  [...fieldsOf(query), ...(body ? fieldsOf(body) : [])].filter(({ name }) => name !== CODE)

const needsCode = ({ body }: ConsoleOperation): boolean =>
  body !== undefined && fieldsOf(body).some(({ name, isRequired }) => name === CODE && isRequired)

const optionUsage = ({ option, type, isRequired }: Field): string => {
  const text = type === 'boolean' ? `--${option}` : `--${option} …`
  return isRequired ? text : `[${text}]`
}

/** A command as the usage has it. */
export const consoleUsage = ({ words, parts, operation }: ConsoleCommand): string =>
  [
    'npm run operator --',
    ...words,
    ...parts.map((part) => part.toUpperCase()),
    ...optionsOf(operation).map(optionUsage),
  ].join(' ')

/** A text as the contract's type; what is no number stays as it is, and the console refuses it. */
function valueOf({ type }: Field, given: readonly string[]): unknown {
  if (type === 'array') return given.flatMap((text) => text.split(','))
  const text = given.at(-1) ?? ''
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text
}

function valuesIn(fields: readonly Field[], args: readonly string[]) {
  const options = Object.fromEntries(
    fields.map(({ option, type }) => [
      option,
      type === 'boolean' ? { type: 'boolean' as const } : { type: 'string' as const, multiple: true },
    ]),
  )
  const { values } = parseArgs({ args: [...args], options, allowPositionals: true })
  return Object.fromEntries(
    fields.flatMap((field) => {
      const given = values[field.option]
      if (given === undefined) return []
      return [[field.name, Array.isArray(given) ? valueOf(field, given.map(String)) : given]]
    }),
  )
}

const isPrefix = (words: readonly string[], args: readonly string[]): boolean =>
  words.every((word, place) => args[place] === word)

/** What stands before the first option. */
const positionalsIn = (args: readonly string[]): readonly string[] => {
  const end = args.findIndex((arg) => arg.startsWith('-'))
  return end === -1 ? args : args.slice(0, end)
}

const partsOf = ({ words, parts }: ConsoleCommand, positionals: readonly string[]): Record<string, string> =>
  Object.fromEntries(parts.map((part, place) => [part, positionals[words.length + place] ?? '']))

/** Whether these are the words of a command and as many parts as it has, each as the contract has them. */
function isMeant(command: ConsoleCommand, positionals: readonly string[]): boolean {
  const { words, parts, operation } = command
  if (!isPrefix(words, positionals) || positionals.length !== words.length + parts.length) return false
  return textCheckOf(operation.pathParameters)({ ...partsOf(command, positionals) }) === null
}

function requestOf(command: ConsoleCommand, args: readonly string[]): ConsoleRequest | undefined {
  const { operation } = command
  const positionals = positionalsIn(args)
  const fields = optionsOf(operation)
  const values = valuesIn(fields, args.slice(positionals.length))
  if (fields.some(({ name, isRequired }) => isRequired && values[name] === undefined)) return undefined
  const parts = partsOf(command, positionals)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
  const search = new URLSearchParams()
  if (operation.method === 'GET') for (const [name, value] of Object.entries(values)) search.append(name, String(value))
  return {
    operation,
    address: search.size === 0 ? path : `${path}?${search.toString()}`,
    body: operation.body && values,
    needsCode: needsCode(operation),
  }
}

/**
 * Reads the arguments of a command that goes to the console: the command that is meant, undefined for another one; its request is undefined when an
 * option is missing or unknown.
 */
export function readConsoleCommand(
  args: readonly string[],
): { command: ConsoleCommand; request: ConsoleRequest | undefined } | undefined {
  const positionals = positionalsIn(args)
  const command = readConsoleCommands()
    .toSorted((a, b) => b.words.length - a.words.length)
    .find((each) => isMeant(each, positionals))
  if (!command) return undefined
  try {
    return { command, request: requestOf(command, args) }
  } catch {
    // An option that there is not.
    return { command, request: undefined }
  }
}
