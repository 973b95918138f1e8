import { HDKey } from '@scure/bip32'
import {
  entropyToMnemonic,
  generateMnemonic,
  mnemonicToEntropy,
  mnemonicToSeedSync,
  validateMnemonic,
} from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Accounts } from '#server/wallet/gateways/accounts.ts'
import { ACCOUNT_LIST } from '#server/wallet/gateways/key-paths.ts'

/** 24 words. */
const STRENGTH = 256

/** The words of a new seed (BIP-39). */
export const newWords = (): string => generateMnemonic(wordlist, STRENGTH)

/** Words as they were written down: in any case, with any blanks between them. */
export const normalizedWords = (text: string): string => text.trim().toLowerCase().split(/\s+/).join(' ')

/** Whether these are 24 words with the right checksum. */
export const areWords = (words: string): boolean => words.split(' ').length === 24 && validateMnemonic(words, wordlist)

/** What the keystore has of them. */
export const entropyOf = (words: string): Uint8Array => mnemonicToEntropy(words, wordlist)

/** The accounts of a seed, with their private keys. */
export function accountsOf(words: string): Accounts {
  const seed = mnemonicToSeedSync(words)
  const root = HDKey.fromMasterSeed(seed)
  seed.fill(0)
  const accounts = new Map(ACCOUNT_LIST.map(({ path }) => [path, root.derive(path)]))
  root.wipePrivateData()
  return accounts
}

/** Those of what the keystore has. */
export const accountsOfEntropy = (entropy: Uint8Array): Accounts => accountsOf(entropyToMnemonic(entropy, wordlist))
