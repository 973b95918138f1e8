import { hexToBytes } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import { base58check } from '#machines/catalog/address-codecs.ts'
import type { Prefixes } from './accounts.ts'

const IN_WITNESS = /^0014([0-9a-f]{40})$/
const IN_SCRIPT = /^76a914([0-9a-f]{40})88ac$/

/** The address of a script that pays to the hash of a public key, in the form in which our addresses are given on the network; null for any other. */
export function addressOf(script: string, { bech32: prefix, pubKeyHash }: Prefixes): string | null {
  const [, hash] = (prefix === undefined ? IN_SCRIPT : IN_WITNESS).exec(script) ?? []
  if (hash === undefined) return null
  const bytes = hexToBytes(hash)
  return prefix === undefined
    ? base58check.encode(Uint8Array.from([pubKeyHash, ...bytes]))
    : bech32.encode(prefix, [0, ...bech32.toWords(bytes)])
}
