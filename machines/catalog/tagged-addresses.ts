import { base32, hex } from '@scure/base'
import { base58check, base58xrpcheck, crc16, decoded, STELLAR_ACCOUNT } from './address-codecs.ts'
import type { MemoKind, Network } from './networks.ts'

/** A recipient in the plain form of a network; the memo is part of some other forms. */
export interface PlainRecipient {
  readonly address: string
  /** Empty for none. */
  readonly memo: string
  /** What the memo is; null where the form does not say. */
  readonly memoKind: MemoKind | null
}

const ACCOUNT = 20
const X_PREFIX = [0x05, 0x44] as const
const WITH_TAG = 1
const TAG_BYTES = 4

const numberIn = (bytes: Uint8Array): bigint => BigInt(`0x${hex.encode(bytes)}`)

/** XLS-5: an account of the main network and its destination tag in one text. */
function fromXAddress(text: string): PlainRecipient | undefined {
  const bytes = text.startsWith('X') ? decoded(() => base58xrpcheck.decode(text)) : undefined
  if (bytes?.length !== X_PREFIX.length + ACCOUNT + 1 + 2 * TAG_BYTES) return undefined
  if (!X_PREFIX.every((byte, at) => bytes[at] === byte)) return undefined
  const [flag = 0, ...rest] = bytes.slice(X_PREFIX.length + ACCOUNT)
  const [tag, high] = [Uint8Array.from(rest.slice(0, TAG_BYTES).toReversed()), rest.slice(TAG_BYTES)]
  if (flag > WITH_TAG || high.some((byte) => byte !== 0) || (flag === 0 && numberIn(tag) !== 0n)) return undefined
  const account = bytes.slice(X_PREFIX.length, X_PREFIX.length + ACCOUNT)
  const address = base58xrpcheck.encode(Uint8Array.from([0, ...account]))
  return flag === WITH_TAG
    ? { address, memo: String(numberIn(tag)), memoKind: 'tag' }
    : { address, memo: '', memoKind: null }
}

const MUXED_ACCOUNT = 12 << 3
const KEY = 32
const MUXED_ID = 8
const BYTE = 8

/** SEP-23: an account and the number that tells its owners apart. */
function fromMuxed(text: string): PlainRecipient | undefined {
  const bytes = /^M[A-Z2-7]{68}$/.test(text) ? decoded(() => base32.decode(`${text}===`)) : undefined
  if (bytes?.length !== 1 + KEY + MUXED_ID + 2 || bytes[0] !== MUXED_ACCOUNT) return undefined
  const [body, sum] = [bytes.slice(0, -2), bytes.slice(-2)]
  if (crc16(body) !== (sum[0] ?? 0) + ((sum[1] ?? 0) << BYTE)) return undefined
  const account = Uint8Array.from([STELLAR_ACCOUNT, ...body.slice(1, 1 + KEY)])
  const crc = crc16(account)
  const address = base32.encode(Uint8Array.from([...account, crc & 0xff, crc >> BYTE]))
  return { address, memo: String(numberIn(body.slice(1 + KEY))), memoKind: 'id' }
}

/** Tron's form of nodes and contracts: the version and the account as hexadecimal digits. */
function fromTronHex(text: string): PlainRecipient | undefined {
  const [, digits] = /^(?:0x)?(41[0-9a-f]{40})$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  return { address: base58check.encode(hex.decode(digits.toLowerCase())), memo: '', memoKind: null }
}

const OTHER_FORMS: Partial<Readonly<Record<Network, (text: string) => PlainRecipient | undefined>>> = {
  Ripple: fromXAddress,
  Stellar: fromMuxed,
  Tron: fromTronHex,
}

/** The plain address and the memo of a form that a network knows beside its plain one; undefined for other texts. */
export const plainRecipient = (text: string, network: Network): PlainRecipient | undefined =>
  OTHER_FORMS[network]?.(text)

const [LITECOIN_SCRIPT, FORMER_SCRIPT] = [0x32, 0x05]

/**
 * Litecoin's script address in its present form, of one in the form that it shares with Bitcoin; undefined for other texts. Whether it is an address of
 * Bitcoin only the person knows.
 */
export function presentForm(text: string, network: Network): string | undefined {
  const bytes = network === 'Litecoin' ? decoded(() => base58check.decode(text)) : undefined
  if (bytes?.length !== 1 + ACCOUNT || bytes[0] !== FORMER_SCRIPT) return undefined
  return base58check.encode(Uint8Array.from([LITECOIN_SCRIPT, ...bytes.slice(1)]))
}
