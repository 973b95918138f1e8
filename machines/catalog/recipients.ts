import { addressError, addressKey } from './addresses.ts'
import { ADDRESS_MISSING, ADDRESS_OF_NOBODY, ADDRESS_OF_TOKEN } from './messages.ts'
import type { Network, TestChain } from './networks.ts'

const EVM: readonly string[] = [
  '0xdEAD000000000000000042069420694206942069',
  // What many programs name a network's own coin by.
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
]

/** Contracts and mints of wrapped coins, which turn a coin that they are sent into a token of the sender. */
const WRAPPED: readonly string[] = [
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  'So11111111111111111111111111111111111111112',
]

/** Addresses without an owner, by network: zero addresses, programs, and those that coins are burned with. */
const OWNERLESS: Readonly<Record<Network, readonly string[]>> = {
  Bitcoin: ['1111111111111111111114oLvT2', '1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
  Ethereum: EVM,
  Tron: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
  'Binance Smart Chain': EVM,
  Ripple: [
    'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
    'rrrrrrrrrrrrrrrrrrrrBZbvji',
    'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
    'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
  ],
  Solana: [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  ],
  Litecoin: [],
  Stellar: ['GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
  Cardano: [],
  // Also where the network burns fees.
  'Avalanche C Chain': [...EVM, '0x0100000000000000000000000000000000000000'],
  Doge: ['DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr'],
}

/** Numbers that no key gives: the zero address, 0x…dEaD and contracts of the network itself. */
const LOW_NUMBER = /^0x0{32}/
/** What programs of the network itself, and the incinerator, end with. */
const NAME = /1{12}$/
const NUMBERED: Partial<Readonly<Record<Network, RegExp>>> = {
  Ethereum: LOW_NUMBER,
  'Binance Smart Chain': LOW_NUMBER,
  'Avalanche C Chain': LOW_NUMBER,
  Solana: NAME,
}

/** A contract or mint as an address: on Stellar the issuer of `code:issuer`, who would destroy what it is sent. */
const addressOfContract = (contract: string): string => contract.replace(/^.*:/, '')

/**
 * Why an address can be nobody's, as a sentence, or null. `contracts` are those of the tokens on all networks, since a
 * contract of one EVM network is nobody's address on the others: `code:issuer` on Stellar.
 */
export function unownedAddressError(address: string, network: Network, contracts: readonly string[]): string | null {
  const isOneOf = (addresses: readonly string[]) =>
    addresses.some((each) => addressKey(each, network) === addressKey(address, network))
  if (isOneOf([...contracts.map(addressOfContract), ...WRAPPED])) return ADDRESS_OF_TOKEN
  const isNumbered = NUMBERED[network]?.test(addressKey(address, network)) === true
  return isNumbered || isOneOf(OWNERLESS[network]) ? ADDRESS_OF_NOBODY : null
}

/** Where a person is paid at on a network; with a memo, the address is shared. */
interface OwnAddress {
  readonly address: string
  readonly memo: string | null
}

/** Whether what is sent to an address with a memo, or none, comes back to the person with these addresses. The address of an EVM network is the same on all of them. */
export const isOwnAddress = ({ address, memo }: OwnAddress, network: Network, own: readonly OwnAddress[]): boolean =>
  own.some(
    (each) =>
      addressKey(each.address, network) === addressKey(address, network) &&
      (each.memo === null || memo === null || each.memo === memo),
  )

/** Whether an address is typed, valid, and can be somebody's, as a sentence, or null (spec §5 Crypto withdrawal address); `chain` as of `isAddress`. */
export const recipientAddressError = (
  address: string,
  network: Network,
  contracts: readonly string[],
  chain?: TestChain,
): string | null =>
  address.trim() === ''
    ? ADDRESS_MISSING
    : (addressError(address, network, chain) ?? unownedAddressError(address, network, contracts))
