import { operatorOperations } from '#openapi/generated/operator-operations.ts'
import * as text from '#machines/operator/messages/commands.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { consoleAt } from '#server/operator-config.ts'
import { plain } from '#server/operator/report.ts'
import { newPublicId } from '#server/public-id.ts'
import type { Env } from '#server/variables.ts'
import type { ConsoleRequest } from './console-commands.ts'
import type { Prompt } from './prompt.ts'
import { forgetSession, readSession, writeSession, type ShellSession } from './session-file.ts'

/** What a command prints, and whether it was refused. */
export interface Printed {
  readonly out: string | Uint8Array
  readonly err: string
  readonly isRefused: boolean
}

interface Answer {
  readonly status: number
  /** Of JSON. */
  readonly body: unknown
  /** Of anything else. */
  readonly file: Uint8Array | undefined
  readonly cookie: string | undefined
}

interface Sent {
  readonly method: string
  readonly address: string
  readonly body?: object | undefined
  /** Of what may be sent again when its answer is lost. */
  readonly key?: string | undefined
}

const SAYS_WHAT = 'quayside-operator-command'

async function fetchOnce({ url, origin, cookie }: ShellSession, { method, address, body, key }: Sent): Promise<Answer> {
  const response = await fetch(url + address, {
    method,
    redirect: 'error',
    headers: {
      origin,
      'user-agent': SAYS_WHAT,
      ...(cookie !== '' && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: response.status,
    body: isJson ? await response.json() : undefined,
    file: isJson ? undefined : new Uint8Array(await response.arrayBuffer()),
    cookie: response.headers.get('set-cookie')?.split(';')[0],
  }
}

/** An act whose answer was lost is sent once more under its key: it is done once. */
async function send(session: ShellSession, sent: Sent): Promise<Answer> {
  const failed = () => new CannotStart(text.NO_ANSWER(session.url))
  try {
    return await fetchOnce(session, sent)
  } catch {
    if (sent.key === undefined && sent.method !== 'GET') throw failed()
    return fetchOnce(session, sent).catch(() => Promise.reject(failed()))
  }
}

const partOf = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

const printed = (out: string | Uint8Array, err = ''): Printed => ({ out, err, isRefused: false })

/** The sentences of a refusal, with those of its fields. */
function refused(body: unknown, hint?: string): Printed {
  const fields = Object.entries(Object(partOf(body, 'fields'))).map(
    ([name, sentence]) => `  ${name}: ${String(sentence)}`,
  )
  const lines = [String(partOf(body, 'error') ?? text.NO_SENTENCE), ...fields].map(plain)
  return { out: '', err: [...lines, ...(hint === undefined ? [] : [hint])].join('\n'), isRefused: true }
}

/** Everything that people wrote made harmless for a terminal. */
function harmless(value: unknown): unknown {
  if (typeof value === 'string') return plain(value)
  if (Array.isArray(value)) return value.map(harmless)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [plain(name), harmless(each)]))
}

function printedOf({ body, file }: Answer): Printed {
  if (file) return printed(file)
  const [message, data, cursor] = ['message', 'data', 'next_cursor'].map((name) => partOf(body, name))
  const more = typeof cursor === 'string' ? text.MORE(cursor) : ''
  if (typeof message !== 'string') return printed(JSON.stringify(harmless(data), undefined, 2), more)
  const waits = partOf(data, 'phase') === 'awaitingSecond'
  return printed(waits ? `${plain(message)}\n${text.APPROVE(String(partOf(data, '_id')))}` : plain(message))
}

/** Logs in with password and code, and stores the session for this shell user. */
export async function logIn(env: Env, prompt: Prompt): Promise<Printed> {
  const at = consoleAt(env)
  const username = await prompt.ask('Username')
  const password = await prompt.ask('Password', 'hidden')
  const { beginSignIn: begin, confirmSignIn: confirm } = operatorOperations
  const begun = await send(
    { ...at, cookie: '' },
    { method: begin.method, address: begin.path, body: { username, password } },
  )
  if (begun.status !== 200) return refused(begun.body)
  const code = await prompt.ask('Code')
  const opened = await send(
    { ...at, cookie: begun.cookie ?? '' },
    { method: confirm.method, address: confirm.path, body: { code: code.toUpperCase() } },
  )
  if (opened.status !== 200) return refused(opened.body)
  writeSession(env, { ...at, cookie: opened.cookie ?? '' })
  return printed(text.LOGGED_IN(plain(String(partOf(partOf(opened.body, 'data'), 'name')))))
}

/** Ends the session of this shell user. */
export async function logOut(env: Env): Promise<Printed> {
  const session = readSession(env)
  if (!session) return printed(text.LOGGED_OUT)
  const { method, path: address } = operatorOperations.signOutOperator
  const { status, body } = await send(session, { method, address })
  if (status !== 200 && status !== 401) return refused(body)
  forgetSession(env)
  return printed(text.LOGGED_OUT)
}

/** Sends a command with the session of this shell user, and asks for a code where a fresh one is needed. */
export async function runOnConsole(env: Env, request: ConsoleRequest, prompt: () => Prompt): Promise<Printed> {
  const session = readSession(env)
  if (!session) return { out: '', err: text.LOG_IN, isRefused: true }
  const { operation, address, body, needsCode } = request
  const entered = needsCode ? { ...body, code: await prompt().ask('Code') } : body
  const hasKey = partOf(operation.headers['properties'], 'idempotency-key') !== undefined
  const answer = await send(session, {
    method: operation.method,
    address,
    body: entered,
    key: hasKey ? newPublicId() : undefined,
  })
  if (answer.status === 200) return printedOf(answer)
  if (answer.status !== 401) return refused(answer.body)
  forgetSession(env)
  return refused(answer.body, text.LOG_IN)
}
