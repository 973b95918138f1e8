import { checkOf, fieldsOf } from '#server/contract/checks.ts'
import type { Operation } from '#server/contract/document.ts'
import { RAW, type Draw } from './fuzz-draws.ts'

/** A 503 that is meant; every other one would be a fault. */
const MEANT = ['price_unknown']

type Called = Pick<Operation, 'method' | 'path' | 'body' | 'responses'>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const entriesOf = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === 'object' ? Object.entries(value) : []

export function urlOf({ path: template }: Called, { path, query }: Draw): string {
  const parts = Object.fromEntries(entriesOf(path))
  // An empty part, or a dot, would be another call.
  const part = (name: string) =>
    encodeURIComponent(textOf(parts[name]).replace(/\p{Surrogate}/gu, '')).replace(/^\.*$/, '_')
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) for (const one of [value].flat()) search.append(name, textOf(one))
  return `${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => part(name))}?${search.toString()}`
}

function bodyOf({ method, body }: Called, draw: Draw): string | Uint8Array<ArrayBuffer> | null {
  if (method === 'GET' || draw.raw === 'none') return null
  if (draw.raw !== 'json') return RAW[draw.raw]
  if (draw.body instanceof Uint8Array) return new Uint8Array(draw.body)
  return body ? (JSON.stringify(draw.body) ?? null) : null
}

const typeOf = (body: string | Uint8Array, { raw }: Draw): string => {
  if (body instanceof Uint8Array) return 'image/png'
  return raw === 'text' ? 'application/x-www-form-urlencoded' : 'application/json'
}

export interface Result {
  status: number
  headers: Headers
  text: string
}

/** Asks once; `sent` are the headers of who asks. */
export async function ask(
  base: string,
  operation: Called,
  draw: Draw,
  sent: Readonly<Record<string, string>>,
): Promise<Result> {
  const body = bodyOf(operation, draw)
  const headers = new Headers({ 'user-agent': 'fuzz', ...sent })
  if (body !== null) headers.set('content-type', typeOf(body, draw))
  if (draw.key !== '') headers.set('idempotency-key', encodeURI(draw.key))
  const answer = await fetch(base + urlOf(operation, draw), { method: operation.method, headers, body })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with an answer, or null. */
export function faultOf({ responses }: Called, { status, headers, text }: Result): string | null {
  const answer = responses[status]
  const body = jsonOf(text)
  if (!answer) return 'a status that the contract does not declare'
  if (status >= 500 && !MEANT.includes(String(Reflect.get(Object(body), 'code')))) return 'a fault of the server'
  if (answer.type !== undefined) return headers.get('content-type') === answer.type ? null : 'another content type'
  if (body === undefined) return 'no JSON'
  const missing = answer.headers.filter((name) => !headers.has(name))
  if (missing.length > 0) return `no header ${missing.join(', ')}`
  const wrong = answer.body && checkOf(answer.body)(body)
  return wrong ? `a body that breaks its schema: ${JSON.stringify(fieldsOf(wrong))}` : null
}
