import { addressError, addressKey } from './addresses.ts'
import { ADDRESS_MISSING, ADDRESS_OF_NOBODY, ADDRESS_OF_TOKEN } from './messages.ts'
import type { Network } from './networks.ts'

const EVM: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dEaD',
]

/** Addresses without an owner, by network: zero addresses, programs, and those that coins are burned with. */
const OWNERLESS: Readonly<Record<Network, readonly string[]>> = {
  Bitcoin: ['1111111111111111111114oLvT2', '1BitcoinEaterAddressDontSendf59kuE'],
  Ethereum: EVM,
  Tron: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  'Binance Smart Chain': EVM,
  Ripple: ['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  Solana: ['11111111111111111111111111111111', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  Litecoin: [],
  Stellar: ['GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
  Cardano: [],
  'Avalanche C Chain': EVM,
  Doge: [],
}

/** A contract or mint as an address: on Stellar the issuer of `code:issuer`, who would destroy what it is sent. */
const addressOfContract = (contract: string): string => contract.replace(/^.*:/, '')

/**
 * Why an address can be nobody's, as a sentence, or null. `contracts` are those of the tokens on the network: `code:issuer` on Stellar.
 */
export function unownedAddressError(address: string, network: Network, contracts: readonly string[]): string | null {
  const isOneOf = (addresses: readonly string[]) =>
    addresses.some((each) => addressKey(each, network) === addressKey(address, network))
  if (isOneOf(contracts.map(addressOfContract))) return ADDRESS_OF_TOKEN
  return isOneOf(OWNERLESS[network]) ? ADDRESS_OF_NOBODY : null
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

/** Whether an address is typed, valid, and can be somebody's, as a sentence, or null (spec §5 Crypto withdrawal address). */
export const recipientAddressError = (
  address: string,
  network: Network,
  contracts: readonly string[],
): string | null =>
  address.trim() === ''
    ? ADDRESS_MISSING
    : (addressError(address, network) ?? unownedAddressError(address, network, contracts))
