import type { IncomingHttpHeaders } from 'node:http'
import { isFreshKey } from 'statewalk/input-check'

/** A request as it left the page. */
export interface SentRequest {
  readonly op: string
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | string[]>>
  /** Undefined unless it is JSON. */
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
}

/** What the walk's actor was given for an operation. */
interface WalkedInput {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly key?: string
}

/** Which key of the page is which of the walk: each mints its own. */
export class KeyPairs {
  readonly #pageKeys = new Map<string, string>()

  /** Whether the page sent a new key where the walk did, the same one where the walk did, and a restored one as it was. */
  isPair(walked: string, sent: string): boolean {
    if (!isFreshKey(walked)) return walked === sent
    const known = this.#pageKeys.get(walked)
    if (known !== undefined) return known === sent
    if ([...this.#pageKeys.values()].includes(sent)) return false
    this.#pageKeys.set(walked, sent)
    return true
  }
}

/** What a browser and its socket add by themselves, what numbers the requests of a walk, and what the console says of a refresh. */
const ADDED =
  /^(accept|accept-.*|cache-control|connection|content-length|content-type|cookie|host|origin|pragma|priority|quayside-refresh|referer|sec-.*|user-agent|x-walk-request)$/
const KEY = 'idempotency-key'
const SESSION_KEY = 'u-x-key'
const SESSION_COOKIE = /(?:^|; )u-x=([^;]*)/

const texts = (values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return []
      if (!Array.isArray(value)) return [[name, String(value)]]
      return value.length === 0 ? [] : [[name, value.length === 1 ? String(value[0]) : value.map(String)]]
    }),
  )

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

const json = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'nothing'

const isPicture = (body: unknown): boolean => String(Reflect.get(Object(body), 'type')).startsWith('image/')

const bodyOf = ({ body, headers }: SentRequest, expected: unknown): unknown =>
  isPicture(expected) && headers['content-type']?.startsWith('image/') ? expected : body

const headerFaults = ({ op, headers }: SentRequest, { key }: WalkedInput, keys: KeyPairs): string[] => {
  const sent = headers[KEY]
  const own = Object.keys(headers).filter((name) => name !== KEY && name !== SESSION_KEY && !ADDED.test(name))
  const isRight = key === undefined ? sent === undefined : typeof sent === 'string' && keys.isPair(key, sent)
  const wrong = `${op} was sent with the key ${json(sent)}, where the walk has ${json(key)}`
  const session = SESSION_COOKIE.exec(headers.cookie ?? '')?.[1]
  const isOwnSession = headers[SESSION_KEY] === session
  return [
    ...(isRight ? [] : [wrong]),
    ...(isOwnSession
      ? []
      : [`${op} was sent with the session key ${json(headers[SESSION_KEY])}, not ${json(session)}`]),
    ...own.map((name) => `${op} was sent with a header ${name}`),
  ]
}

/** Everything in which the request of the page is not what the walk computed. */
export const requestFaults = (input: unknown, sent: SentRequest, keys: KeyPairs): string[] => {
  const walked: WalkedInput = Object(input)
  const parts = [
    ['path', texts(walked.path), texts(sent.path)],
    ['query', texts(walked.query), sent.query],
    ['body', walked.body, bodyOf(sent, walked.body)],
  ] as const
  return [
    ...parts.flatMap(([part, expected, received]) =>
      json(expected) === json(received)
        ? []
        : [`${sent.op} was sent with the ${part} ${json(received)}, where the walk has ${json(expected)}`],
    ),
    ...headerFaults(sent, walked, keys),
  ]
}
