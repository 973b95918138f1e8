import type {
  EvmTransaction,
  Kind,
  SandboxTransaction,
  Unsigned,
  UtxoTransaction,
} from '#server/wallet/gateways/chain.ts'

/** What the signer can sign. */
export type Signable = Exclude<Unsigned, SandboxTransaction>

type Written<T> = { readonly [K in keyof T]: T[K] extends bigint ? string : T[K] }
type WrittenInput = Written<UtxoTransaction['inputs'][number]>

/** A transaction as JSON: amounts are decimals. */
export type WrittenTransaction =
  | Written<EvmTransaction>
  | (Omit<UtxoTransaction, 'inputs' | 'outputs'> & {
      readonly inputs: readonly WrittenInput[]
      readonly outputs: readonly Written<UtxoTransaction['outputs'][number]>[]
    })

/** For a frame or a line of the log; the order of the fields is always the same. */
export function written(transaction: Signable): WrittenTransaction {
  if (transaction.family === 'utxo')
    return {
      family: 'utxo',
      network: transaction.network,
      inputs: transaction.inputs.map(({ txid, vout, path, amount, previous }) => ({
        ...{ txid, vout, path, amount: String(amount), previous },
      })),
      outputs: transaction.outputs.map(({ address, amount, path }) => ({ address, amount: String(amount), path })),
    }
  const { network, chainId, from, nonce, to, toPath, value, data, gas, maxFeePerGas, maxPriorityFeePerGas } =
    transaction
  return {
    ...{ family: 'evm', network, chainId, from, nonce: String(nonce), to, ...(toPath !== undefined && { toPath }) },
    ...{ value: String(value), data, gas: String(gas) },
    ...{ maxFeePerGas: String(maxFeePerGas), maxPriorityFeePerGas: String(maxPriorityFeePerGas) },
  }
}

/** The inverse of `written`. */
export function transactionOf(text: WrittenTransaction): Signable {
  if (text.family === 'utxo')
    return {
      ...text,
      inputs: text.inputs.map((input) => ({ ...input, amount: BigInt(input.amount) })),
      outputs: text.outputs.map((output) => ({ ...output, amount: BigInt(output.amount) })),
    }
  return {
    ...text,
    nonce: BigInt(text.nonce),
    value: BigInt(text.value),
    gas: BigInt(text.gas),
    maxFeePerGas: BigInt(text.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(text.maxPriorityFeePerGas),
  }
}

/** The previous transactions prove amounts to the signer; they are not what was asked for. */
export const withoutProofs = (transaction: Signable): Signable =>
  transaction.family === 'evm'
    ? transaction
    : { ...transaction, inputs: transaction.inputs.map((input) => ({ ...input, previous: '' })) }

export interface SignRequest {
  readonly id: string
  readonly kind: Kind
  readonly transaction: Signable
}

/** The same text for the same request alone. */
export const requestText = ({ id, kind, transaction }: SignRequest): string =>
  JSON.stringify({ id, kind, transaction: written(withoutProofs(transaction)) })

/** What a transaction uses up: its nonce, or its inputs. */
export const spendsOf = (transaction: Signable): readonly string[] =>
  transaction.family === 'evm'
    ? [`${transaction.network} ${transaction.from} ${transaction.nonce}`]
    : transaction.inputs.map(({ txid, vout }) => `${transaction.network} ${txid}:${vout}`)
