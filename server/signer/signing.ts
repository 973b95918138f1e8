import { addr } from 'micro-eth-signer'
import type { KeyPath, Signed } from '#server/wallet/gateways/chain.ts'
import { custodyPath, isKeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import type { Caps, NetworkCaps } from './caps.ts'
import { evmOutlay, evmRules, paymentOf, signEvm } from './evm.ts'
import type { Keys } from './keys.ts'
import type { LogMark, SignatureLog } from './log.ts'
import { lineText, type Earlier, type Registry } from './registry.ts'
import { capRules, firstRefusal, idRules, type Case, type Outlay, type Refusal } from './rules.ts'
import { requestText, withoutProofs, written, type SignRequest } from './transaction.ts'
import { signUtxo, utxoOutlay, utxoRules } from './utxo.ts'

/** An answer, with how far the log was written for it. */
export interface Answer<Of> {
  readonly answer: Of
  readonly mark: LogMark
}

/** All that the signer decides with. */
export interface SignerParts {
  readonly keys: Keys
  readonly caps: Caps
  readonly registry: Registry
  readonly log: SignatureLog
  readonly now: () => number
}

/** What was signed for an id, with what its first transaction moves. */
export interface SignedFor {
  readonly id: string
  readonly signed: readonly Signed[]
  readonly moves: {
    readonly asset: string
    readonly amount: string
    readonly from: KeyPath
    readonly address: string
    readonly toPath: KeyPath | null
  } | null
}

function movesOf({ kind, transaction }: Earlier, caps: NetworkCaps): SignedFor['moves'] {
  if (transaction.family === 'utxo') {
    const paid = kind === 'payout' ? transaction.outputs.find(({ path }) => path === null) : undefined
    const [from] = transaction.inputs
    if (!paid || !from) return null
    return { asset: caps.coin, amount: String(paid.amount), from: from.path, address: paid.address, toPath: null }
  }
  const payment = paymentOf(transaction, caps)
  if (!payment || payment.amount === 0n) return null
  const { asset, recipient, amount } = payment
  const to = kind === 'sweep' && isKeyNetwork(transaction.network) ? custodyPath(transaction.network) : null
  return {
    ...{ asset, amount: String(amount), from: transaction.from, address: addr.addChecksum(recipient) },
    toPath: transaction.toPath ?? to,
  }
}

const signedOf = ({ txid, kind, raw }: Earlier): Signed => ({ txid, kind, raw })

interface Decided {
  readonly outlay: Outlay
  readonly sign: () => { txid: string; raw: string }
}

function decide(subject: Case): Decided | Refusal {
  const { transaction, keys, caps } = subject
  if (transaction.family === 'evm') {
    const evm = { ...subject, transaction }
    return (
      firstRefusal(evmRules, evm) ??
      firstRefusal(idRules, evm) ?? { outlay: evmOutlay(evm), sign: () => signEvm(transaction, keys) }
    )
  }
  const { prefixes } = caps
  if (!prefixes) return { rule: 'chain', refused: `${subject.network} has accounts.` }
  const utxo = { ...subject, transaction }
  return (
    firstRefusal(utxoRules, utxo) ??
    firstRefusal(idRules, utxo) ?? { outlay: utxoOutlay(utxo), sign: () => signUtxo(transaction, keys, prefixes) }
  )
}

function signatureOf(subject: Case): { outlay: Outlay; signed: { txid: string; raw: string } } | Refusal {
  const decided = decide(subject)
  if ('refused' in decided) return decided
  const { outlay } = decided
  const refusal = firstRefusal(capRules, { ...subject, outlay })
  if (refusal) return refusal
  try {
    return { outlay, signed: decided.sign() }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error'
    return { rule: 'malformed', refused: `The transaction cannot be made: ${why}.` }
  }
}

/** What the signer does. Everything that it decides is in its log before it is answered. */
export class Signing {
  readonly #parts: SignerParts

  constructor(parts: SignerParts) {
    this.#parts = parts
  }

  /** Signs a transaction, or gives the bytes again that were signed for the same request. */
  async sign(request: SignRequest): Promise<Answer<Signed | Refusal>> {
    const { registry } = this.#parts
    const text = requestText(request)
    const earlier = registry.earlier(request.id)
    const again = earlier.find((before) => requestText({ ...before, id: request.id }) === text)
    if (again) return this.#settled(signedOf(again))
    const subject = this.#caseOf(request, earlier)
    const result = 'refused' in subject ? subject : signatureOf(subject)
    if ('refused' in result) return this.#settled(result)
    return this.#append(request, result)
  }

  /** What was signed under an id. */
  known(id: string): Promise<Answer<readonly Signed[]>> {
    return this.#settled(this.#parts.registry.earlier(id).map(signedOf))
  }

  /** For what something was signed that spends a number of an account, or an output. */
  spender(spent: string): Promise<Answer<SignedFor | null>> {
    const { registry, caps } = this.#parts
    const id = registry.owner(spent)
    const earlier = id === undefined ? [] : registry.earlier(id)
    const [first] = earlier
    if (id === undefined || !first) return this.#settled(null)
    const network = isKeyNetwork(first.transaction.network) ? caps.get(first.transaction.network) : undefined
    return this.#settled({ id, signed: earlier.map(signedOf), moves: network ? movesOf(first, network) : null })
  }

  /** Makes an id void, under which nothing was signed; else gives what was. */
  async void(id: string): Promise<Answer<'void' | readonly Signed[]>> {
    const { registry, log, now } = this.#parts
    const earlier = registry.earlier(id)
    if (earlier.length > 0) return this.#settled(earlier.map(signedOf))
    if (registry.isVoid(id)) return this.#settled('void')
    return { mark: await log.append(lineText({ at: now(), id, void: true })), answer: 'void' }
  }

  #caseOf({ id, kind, transaction }: SignRequest, earlier: readonly Earlier[]): Case | Refusal {
    const { caps, keys, registry, now } = this.#parts
    const { network } = transaction
    const own = isKeyNetwork(network) ? caps.get(network) : undefined
    const isEvm = transaction.family === 'evm'
    if (!isKeyNetwork(network) || !own || isEvm !== (own.chainId !== null))
      return { rule: 'chain', refused: `Nothing is signed for ${network}.` }
    return { id, kind, network, transaction, caps: own, keys, registry, earlier, now: now() }
  }

  async #append(
    { id, kind, transaction }: SignRequest,
    { outlay, signed }: { outlay: Outlay; signed: { txid: string; raw: string } },
  ): Promise<Answer<Signed>> {
    const { log, now } = this.#parts
    const payout = outlay.payout && { asset: outlay.payout.asset, amount: String(outlay.payout.amount) }
    const line = { at: now(), id, kind, transaction: written(withoutProofs(transaction)), ...signed }
    const mark = await log.append(lineText({ ...line, fee: String(outlay.addedFee), payout }))
    return { mark, answer: { txid: signed.txid, kind, raw: signed.raw } }
  }

  /** What is answered from the log is durable first: it may be being written. */
  async #settled<Of>(answer: Of): Promise<Answer<Of>> {
    return { answer, mark: await this.#parts.log.settled() }
  }
}
