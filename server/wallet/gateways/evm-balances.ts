import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** How many addresses one call looks at: code that is run without being stored is limited to 49,152 bytes. */
export const ADDRESSES_A_CALL = 700

const ADDRESS = /^0x[0-9a-f]{40}$/i
const hexOf = (address: string): string => {
  if (!ADDRESS.test(address)) throw new Error(`${address} is no address`)
  return address.slice(2).toLowerCase()
}

const byte = (value: number): string => value.toString(16).padStart(2, '0')

/** DUP1, MLOAD, BALANCE, DUP2, MSTORE: the address at i makes room for its balance. */
const COIN = '8051318152'

/** The same by a call of `balanceOf(address)`, written behind the list; a failure, or an answer below 32 bytes, goes to `fail`. */
const tokenBody = (contract: string, fail: number): string =>
  [
    '6370a0823160e01b', // PUSH4 the selector, PUSH1 224, SHL
    '8252', // DUP3, MSTORE: at size
    '8051', // DUP1, MLOAD: the address
    '8260040152', // DUP3, PUSH1 4, ADD, MSTORE: behind the selector
    '602082602484', // the answer: 32 bytes at size; the call: 36 bytes at size
    `73${hexOf(contract)}`,
    '5afa15', // GAS, STATICCALL, ISZERO
    `60${byte(fail)}57`,
    '60203d10', // PUSH1 32, RETURNDATASIZE, LT
    `60${byte(fail)}57`,
    '81518152', // DUP2, MLOAD, DUP2, MSTORE
  ].join('')

/** A loop over the words of the list that is appended to it, which it returns with a balance in place of each. On the stack are size and i. */
function program(contract: string | null): string {
  const written = (length: number, end: number, fail: number) => {
    const start = `60${byte(length)}38038060${byte(length)}6000396000`
    return [
      start,
      `5b8181101560${byte(end)}57`, // JUMPDEST; ends unless i < size
      contract === null ? COIN : tokenBody(contract, fail),
      `60200160${byte(start.length / 2)}56`, // i + 32, JUMP
      '5b506000f3', // JUMPDEST, POP, RETURN
      '5b60006000fd', // JUMPDEST, REVERT
    ].join('')
  }
  const length = written(0, 0, 0).length / 2
  const fail = length - 6
  return written(length, fail - 5, fail)
}

const wordsOf = (addresses: readonly string[]): string =>
  addresses.map((address) => hexOf(address).padStart(64, '0')).join('')

/** What is run by `eth_call`, to no address, for the balances of addresses: of the coin, or of the token at a contract. */
export const balancesCode = (addresses: readonly string[], contract: string | null): string =>
  `0x${program(contract)}${wordsOf(addresses)}`

/** The balances in the order of the addresses. Throws for an answer of another length. */
export function readBalances(answer: unknown, count: number): bigint[] {
  if (typeof answer !== 'string' || answer.length !== 2 + 64 * count) throw new Error('The node answered no balances')
  const bytes = hexToBytes(answer.slice(2))
  return Array.from({ length: count }, (_, at) => BigInt(`0x${bytesToHex(bytes.slice(at * 32, at * 32 + 32))}`))
}
