import { MEMO_MALFORMED, MEMO_MISSING, MEMO_NOT_USED } from './messages.ts'
import { networkRow, type Network } from './networks.ts'

const MAX_TAG = 4_294_967_295
const MAX_MEMO_BYTES = 28

/** A destination tag is a number of 32 bits; a Stellar memo is a text of up to 28 bytes. */
const isMemo = (memo: string, network: Network): boolean =>
  networkRow(network).memo === 'tag'
    ? /^(0|[1-9]\d{0,9})$/.test(memo) && Number(memo) <= MAX_TAG
    : /^[\x21-\x7e]+$/.test(memo) && memo.length <= MAX_MEMO_BYTES

/** Why nothing can be sent with a memo, as a sentence, or null. `isRequired` says whether the token has memos on this network. */
export function memoError(
  memo: string,
  { network, isRequired }: { readonly network: Network; readonly isRequired: boolean },
): string | null {
  const plain = memo.trim()
  if (!isRequired) return plain === '' ? null : MEMO_NOT_USED
  if (plain === '') return MEMO_MISSING
  return isMemo(plain, network) ? null : MEMO_MALFORMED
}
