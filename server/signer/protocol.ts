import { Ajv2020 } from 'ajv/dist/2020.js'
import { NETWORKS } from '#machines/catalog/networks.ts'
import type { Kind, Signed } from '#server/wallet/gateways/chain.ts'
import type { LogMark } from './log.ts'
import type { Refusal } from './rules.ts'
import type { SignedFor } from './signing.ts'
import type { WrittenTransaction } from './transaction.ts'

/** What a connection begins with: the accounts of the server, and how far it has seen the log; null before it has seen any. */
export interface Hello {
  readonly method: 'hello'
  readonly accounts: string
  readonly seen: LogMark | null
}

/** A request; `n` is the caller's own number, which the answer repeats. */
export type SignerRequest = { readonly n: number } & (
  | Hello
  | { readonly method: 'sign'; readonly id: string; readonly kind: Kind; readonly transaction: WrittenTransaction }
  | { readonly method: 'known' | 'void'; readonly id: string }
  | { readonly method: 'spender'; readonly spent: string }
)

/** What a request is answered with, once. `failed`: nothing was done, and the same request later may be. */
export type SignerAnswer = { readonly n: number | null } & (
  | { readonly answer: null | Signed | Refusal | SignedFor | 'void' | readonly Signed[]; readonly mark: LogMark }
  | { readonly refused: string; readonly rule: 'connection' }
  | { readonly failed: string }
)

const MOST_INPUTS = 500
const MOST_OUTPUTS = 10
/** 100 kB, which is the most that nodes pass on. */
const LONGEST_PREVIOUS = 200_000

const text = (pattern: string, maxLength = 200) => ({ type: 'string', pattern, maxLength })
const object = (properties: Readonly<Record<string, object>>, ...optional: readonly string[]) => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
  properties,
})
const list = (items: object, maxItems: number) => ({ type: 'array', items, minItems: 1, maxItems })

const AMOUNT = text('^(0|[1-9]\\d{0,77})$')
const PATH = text("^m(/\\d{1,10}'?){1,10}$")
const HASH = text('^[0-9a-f]{64}$')
const EVM_ADDRESS = text('^0x[0-9a-fA-F]{40}$')
const INTEGER = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
const INDEX = { type: 'integer', minimum: 0, maximum: 2 ** 32 - 1 }
const NETWORK = { enum: NETWORKS }
const ID = text('^[\\w:.-]{1,100}$')
const KINDS: readonly Kind[] = ['payout', 'cancel', 'fill', 'fund', 'sweep', 'child', 'consolidate']

const EVM = object(
  {
    ...{ family: { const: 'evm' }, network: NETWORK, chainId: INTEGER, from: PATH, nonce: AMOUNT, to: EVM_ADDRESS },
    ...{ toPath: PATH, value: AMOUNT, data: text('^0x([0-9a-fA-F]{2})*$'), gas: AMOUNT },
    ...{ maxFeePerGas: AMOUNT, maxPriorityFeePerGas: AMOUNT },
  },
  'toPath',
)
const PREVIOUS = text('^([0-9a-f]{2})+$', LONGEST_PREVIOUS)
const UTXO = object({
  family: { const: 'utxo' },
  network: NETWORK,
  inputs: list(object({ txid: HASH, vout: INDEX, path: PATH, amount: AMOUNT, previous: PREVIOUS }), MOST_INPUTS),
  outputs: list(
    object({ address: text('^[0-9a-zA-Z]{10,100}$'), amount: AMOUNT, path: { anyOf: [PATH, { type: 'null' }] } }),
    MOST_OUTPUTS,
  ),
})
const MARK = object({ log: text('^[0-9a-f]{32}$'), seq: INTEGER, hash: HASH })

const ajv = new Ajv2020({ discriminator: false })
/** Whether a value is a request of the protocol, with nothing beside its fields. */
export const isRequest = ajv.compile<SignerRequest>({
  anyOf: [
    object({
      ...{ n: INTEGER, method: { const: 'hello' }, accounts: text('^[0-9a-f]{32}$') },
      seen: { anyOf: [MARK, { type: 'null' }] },
    }),
    object({
      n: INTEGER,
      method: { const: 'sign' },
      id: ID,
      kind: { enum: KINDS },
      transaction: { anyOf: [EVM, UTXO] },
    }),
    object({ n: INTEGER, method: { enum: ['known', 'void'] }, id: ID }),
    object({ n: INTEGER, method: { const: 'spender' }, spent: text("^[A-Za-z ]{2,40} [\\w/':]{3,120}( \\d{1,20})?$") }),
  ],
})
