import { Secret, TOTP } from 'otpauth'
import type { Readable } from 'node:stream'
import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { components, operations } from '#openapi/generated/operator.ts'
import { operatorOperations, type OperatorOperationId } from '#openapi/generated/operator-operations.ts'
import type { OkBodyOf } from '#server/contract/handlers.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import { issueLink } from '#server/operator/services/invitations.service.ts'
import { newPublicId } from '#server/public-id.ts'
import {
  openStream,
  startTestServer,
  type OpenStream,
  type TestServer,
  type TestServerOptions,
} from '../test-server.ts'

/** What an operator's request is made of; a key is made for an act that brings none. */
export interface ConsoleCall {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly key?: string
  readonly cookie?: string
  readonly origin?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

type Ok<Op extends OperatorOperationId> = OkBodyOf<operations[Op]>
/** What is expected of an operation, with what a refusal has. */
type Body<Op extends OperatorOperationId> = (Ok<Op> extends Uint8Array | Readable ? string : Ok<Op>) &
  Partial<components['schemas']['Problem']>

export interface ConsoleAnswer<Op extends OperatorOperationId = OperatorOperationId> {
  readonly status: number
  readonly body: Body<Op>
  readonly headers: Headers
}

export const PASSWORD = 'a long and rare passphrase'
const HOUR_MS = 3_600_000

/** What an authenticator with a secret shows. */
export const shownBy = (secret: string, atMs = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs })

const cookieIn = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? ''

/** Calls an operation of the console over HTTP. */
export async function callConsole<Op extends OperatorOperationId>(
  url: string,
  operation: Op,
  { path = {}, query = {}, body, key, cookie, origin = url, headers = {} }: ConsoleCall = {},
): Promise<ConsoleAnswer<Op>> {
  const { method, path: template } = operatorOperations[operation]
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const response = await fetch(`${url}${address}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...(origin !== null && { origin }),
      ...(cookie !== undefined && { cookie }),
      'idempotency-key': key ?? newPublicId(),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, body: JSON.parse(isJson ? text : JSON.stringify(text)), headers: response.headers }
}

export interface TestOperator {
  readonly username: string
  readonly cookie: string
  readonly recoveryCodes: readonly string[]
  /** What the authenticator shows now, good although one of this half minute was used. */
  readonly code: () => Promise<string>
  /** The same as it comes, used or not. */
  readonly shown: (atMs?: number) => string
  readonly call: <Op extends OperatorOperationId>(operation: Op, call?: ConsoleCall) => Promise<ConsoleAnswer<Op>>
  /** Requests an act with a reason, and with a fresh code where it needs one. */
  readonly act: <Op extends OperatorOperationId>(operation: Op, call?: ConsoleCall) => Promise<ConsoleAnswer<Op>>
}

type WorkFrame = components['schemas']['WorkFrame']

export interface ConsoleServer extends TestServer {
  readonly consoleUrl: string
  /** Opens the stream of a cookie, as a page of the console does or with these headers; rejects with the status when refused. */
  readonly workStream: (cookie: string, headers?: Readonly<Record<string, string>>) => Promise<OpenStream<WorkFrame>>
  /** An operator with these roles who is signed in. */
  readonly operator: (username: string, ...roles: OperatorRole[]) => Promise<TestOperator>
  /** The parts of a new one-time link of somebody. */
  readonly link: (username: string, ...roles: OperatorRole[]) => Promise<{ id: string; token: string }>
}

const WITH_CODE = new Set<OperatorOperationId>([
  ...(['endPersonSessions', 'decideCase', 'writeAsSupport', 'askOrderSide'] as const),
  ...(['runJob', 'hideAdvert', 'showAdvert'] as const),
])

/** A server with a console. */
export const startConsoleServer = async ({ env = {}, ...options }: TestServerOptions = {}): Promise<ConsoleServer> =>
  consoleOn(await startTestServer({ ...options, env: { OPERATOR_PORT: '0', ...env } }))

/** The console of a server that has one. */
export function consoleOn<Server extends TestServer>(server: Server): Server & ConsoleServer {
  const { context } = server
  const consoleUrl = context.operatorAddress.url
  const link = async (username: string, ...roles: OperatorRole[]) => {
    const url = await context.db.tx(async (tx) => {
      const found = await operators.findByUsername(username, tx)
      const named = {
        publicId: newPublicId(),
        username,
        name: `${username} of Quayside`,
        email: `${username}@example.com`,
      }
      const id = found?.id ?? (await operators.add({ ...named, roles }, tx))
      return issueLink(context, id, HOUR_MS, tx)
    })
    const { searchParams } = new URL(url)
    return { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }
  }
  const operator = async (username: string, ...roles: OperatorRole[]): Promise<TestOperator> => {
    const parts = await link(username, ...roles)
    const chosen = await callConsole(consoleUrl, 'setOperatorPassword', { body: { ...parts, password: PASSWORD } })
    const shown = (atMs?: number) => shownBy(chosen.body.data.secret, atMs)
    const joined = await callConsole(consoleUrl, 'confirmAuthenticator', { body: { ...parts, code: shown() } })
    if (joined.status !== 200) throw new Error(`No session: ${JSON.stringify(joined.body)}`)
    const cookie = cookieIn(joined.headers)
    const code = async () => {
      await context.db.query('update operator set totp_step = null where username = $1', [username])
      return shown()
    }
    const call: TestOperator['call'] = (operation, given) => callConsole(consoleUrl, operation, { cookie, ...given })
    const act: TestOperator['act'] = async (operation, { body = {}, ...rest } = {}) =>
      call(operation, {
        ...rest,
        body: {
          ...(operation !== 'writeAsSupport' &&
            operation !== 'askOrderSide' &&
            operation !== 'approveAct' && { note: 'Checked' }),
          ...(!WITH_CODE.has(operation) && operation !== 'refuseAct' && { code: await code() }),
          ...body,
        },
      }).finally(server.audit)
    return { username, cookie, recoveryCodes: joined.body.data.recovery_codes, code, shown, call, act }
  }
  const workStream: ConsoleServer['workStream'] = (cookie, headers = {}) => {
    if (!server.consoleApp) throw new Error('This server has no console')
    const { host } = new URL(consoleUrl)
    const page = { origin: consoleUrl, host, cookie, 'sec-websocket-protocol': 'quayside' }
    return openStream<WorkFrame>(server.consoleApp, '/api/operator/v1/stream', { ...page, ...headers })
  }
  return { ...server, consoleUrl, workStream, operator, link }
}
