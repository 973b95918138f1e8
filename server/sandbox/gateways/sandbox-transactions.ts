import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Kind, SandboxTransaction, Signed } from '#server/wallet/gateways/chain.ts'

/** Its amounts as text. */
type Written = Omit<SandboxTransaction, 'nonce' | 'amount' | 'fee'> &
  Record<'nonce' | 'amount' | 'fee', string> & {
    readonly kind: Kind
    /** Of what was signed before transactions had a nonce. */
    readonly txid?: string
  }

/** A transaction as it is sent: its fields are the raw text, so that the same text is always the same transaction. */
export function writtenAs(kind: Kind, transaction: SandboxTransaction): Signed {
  const { nonce, amount, fee } = transaction
  const written: Written = {
    ...transaction,
    kind,
    nonce: String(nonce),
    amount: String(amount),
    fee: String(fee),
  }
  const raw = JSON.stringify(written)
  return { txid: txidOf(raw), kind, raw }
}

export const txidOf = (raw: string): string => {
  const { txid }: Written = JSON.parse(raw)
  return txid ?? bytesToHex(sha256(utf8ToBytes(raw)))
}

export function readRaw(raw: string): SandboxTransaction {
  const { nonce, amount, fee, kind: _, txid: __, ...rest }: Written = JSON.parse(raw)
  return { ...rest, nonce: BigInt(nonce), amount: BigInt(amount), fee: BigInt(fee) }
}
