import { encodeFunctionData, keccak256, parseAbi, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'

/** The key of anvil's first account, which everybody knows. */
export const DEVELOPER_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const WALLET = privateKeyToAccount(DEVELOPER_KEY)
const GWEI = 10n ** 9n

/** Of `token.sol`. */
const ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function mintEach(address[] to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function forward(address to) payable',
])

interface Sending {
  readonly to: string
  readonly value?: bigint
  readonly data?: Hex
  readonly gas?: bigint
}

const hexOf = (text: string): Hex => `0x${text.replace(/^0x/, '')}`

/** A wallet that is not ours, on a developer's chain. `sent` has the raw transactions by their ids. */
export function foreignWallet(rpc: JsonRpc, chainId: number) {
  const sent = new Map<string, Hex>()
  const send = async ({ to, value = 0n, data = '0x', gas = 200_000n }: Sending): Promise<string> => {
    const nonce = Number(await rpc.call('eth_getTransactionCount', WALLET.address, 'pending'))
    const raw = await WALLET.signTransaction({
      ...{ type: 'eip1559', chainId, nonce, to: hexOf(to), value, data, gas },
      ...{ maxFeePerGas: 100n * GWEI, maxPriorityFeePerGas: GWEI },
    })
    const txid = keccak256(raw)
    await rpc.call('eth_sendRawTransaction', raw)
    sent.set(txid, raw)
    return txid
  }
  return {
    sent,
    send,
    mint: (contract: string, to: string, value: bigint) =>
      send({ to: contract, data: encodeFunctionData({ abi: ABI, functionName: 'mint', args: [hexOf(to), value] }) }),
    mintEach: (contract: string, to: readonly string[], value: bigint) => {
      const data = encodeFunctionData({ abi: ABI, functionName: 'mintEach', args: [to.map(hexOf), value] })
      return send({ to: contract, data, gas: 100_000n + 30_000n * BigInt(to.length) })
    },
    transfer: (contract: string, to: string, value: bigint) =>
      send({
        to: contract,
        data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [hexOf(to), value] }),
      }),
    /** Sends coins by a contract, as an exchange or a wallet of several keys does. */
    forward: (contract: string, to: string, value: bigint) =>
      send({ to: contract, value, data: encodeFunctionData({ abi: ABI, functionName: 'forward', args: [hexOf(to)] }) }),
  }
}
