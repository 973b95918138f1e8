import { evmAddress, paymentTo, type Accounts, type Prefixes } from '#server/wallet/gateways/accounts.ts'
import type { KeyPath } from '#server/wallet/gateways/chain.ts'
import { stepsOf } from '#server/wallet/gateways/key-paths.ts'

interface Key {
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
}

/** A derivation takes a millisecond, and custody's keys are used again and again. */
const MOST_CACHED = 1000

/** The private keys of our accounts, and what is derived from them. */
export class Keys {
  readonly #accounts: Accounts
  readonly #cached = new Map<KeyPath, Key>()

  constructor(accounts: Accounts) {
    this.#accounts = accounts
  }

  /** Throws RangeError for a path that is not of one of our accounts. */
  at(path: KeyPath): Key {
    const known = this.#cached.get(path)
    if (known) return known
    const steps = stepsOf(path)
    const { privateKey, publicKey } =
      (steps && this.#accounts.get(steps.account)?.deriveChild(steps.chain).deriveChild(steps.index)) ?? {}
    if (!privateKey || !publicKey) throw new RangeError(`There is no account for the path ${path}`)
    if (this.#cached.size >= MOST_CACHED) this.#cached.clear()
    this.#cached.set(path, { privateKey, publicKey })
    return { privateKey, publicKey }
  }

  evmAddress(path: KeyPath): string {
    return evmAddress(this.at(path).publicKey)
  }

  /** On a network without accounts. */
  payment(path: KeyPath, prefixes: Prefixes): ReturnType<typeof paymentTo> {
    return paymentTo(this.at(path).publicKey, prefixes)
  }
}
