import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#server/wallet/gateways/accounts.ts'
import type { EvmTransaction, Signed } from '#server/wallet/gateways/chain.ts'
import { SignerAway, SignerClient } from '#server/signer/client.ts'
import { accounts, evm, raised } from '../server/support/signer.ts'
import { signerFolder, startSignerProcess, type SignerProcess } from '../server/support/signer-process.ts'

const MOMENTS = [
  'before write',
  'half write',
  'after write',
  'before datasync',
  'after datasync',
  'before answer',
  'after answer',
]
const KILLS = [1, 2].flatMap((count) => MOMENTS.map((moment) => `${moment} ${count}`))
/** They come together, so that some are written together. */
const AT_ONCE = 5

describe('a signer that is killed', () => {
  let folder: Awaited<ReturnType<typeof signerFolder>>
  let running: SignerProcess | undefined
  let client: SignerClient
  let nonce = 0n
  /** What somebody has seen, by id: the first first. */
  const answered = new Map<string, Signed[]>()
  /** What was asked for, by id; a replacement only once there was an answer. */
  const asked = new Map<string, EvmTransaction[]>()
  beforeAll(async () => {
    folder = await signerFolder()
    const seen = { read: async () => null, save: async () => undefined }
    client = new SignerClient({ path: folder.socket, accounts: fingerprintOf(accounts), seen })
  })
  afterAll(async () => {
    running?.child.kill('SIGKILL')
    await running?.ended
    await client.close()
    folder.remove()
  })

  /** Asks for a signature and notes the answer; false when there was none. */
  async function ask(id: string, transaction: EvmTransaction): Promise<boolean> {
    asked.set(id, [...(asked.get(id) ?? []), transaction])
    try {
      const answer = await client.sign(id, 'payout', transaction)
      if ('refused' in answer) throw new Error(answer.refused)
      answered.set(id, [...(answered.get(id) ?? []), answer])
      return true
    } catch (error) {
      if (error instanceof SignerAway) return false
      throw error
    }
  }

  /** Whatever was answered is known, with the same bytes; what was not may be. */
  async function check(id: string): Promise<void> {
    const [known, seen] = [await client.known(id), answered.get(id) ?? []]
    for (const one of seen) expect(known).toContainEqual(one)
    if (known.length === 0) return
    // Asked again it has the bytes of before; another payment is not signed for the same nonce, under this id or another.
    const transactions = asked.get(id) ?? []
    for (const [index, one] of known.entries())
      expect(await client.sign(id, 'payout', transactions[index] ?? evm())).toEqual(one)
    const other = { ...raised(transactions[0] ?? evm(), 9000n), value: 7n }
    expect(await client.sign(id, 'payout', other)).toEqual({
      refused: `${id} was signed for another recipient, asset or amount.`,
    })
    expect(await client.sign(`${id}-other`, 'payout', other)).toMatchObject({
      refused: expect.stringContaining('is used by'),
    })
    expect(await client.known(id)).toEqual(known)
  }

  it.each(KILLS)('%s has signed nothing twice differently, and loses no answer', async (kill) => {
    running = await startSignerProcess(folder.dir, { script: 'tests/crash/killed-signer.ts', env: { KILL: kill } })
    for (const id of asked.keys()) await check(id)
    running.child.kill('SIGUSR2')
    await running.printed('armed')
    const first = Array.from({ length: AT_ONCE }, () => [`w${nonce}`, evm({ nonce: nonce++, value: 1n })] as const)
    let isThere = true
    for (let round = 0; isThere; round++) {
      const all = first.map(([id, transaction]) => ask(id, raised(transaction, 1000n + 500n * BigInt(round))))
      isThere = (await Promise.all(all)).every(Boolean)
    }
    expect((await running.ended).code).toBeNull()
  })

  it('has everything in its log in the end', async () => {
    running = await startSignerProcess(folder.dir)
    for (const id of asked.keys()) await check(id)
    expect(answered.size).toBeGreaterThan(AT_ONCE)
  })
})
