import { networkRow, type Network } from './networks.ts'

export interface PaymentTarget {
  readonly network: Network
  /** The token's contract or mint, `code:issuer` on Stellar; null for the network's own coin. */
  readonly contract: string | null
  readonly address: string
  readonly memo: string | null
  /** Of a chain that is not the network's own, as one of a developer. */
  readonly chainId?: number | undefined
}

interface CodeTarget extends Pick<PaymentTarget, 'network' | 'address'> {
  readonly token: string
  readonly uri: string
}

type UriOf = (target: PaymentTarget) => string

/** BIP-21. */
const bip21 =
  (scheme: string): UriOf =>
  ({ address }) =>
    `${scheme}:${address}`

/** EIP-681, with the call of an ERC-20 transfer for a token. */
const eip681 =
  (chainId: number): UriOf =>
  ({ address, contract }) =>
    contract === null ? `ethereum:${address}@${chainId}` : `ethereum:${contract}@${chainId}/transfer?address=${address}`

const solanaPay: UriOf = ({ address, contract }) =>
  contract === null ? `solana:${address}` : `solana:${address}?spl-token=${contract}`

/** SEP-7. */
function sep7({ address, contract, memo }: PaymentTarget): string {
  const [code, issuer] = contract?.split(':') ?? []
  const query: Readonly<Record<string, string>> = {
    destination: address,
    ...(memo !== null && { memo, memo_type: 'MEMO_ID' }),
    ...(code !== undefined && { asset_code: code }),
    ...(issuer !== undefined && { asset_issuer: issuer }),
  }
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `web+stellar:pay?${parts.join('&')}`
}

function uriOf({ address: rule, uri }: ReturnType<typeof networkRow>, target: PaymentTarget): string {
  if (uri === undefined) return target.address
  if (rule.kind === 'evm') return eip681(target.chainId ?? rule.chainId)(target)
  if (uri === 'solana') return solanaPay(target)
  return uri === 'web+stellar' ? sep7(target) : bip21(uri)(target)
}

/** What a wallet opens a payment with (docs/product/wallet.md); the plain address on networks without such a format. */
export const paymentUri = (target: PaymentTarget): string => uriOf(networkRow(target.network), target)

/**
 * What a QR code holds, so that every wallet reads it rightly: the payment URI of a network's own coin, of a token the plain address. The URI of a token
 * begins with its contract on some networks, and some wallets pay to the first address that they find.
 */
export const codeText = ({ token, network, address, uri }: CodeTarget): string =>
  networkRow(network).tokens[0] === token ? uri : address
