import { base64, hex } from '@scure/base'
import { withPlainBlanks } from '#machines/shared/values/blanks.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { decoded } from './address-codecs.ts'
import { isAddress } from './addresses.ts'
import { labelledMemos, memoKindNamed, withoutLabel } from './labels.ts'
import { networkRow, NETWORKS, type MemoKind, type Network } from './networks.ts'
import { plainRecipient } from './tagged-addresses.ts'

/** What a pasted text says of a recipient. */
export interface PastedRecipient {
  /** Plain, as the network writes it. */
  readonly address: string
  /** The network that a link names; else each on which the address is valid. */
  readonly networks: readonly Network[]
  /** Empty for none. */
  readonly memo: string
  /** What the memo is; null where the text does not say. */
  readonly memoKind: MemoKind | null
  /** Of a link, a decimal of the coin or token; empty for none. */
  readonly amount: string
  /** Of a link that counts in the smallest unit of the token that it names, so many; empty for none. */
  readonly units: string
  /** The token that a link asks for: its contract or mint, `code:issuer` on Stellar; null where it names none. */
  readonly contract: string | null
}

type Link = Omit<PastedRecipient, 'networks'> & { readonly network: Network }
type Query = (name: string) => string

const NO_MEMO = { memo: '', memoKind: null } as const
const NO_LINK = { ...NO_MEMO, amount: '', units: '', contract: null } as const

/** Schemes of payment links beside those that we write. */
const SCHEMES: Readonly<Record<string, Network>> = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  dogecoin: 'Doge',
  doge: 'Doge',
  solana: 'Solana',
  tron: 'Tron',
  ripple: 'Ripple',
  xrp: 'Ripple',
  xrpl: 'Ripple',
  stellar: 'Stellar',
  'web+stellar': 'Stellar',
  // What Safe and others write before an address (ERC-3770).
  eth: 'Ethereum',
  bnb: 'Binance Smart Chain',
  bsc: 'Binance Smart Chain',
  // Of Trust Wallet.
  smartchain: 'Binance Smart Chain',
  avax: 'Avalanche C Chain',
  cardano: 'Cardano',
  'web+cardano': 'Cardano',
}

/** Networks whose links give the amount as a decimal of the coin, or of the token that they name. */
const WITH_AMOUNT: readonly Network[] = ['Bitcoin', 'Litecoin', 'Doge', 'Solana', 'Stellar', 'Cardano']

const decimalIn = (text: string): string => (/^\d{1,12}(\.\d{1,18})?$/.test(text) ? text : '')

/** The parameters of a link by their names in lower case; undefined if one is required that we do not know (BIP-21). */
function queryOf(text: string): Query | undefined {
  const found = new Map<string, string>()
  for (const pair of text.split('&')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    try {
      found.set(name.toLowerCase(), decodeURIComponent(value))
    } catch {
      return undefined
    }
  }
  return [...found.keys()].some((name) => name.startsWith('req-')) ? undefined : (name) => found.get(name) ?? ''
}

const WEI_PLACES = 18

/** A whole number, also as '2.5e18'; null for another one. */
function wholeIn(text: string): bigint | null {
  const [, whole = '', part = '', exponent = '0'] = /^(\d{1,30})(?:\.(\d{1,18}))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  const zeros = Number(exponent) - part.length
  return whole === '' || zeros < 0 ? null : BigInt(whole + part) * 10n ** BigInt(zeros)
}

/** A whole number of wei as a decimal of the coin. */
function etherIn(text: string): string {
  const wei = wholeIn(text)
  return wei === null ? '' : decimalOf(wei, WEI_PLACES)
}

const evmNetwork = (chainId: number): Network | undefined =>
  NETWORKS.find((network) => {
    const rule = networkRow(network).address
    return rule.kind === 'evm' && rule.chainId === chainId
  })

/** EIP-681: a payment of the coin, or the call of a token's transfer. */
function eip681(path: string, query: Query): Link | undefined {
  const [, target = '', chain = '1', call] = /^(?:pay-)?(0x[\da-f]{40})(?:@(\d{1,9}))?(?:\/(\w+))?$/i.exec(path) ?? []
  const network = evmNetwork(Number(chain))
  if (network === undefined || (call !== undefined && call !== 'transfer')) return undefined
  const rest = { ...NO_MEMO, network } as const
  const ofToken = (address: string, contract: string, units: string): Link => {
    return { ...rest, address, amount: '', units: String(wholeIn(units) ?? ''), contract }
  }
  if (call !== undefined) return ofToken(query('address'), target, query('uint256'))
  // Some wallets write a token's transfer as a payment with the contract as a parameter, and the value in the token's units.
  const contract = query('contractaddress')
  if (contract !== '') return ofToken(target, contract, query('value'))
  return { ...rest, address: target, amount: etherIn(query('value')), units: '', contract: null }
}

const STELLAR_KINDS: Readonly<Record<string, MemoKind>> = { MEMO_TEXT: 'text', MEMO_ID: 'id', MEMO_HASH: 'hash' }

/** SEP-7, of which hashes are in Base64. */
function sep7(query: Query): Link | undefined {
  const memoKind = query('memo') === '' ? null : STELLAR_KINDS[query('memo_type') || 'MEMO_TEXT']
  const memo = memoKind === 'hash' ? decoded(() => hex.encode(base64.decode(query('memo')))) : query('memo')
  if (memoKind === undefined || memo === undefined) return undefined
  return {
    network: 'Stellar',
    address: query('destination'),
    memo,
    memoKind,
    amount: decimalIn(query('amount')),
    units: '',
    // Some wallets name the coin itself, which has no issuer.
    contract: query('asset_issuer') === '' ? null : `${query('asset_code')}:${query('asset_issuer')}`,
  }
}

/** The parameters that carry a destination tag or memo, in the order in which they count. */
const MEMO_NAMES = ['dt', 'tag', 'memo'] as const
const memoOf = (query: Query): Pick<Link, 'memo' | 'memoKind'> => ({
  memo: MEMO_NAMES.map(query).find((text) => text !== '') ?? '',
  memoKind: memoKindNamed(query('memo_type')),
})

/** The parameters that name a token, by network. */
const TOKEN_NAMES: Partial<Readonly<Record<Network, string>>> = { Solana: 'spl-token', Tron: 'contractaddress' }

function otherLink(network: Network, address: string, query: Query): Link {
  return {
    network,
    address,
    ...(networkRow(network).memo === undefined ? NO_MEMO : memoOf(query)),
    amount: WITH_AMOUNT.includes(network) ? decimalIn(query('amount')) : '',
    units: '',
    contract: query(TOKEN_NAMES[network] ?? '') || null,
  }
}

/** The page of an address on the explorer that we lead to. */
function explorerPage(text: string): Link | undefined {
  const network = NETWORKS.find((each) => text.startsWith(networkRow(each).explorer.address))
  if (network === undefined) return undefined
  const [address = ''] = text.slice(networkRow(network).explorer.address.length).split(/[/?#]/)
  return { ...NO_LINK, network, address }
}

/** CAIP-10, of the networks like Ethereum. */
function caip10(path: string): Link | undefined {
  const [, chain, address = ''] = /^(\d{1,9}):(.+)$/s.exec(path) ?? []
  const network = chain === undefined ? undefined : evmNetwork(Number(chain))
  return network && { ...NO_LINK, network, address }
}

function linkIn(text: string): Link | undefined {
  const page = explorerPage(text)
  if (page) return page
  const [, scheme = '', path = '', parameters = ''] =
    /^([a-z][a-z\d+.-]*):(?:\/\/)?([^?]*)(?:\?(.*))?$/is.exec(text) ?? []
  const query = queryOf(parameters)
  if (query === undefined) return undefined
  const name = scheme.toLowerCase()
  if (name === 'ethereum') return eip681(path, query)
  if (name === 'eip155') return caip10(path)
  if (name === 'web+stellar' && path.toLowerCase() === 'pay') return sep7(query)
  const network = Object.hasOwn(SCHEMES, name) ? SCHEMES[name] : undefined
  return network && otherLink(network, path, query)
}

const withoutBlanks = (text: string): string => withPlainBlanks(text).replaceAll(' ', '')

/** What stands around an address in a sentence, a list or a table; an address consists of letters and digits. */
const AROUND = /^[^\p{L}\p{N}%]+|[^\p{L}\p{N}%]+$/gu

/** The recipient of a link on its network; undefined if the address is not valid there. */
function fromLink({ network, ...link }: Link): PastedRecipient | undefined {
  const plain = plainRecipient(link.address, network)
  const found = plain === undefined ? link : { ...link, ...plain, memo: plain.memo || link.memo }
  return isAddress(found.address, network) ? { ...found, networks: [network] } : undefined
}

/** An address with a memo behind it, as a parameter or with a label. */
function fromLabelled(text: string): PastedRecipient | undefined {
  const [path = '', parameters] = text.split(/\?(.*)/s)
  const query = parameters === undefined ? undefined : queryOf(parameters)
  const found = query ? [{ address: path, ...memoOf(query) }] : labelledMemos(text)
  for (const { address, memo, memoKind } of found) {
    const network = NETWORKS.find((each) => networkRow(each).memo !== undefined && isAddress(address, each))
    if (network && memo !== '') return { ...NO_LINK, address, networks: [network], memo, memoKind }
  }
  return undefined
}

/** The recipient of an address, maybe with a form of its own or a memo behind it, on each network on which it is valid. */
function fromAddress(text: string): PastedRecipient | undefined {
  // First: an address of Solana has no checksum, and could be the two in one.
  const labelled = fromLabelled(text)
  if (labelled) return labelled
  const networks = NETWORKS.filter((network) => isAddress(text, network))
  if (networks.length > 0) return { ...NO_LINK, address: text, networks }
  for (const network of NETWORKS) {
    const plain = plainRecipient(text, network)
    if (plain) return { ...NO_LINK, ...plain, networks: [network] }
  }
  return undefined
}

const recipientIn = (plain: string): PastedRecipient | undefined => {
  const link = linkIn(plain)
  return link === undefined ? fromAddress(plain) : fromLink(link)
}

/** A memo as it stands at the end of a text, with the blanks in it: without them it would be another. */
function withBlanks(memo: string, text: string): string {
  const plain = withPlainBlanks(text)
  let start = plain.length
  while (start > 0 && plain.slice(start).replaceAll(' ', '') !== memo) start -= 1
  return start > 0 ? plain.slice(start).trim() : memo
}

/** A memo may end as a sentence does: one that was cut off would be another. */
const withoutMemo = (found: PastedRecipient | undefined) => (found?.memo === '' ? found : undefined)

/**
 * The recipient in a pasted text: an address, in groups, with invisible characters or a label, out of a sentence, or in a form that carries a tag (X-address, muxed account), or a
 * payment link (BIP-21, EIP-681, SEP-7, Solana Pay). Undefined where there is none.
 */
export function pastedRecipient(text: string): PastedRecipient | undefined {
  const plain = withoutLabel(withoutBlanks(text))
  const found = recipientIn(plain) ?? withoutMemo(recipientIn(plain.replace(AROUND, '')))
  return found && { ...found, memo: withBlanks(found.memo, text) }
}

/** Whether a text takes the place of a recipient that was entered, whose memo is not that of another. */
export function isOtherRecipient(entered: string, text: string): boolean {
  const [former, present] = [pastedRecipient(entered), pastedRecipient(text)]
  return former !== undefined && (text.trim() === '' || (present !== undefined && present.address !== former.address))
}
