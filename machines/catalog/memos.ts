import { utf8ToBytes } from '@noble/hashes/utils.js'
import { trimmed } from '#machines/shared/values/blanks.ts'
import { asciiDigits } from '#machines/shared/values/digits.ts'
import { isPlain } from '#machines/shared/values/names.ts'
import { MEMO_KINDS, MEMO_MALFORMED, MEMO_MISSING, MEMO_NOT_USED } from './messages.ts'
import { networkRow, type MemoKind, type Network } from './networks.ts'

const MAX_TAG = 2n ** 32n - 1n
const MAX_ID = 2n ** 64n - 1n
const MAX_MEMO_BYTES = 28

const isNumber = (memo: string, most: bigint): boolean => /^(0|[1-9]\d{0,19})$/.test(memo) && BigInt(memo) <= most

const RULES: Readonly<Record<MemoKind, (memo: string) => boolean>> = {
  tag: (memo) => isNumber(memo, MAX_TAG),
  text: (memo) => isPlain(memo) && utf8ToBytes(memo).length <= MAX_MEMO_BYTES,
  id: (memo) => isNumber(memo, MAX_ID),
  hash: (memo) => /^[\da-f]{64}$/i.test(memo),
}

/** Whether a text, such as one of a draft, names a kind of memo. */
export const isMemoKind = (text: string): text is MemoKind => Object.hasOwn(RULES, text)

/** The kinds of memo that a network has, the usual one first; none where it has no memos. */
export const memoKindsOf = (network: Network): readonly MemoKind[] => networkRow(network).memo ?? []

const kindOn = (network: Network, kind: MemoKind | undefined): MemoKind | undefined =>
  memoKindsOf(network).find((each) => each === kind) ?? memoKindsOf(network)[0]

/** A typed or pasted memo as it is sent: without what cannot be seen at its ends, and a number in the digits 0 to 9. `kind` as of `memoError`. */
export function readMemo(memo: string, network: Network | undefined, kind?: MemoKind): string {
  const meant = network && kindOn(network, kind)
  return meant === 'tag' || meant === 'id' ? asciiDigits(trimmed(memo)) : trimmed(memo)
}

interface MemoOptions {
  readonly network: Network
  /** Whether the token has memos on this network. */
  readonly isRequired: boolean
  /** The network's usual kind if there is none. */
  readonly kind?: MemoKind | undefined
}

/** Why nothing can be sent with a memo, as a sentence, or null. */
export function memoError(memo: string, { network, isRequired, kind }: MemoOptions): string | null {
  const plain = memo.trim()
  if (!isRequired) return plain === '' ? null : MEMO_NOT_USED
  if (plain === '') return MEMO_MISSING
  const [usual, ...others] = memoKindsOf(network)
  const chosen = [usual, ...others].find((each) => each === (kind ?? usual))
  return chosen !== undefined && RULES[chosen](plain) ? null : MEMO_MALFORMED
}

/** A memo with its kind where a network has several: '7 (number)'. */
export const withMemoKind = (memo: string, kind: MemoKind | null): string =>
  kind === null ? memo : `${memo} (${MEMO_KINDS[kind].toLowerCase()})`
