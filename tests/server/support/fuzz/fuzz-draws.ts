import fc from 'fast-check'
import type { Described } from '#server/contract/document.ts'
import { picture } from '../orders/pictures.ts'
import { mutated, plainOf, valueOf } from './fuzz-values.ts'

/** Real values for a property of an operation. */
export interface Knowing {
  known(operation: string, name: string): readonly unknown[]
}

const KEY = 'idempotency-key'
const FITTING = fc.stringMatching(/^[\w-]{8,12}$/)
const ODD = fc.constantFrom('', '', '', 'x', 'the-same-key', '☂'.normalize())
const KEYS = {
  none: fc.constant(''),
  optional: fc.oneof(FITTING, ODD),
  required: fc.oneof({ weight: 9, arbitrary: FITTING }, { weight: 1, arbitrary: ODD }),
}

export type Raw = 'json' | 'broken' | 'text' | 'large' | 'deep' | 'twice' | 'proto' | 'none'
/** How an operation is called. */
export interface Draw {
  path: unknown
  query: unknown
  body: unknown
  key: string
  who: 'me' | 'nobody' | 'junk'
  raw: Raw
}

/** What is sent in place of JSON. */
export const RAW: Readonly<Record<Exclude<Raw, 'json' | 'none'>, string>> = {
  broken: '{"email": ',
  text: 'email=ada@example.com',
  large: JSON.stringify({ message: 'x'.repeat(70_000) }),
  deep: '['.repeat(20_000) + ']'.repeat(20_000),
  twice: '{"accept":true,"accept":{"accept":false}}',
  proto: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
}

const png = await picture('png')
/** A picture, a broken one, none, and words. */
const FILES: readonly Uint8Array[] = [png, png.subarray(0, 60), new Uint8Array(), Buffer.from('<svg/>')]

const MOBILE = { method: 'Mobile Money', account_name: 'Ada Obi', operator: 'MTN', phone_number: '+233241234567' }

/** What the contract leaves out and a rule asks for: of a purchase its address, of an account what its kind has. */
const RULED: Readonly<Partial<Record<string, object>>> = {
  assignDepositTo: { without_request: 'Sent again from the same wallet' },
  createExternalOrder: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  addPayoutAccount: MOBILE,
  updatePayoutAccount: MOBILE,
}

/** The same of a query: an estimate is of what is sent or of what is received. */
const RULED_QUERY: Readonly<Partial<Record<string, object>>> = { estimateSwap: { fromAmount: '0.1' } }

const listIn = (schema: Described['headers'], key: string): unknown[] => [schema[key] ?? []].flat()
/** Whether an operation takes an Idempotency-Key, and whether it has to. */
const keyIn = ({ headers }: Pick<Described, 'headers'>): 'required' | 'optional' | 'none' => {
  if (listIn(headers, 'required').includes(KEY)) return 'required'
  return Object.hasOwn(Object(headers['properties']), KEY) ? 'optional' : 'none'
}

/** What every operation is asked first: it succeeds, whatever is drawn after it. */
export const plainDraw = (operation: Described, world: Knowing): Draw => {
  const { id, pathParameters, query, body, files } = operation
  const plain = (schema: Described['query']) => plainOf(schema, (name) => world.known(id, name))
  return {
    path: plain(pathParameters),
    query: RULED_QUERY[id] ? Object.assign(Object(plain(query)), RULED_QUERY[id]) : plain(query),
    body: files.length > 0 ? FILES[0] : body && Object.assign(Object(plain(body)), RULED[id]),
    key: keyIn(operation) === 'required' ? `plain-${id}` : '',
    who: 'me',
    raw: 'json',
  }
}

/** What an operation may be called with: half of it by the contract, half with something wrong somewhere. */
export function draws(operation: Described, world: Knowing): fc.Arbitrary<Draw> {
  const { id, pathParameters, query, body, files } = operation
  const known = (name: string) => world.known(id, name)
  const rightOrWrong = (schema: Described['query']) => {
    const right = valueOf(schema, known)
    return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: mutated(right) })
  }
  const rare = fc.constantFrom<Raw>('broken', 'text', 'large', 'deep', 'twice', 'proto', 'none')
  const keys = KEYS[keyIn(operation)]
  return fc.record({
    path: rightOrWrong(pathParameters),
    query: rightOrWrong(query),
    body: files.length > 0 ? fc.constantFrom(...FILES) : body ? rightOrWrong(body) : fc.constant(undefined),
    key: keys,
    who: fc.oneof(
      { weight: 9, arbitrary: fc.constant('me' as const) },
      { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'junk' as const) },
    ),
    raw: fc.oneof({ weight: 12, arbitrary: fc.constant('json' as const) }, { weight: 1, arbitrary: rare }),
  })
}
