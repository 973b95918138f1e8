import { setTimeout as pause } from 'node:timers/promises'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { OkBody } from '#server/contract/handlers.ts'
import { readContract, type Operation } from '#server/contract/document.ts'
import { exceptions } from '#server/contract/error-handler.ts'
import type { components } from '#openapi/generated/exchange.ts'

export type User = components['schemas']['User']
type Problem = components['schemas']['Problem']

/** A request; its body has any shape, so that wrong ones can be sent. */
export interface TestRequest {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | readonly string[]>>
  body?: unknown
  key?: string
  session?: string
  headers?: Readonly<Record<string, string>>
}

export interface TestResponse {
  status: number
  body: unknown
  headers: Headers
}

export interface Refused extends Problem {
  status: number
  data?: unknown
  retryAfterS: number | null
}

const operations = new Map<string, Operation>(
  [...readContract('exchange'), ...readContract('website'), ...readContract('sandbox')].map((operation) => [
    operation.id,
    operation,
  ]),
)

function addressOf(id: OperationId, { path = {}, query = {} }: TestRequest): { method: string; url: string } {
  const operation = operations.get(id)
  if (!operation) throw new Error(`The contract has no operation ${id}`)
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, String(one))
  return { method: operation.method, url: search.size > 0 ? `${url}?${search.toString()}` : url }
}

/** Sends a request as it is and returns whatever comes back. */
export async function send(base: string, id: OperationId, request: TestRequest = {}): Promise<TestResponse> {
  const { method, url } = addressOf(id, request)
  const headers = new Headers(request.headers)
  if (request.session !== undefined) headers.set('u-x-key', request.session)
  if (request.key !== undefined) headers.set('idempotency-key', request.key)
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  const body = request.body === undefined ? null : JSON.stringify(request.body)
  const answer = await fetch(base + url, { method, headers, body })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

const described = (id: OperationId, { status, body }: TestResponse) =>
  `${id} answered ${status}: ${JSON.stringify(body)}`

const thrown = new Map<string, unknown>()
exceptions.subscribe((message) => {
  const { error, url } = message as { error: unknown; url: string }
  thrown.set(url, error)
})

/** The exception behind a 500 at an address, where the server is in this process. */
export const exceptionAt = (url: string): unknown => thrown.get(url)

const failed = (id: OperationId, request: TestRequest | undefined, answer: TestResponse): Error => {
  const cause = exceptionAt(addressOf(id, request ?? {}).url)
  const reason = cause === undefined ? '' : `, because of ${String(cause)}`
  return new Error(`${described(id, answer)}${reason}`, { cause })
}

export interface Client {
  readonly url: string
  /** The body of a 200; anything else fails the test with the response. */
  call<Op extends OperationId>(id: Op, request?: TestRequest): Promise<OkBody<Op>>
  /** The refusal of a call; a 200 or a fault of the server fails the test. */
  refusal(id: OperationId, request?: TestRequest): Promise<Refused>
  /** Signs up and verifies; the name becomes the address: 'Ada Obi' is ada.obi@example.com. */
  register(name: string, password?: string): Promise<Trader>
  /** Logs in with password and code, as somebody who registered before; on another device, unless one is named. */
  signIn(email: string, password?: string, device?: string): Promise<Trader>
  /** The texts of the mails to an address, newest first, once there are so many; of those that are like this, if something is given. */
  mails(to: string, atLeast?: number, like?: RegExp): Promise<string[]>
  /** The newest code, once so many were mailed; other mails do not count. */
  code(to: string, atLeast?: number): Promise<string>
  deposit(session: string, ticker: string, amount: string): Promise<void>
  advance(seconds: number): Promise<void>
}

/** A signed-in person and their calls. */
export interface Trader {
  readonly user: User
  readonly email: string
  readonly session: string
  /** The Cookie header of the device that the session was opened on: 'u-x-device=…'. Calls of the session bring it. */
  readonly device: string
  call<Op extends OperationId>(id: Op, request?: TestRequest): Promise<OkBody<Op>>
  refusal(id: OperationId, request?: TestRequest): Promise<Refused>
  deposit(ticker: string, amount: string): Promise<void>
  addBank(): Promise<string>
}

export const PASSWORD = 'a long enough one'
export const addressFor = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.com`

export interface ClientOptions {
  /** Run after every call; `id` is the operation. */
  after?: (id: OperationId) => Promise<void>
}

const MAIL_TRIES = 200
/** On a line of its own, as no other number in a mail is. */
const CODE = /^\d{6}$/m
const LOGIN_CODE = /^Your login code is:/m

/** The device that an answer sets. */
const deviceIn = ({ headers }: TestResponse): string =>
  headers.getSetCookie().flatMap((cookie) => /^u-x-device=[^;]+(?=; Path=\/api\/v1;)/.exec(cookie) ?? [])[0] ?? ''

export function createClient(url: string, { after = async () => undefined }: ClientOptions = {}): Client {
  const devices = new Map<string, string>()
  const withDevice = (request: TestRequest = {}): TestRequest => {
    const cookie = request.session === undefined ? undefined : devices.get(request.session)
    return cookie === undefined ? request : { ...request, headers: { cookie, ...request.headers } }
  }
  const responseOf = async (id: OperationId, request?: TestRequest): Promise<TestResponse> => {
    const answer = await send(url, id, withDevice(request))
    if (answer.status === 500) throw failed(id, request, answer)
    await after(id)
    return answer
  }
  const call = async <Op extends OperationId>(id: Op, request?: TestRequest): Promise<OkBody<Op>> => {
    const answer = await responseOf(id, request)
    if (answer.status !== 200) throw new Error(described(id, answer))
    return answer.body as OkBody<Op>
  }
  const refusal = async (id: OperationId, request?: TestRequest): Promise<Refused> => {
    const answer = await responseOf(id, request)
    if (answer.status === 200) throw new Error(described(id, answer))
    const retryAfter = answer.headers.get('retry-after')
    const retryAfterS = retryAfter === null ? null : Number(retryAfter)
    return { ...(answer.body as Problem), status: answer.status, retryAfterS }
  }
  const mails = async (to: string, atLeast = 1, like = /^/): Promise<string[]> => {
    for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
      const { data } = await call('readMail', { query: { to } })
      const texts = data.map(({ text }) => text).filter((text) => like.test(text))
      if (texts.length >= atLeast) return texts
      await pause(25)
    }
    throw new Error(`Fewer than ${atLeast} mails like ${String(like)} to ${to}`)
  }
  const code = async (to: string, atLeast = 1, like = CODE): Promise<string> =>
    CODE.exec((await mails(to, atLeast, like))[0] ?? '')?.[0] ?? ''
  const deposit = async (session: string, ticker: string, amount: string) =>
    void (await call('depositTest', { session, body: { ticker, amount } }))

  const register = async (name: string, password = PASSWORD): Promise<Trader> => {
    const email = addressFor(name)
    const { userId } = await call('signup', { body: { name, email, password } })
    const answer = await responseOf('verifyEmail', { body: { userId, otp: await code(email) } })
    return arrivedWith('verifyEmail', answer, email)
  }
  const arrivedWith = (id: OperationId, answer: TestResponse, email: string): Promise<Trader> => {
    const session = answer.headers.get('u-x-key')
    if (session === null) throw new Error(described(id, answer))
    const device = deviceIn(answer)
    devices.set(session, device)
    return traderOf({ call, refusal, deposit }, { email, session, device })
  }
  const signIn = async (email: string, password = PASSWORD, device?: string): Promise<Trader> => {
    const sent = (await mails(email, 0, LOGIN_CODE)).length
    const { userId } = await call('login', { body: { email, password } })
    const answer = await responseOf('verifyLogin', {
      body: { userId, otp: await code(email, sent + 1, LOGIN_CODE) },
      ...(device !== undefined && { headers: { cookie: device } }),
    })
    return arrivedWith('verifyLogin', answer, email)
  }

  return {
    url,
    call,
    refusal,
    register,
    signIn,
    mails,
    code,
    deposit,
    advance: async (seconds) => void (await call('advanceClock', { body: { advance_s: seconds } })),
  }
}

const BANK = {
  account_name: 'A Trader',
  account_number: '0123456789',
  bank_name: 'First Quay',
  account_type: 'Savings',
}

async function traderOf(
  { call, refusal, deposit }: Pick<Client, 'call' | 'refusal' | 'deposit'>,
  { email, session, device }: Pick<Trader, 'email' | 'session' | 'device'>,
): Promise<Trader> {
  const { data: user } = await call('fetchUser', { session })
  return {
    user,
    email,
    session,
    device,
    call: (id, request) => call(id, { session, ...request }),
    refusal: (id, request) => refusal(id, { session, ...request }),
    deposit: (ticker, amount) => deposit(session, ticker, amount),
    addBank: async () => (await call('addBankDetails', { session, body: BANK })).data._id,
  }
}
