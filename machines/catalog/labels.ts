import { TOKENS } from './assets.ts'
import type { MemoKind } from './networks.ts'

// All of texts without blanks.

/** What people and wallets write before an address: 'Address:', 'My BTC address:', 'Send to:', in some languages. */
const ADDRESS = new RegExp(
  `^(?:(?:my)?(?:${TOKENS.join('|')})?(?:wallet|deposit|destination|recipient|receiving|public)*address|(?:send|pay)?to` +
    '|adresse|adres|alamat|dirección|endereço|indirizzo|địachỉ|адрес|العنوان|पता|地址|アドレス|주소)[:：]',
  'iu',
)

/** An address without its label. */
export const withoutLabel = (text: string): string => text.replace(ADDRESS, '')

const NAME = '(?:xrp|xlm)?(?:(?:destination[_-]?)?tag|dt|memo)(?:/(?:tag|memo))?'
const KIND = 'tag|text|id|number|hash'
const MARK = '[:：=＝#]'
/**
 * What stands between an address and its memo: 'Memo:', 'Destination tag', 'Tag/Memo:', 'Memo (text):', or a colon alone, as in what we copy on a deposit. A
 * kind without a mark behind it could be the memo. Looked for at each place: 'dtag' may be the end of an address and 'tag'.
 */
const MEMO = new RegExp(`(?=([:：]|${NAME}(?:[_-]?\\(?(${KIND})\\)?${MARK}|${MARK}|(?!${MARK}|${KIND}))))`, 'gi')

/** What may stand before that label. */
const BEFORE = /[,;|/，；、]+$/
/** A memo with other signs at its ends may be a part of the label, or be cut off from a sentence. */
const WHOLE = /^[\p{L}\p{N}](?:[^:：]*[\p{L}\p{N}])?$/u

const KINDS: Readonly<Record<string, MemoKind>> = { text: 'text', id: 'id', number: 'id', hash: 'hash' }

/** What a word says that a memo is: 'id', 'MEMO_ID'. */
export const memoKindNamed = (word: string): MemoKind | null => KINDS[word.toLowerCase().replace(/^memo_/, '')] ?? null

/** Many write 'Memo ID' of any memo. */
const kindIn = (word: string, memo: string): MemoKind | null => {
  const kind = memoKindNamed(word)
  return kind === 'id' && !/^\p{Nd}+$/u.test(memo) ? null : kind
}

interface Labelled {
  readonly address: string
  readonly memo: string
  /** What the memo is; null where the label does not say. */
  readonly memoKind: MemoKind | null
}

/** The ways in which a text is something, a label and a memo. Whether it is an address is another question. */
export const labelledMemos = (text: string): Labelled[] =>
  [...text.matchAll(MEMO)].flatMap(({ 1: label = '', 2: word = '', index }) => {
    const [address, memo] = [text.slice(0, index).replace(BEFORE, ''), text.slice(index + label.length)]
    return WHOLE.test(memo) ? [{ address, memo, memoKind: kindIn(word, memo) }] : []
  })
