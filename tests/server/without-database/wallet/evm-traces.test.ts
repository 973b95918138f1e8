import { expect, it } from 'vitest'
import { RpcError, type JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { tracedTransfers } from '#server/wallet/gateways/evm-traces.ts'

const [OURS, OTHER] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const [ONE, TWO] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const call = (to: string, value: string, more: object = {}) => ({ type: 'CALL', to, value, ...more })

/** A node with one block whose transactions were traced so. */
const nodeWith = (traces: unknown, number = '0x5'): JsonRpc => ({
  call: async (method) => (method === 'eth_getBlockByNumber' ? { number, transactions: [ONE, TWO] } : traces),
  batch: async () => [],
})
const read = (rpc: JsonRpc, heights = { from: 5, to: 5 }) =>
  tracedTransfers(rpc, heights, (address) => (address === OURS ? 'ours' : null))

it('finds the coins that contracts have sent to us, each by its place among the calls of its transaction', async () => {
  const inner = call(OTHER, '0x0', { calls: [call(OURS, '0x2'), { type: 'SELFDESTRUCT', to: OURS, value: '0x3' }] })
  const traces = [
    { txHash: ONE, result: call(OURS, '0x9', { calls: [inner] }) },
    { result: call(OTHER, '0x0', { calls: [call(OURS, '0x0'), call(OURS, '0x4')] }) },
  ]
  const found = { address: 'ours', height: 5 }
  expect(await read(nodeWith(traces))).toEqual([
    { ...found, txid: ONE, place: 2, amount: 2n },
    { ...found, txid: ONE, place: 3, amount: 3n },
    { ...found, txid: TWO, place: 2, amount: 4n },
  ])
})

it.each([
  ['a call that failed', call(OTHER, '0x0', { calls: [call(OURS, '0x2', { error: 'out of gas' })] })],
  [
    'one within a call that failed',
    call(OTHER, '0x0', { calls: [call(OTHER, '0x2', { error: 'x', calls: [call(OURS, '0x2')] })] }),
  ],
  [
    'one within a transaction that failed',
    call(OTHER, '0x0', { error: 'execution reverted', calls: [call(OURS, '0x2')] }),
  ],
  [
    'code of another that is run as one’s own',
    call(OTHER, '0x0', { calls: [call(OURS, '0x2', { type: 'DELEGATECALL' })] }),
  ],
  ['coins for somebody else', call(OURS, '0x0', { calls: [call(OTHER, '0x2')] })],
])('finds nothing in %s', async (_, result) => {
  expect(await read(nodeWith([{ txHash: ONE, result }]))).toEqual([])
})

it('is no answer of a node that does not trace, and an error of one that answers another block or no trace', async () => {
  const refusing = (code: number): JsonRpc => ({
    call: (method) =>
      method === 'eth_getBlockByNumber'
        ? Promise.resolve({ number: '0x5', transactions: [] })
        : Promise.reject(new RpcError(method, { code, message: 'no' })),
    batch: async () => [],
  })
  expect(await read(refusing(-32_601))).toBeNull()
  await expect(read(refusing(-32_000))).rejects.toThrow('no')
  await expect(read(nodeWith([], '0x6'))).rejects.toThrow('another block than 5')
  await expect(read(nodeWith([{ txHash: ONE }]))).rejects.toThrow()
})
