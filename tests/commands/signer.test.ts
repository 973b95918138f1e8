import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fingerprintOf } from '#server/wallet/gateways/accounts.ts'
import { SignerClient } from '#server/signer/client.ts'
import { accounts, evm, WORDS } from '../server/support/signer.ts'
import {
  PASSPHRASE,
  runSigner,
  signerFolder,
  startSignerProcess,
  type SignerProcess,
} from '../server/support/signer-process.ts'

describe('npm run signer', () => {
  let folder: Awaited<ReturnType<typeof signerFolder>>
  let client: SignerClient
  const running: SignerProcess[] = []
  beforeAll(async () => {
    folder = await signerFolder()
    const seen = { read: async () => null, save: async () => undefined }
    client = new SignerClient({ path: folder.socket, accounts: fingerprintOf(accounts), seen })
  })
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
  })
  afterAll(async () => {
    await client.close()
    folder.remove()
  })
  const start = async (options: Parameters<typeof startSignerProcess>[1] = {}) => {
    const signer = await startSignerProcess(folder.dir, options)
    running.push(signer)
    return signer
  }

  test('prints neither the passphrase nor words that are typed', async () => {
    const lines = [PASSPHRASE, PASSPHRASE, WORDS]
    const { code, out } = await runSigner(join(folder.dir, '../another'), ['init', '--restore'], { lines })
    expect([code, out]).toEqual([0, expect.not.stringMatching(/horse|abandon/)])
    expect(await runSigner(join(folder.dir, '../third'), ['init'], { lines: [PASSPHRASE] })).toMatchObject({
      ...{ code: 1, err: 'There was no answer.\n' },
    })
  })

  test('opens the socket, signs, prints that it runs, and ends when it is asked to', async () => {
    const signer = await start()
    const fingerprint = fingerprintOf(accounts)
    expect(signer.output()).toContain(
      `The signer is open at ${folder.socket}: accounts ${fingerprint}; lines in its log: 0; Ethereum, Binance Smart Chain, Avalanche C Chain, Bitcoin, Litecoin, Doge.`,
    )
    expect(statSync(folder.socket).mode & 0o777).toBe(0o600)
    const signed = await client.sign('w1', 'payout', evm())
    const own = `Its accounts have the fingerprint ${fingerprint}.\n`
    expect((await runSigner(folder.dir, ['status'])).out).toBe(
      `The signer runs at ${folder.socket}; lines in its log: 1.\n${own}`,
    )
    signer.child.kill('SIGTERM')
    expect((await signer.ended).code).toBe(0)
    expect((await runSigner(folder.dir, ['status'])).out).toBe(
      `The signer is away: nothing answers at ${folder.socket}.\n${own}`,
    )
    expect((await start()).output()).toContain('lines in its log: 1;')
    expect(await client.known('w1')).toEqual([signed])
  })

  test('answers a wrong passphrase with one sentence', async () => {
    expect(await runSigner(folder.dir, ['run'], { lines: ['correct horse batterx'] })).toMatchObject({
      ...{ code: 1, err: 'The passphrase is wrong.\n' },
    })
  })

  test('runs once, and takes over from a process that was killed', async () => {
    const first = await start()
    expect(await runSigner(folder.dir, ['run'], { lines: [PASSPHRASE] })).toMatchObject({
      ...{ code: 1, err: `A signer is running already on ${folder.dir}.\n` },
    })
    first.child.kill('SIGKILL')
    await first.ended
    expect(existsSync(folder.socket)).toBe(true)
    await start()
  })

  test('signs nothing on a full disk, and goes on once there is room', async () => {
    // The size that a file may have is the disk of this test: a few lines fit.
    const size = Math.ceil(statSync(join(folder.dir, 'signatures.log')).size / 512) + 4
    const limited = ['sh', '-c', `trap '' XFSZ; ulimit -S -f ${size}; exec "$@"`, 'sh']
    const { child } = await start({ before: limited })
    const payout = (nonce: number, value = 1n) =>
      client.sign(`full${nonce}`, 'payout', evm({ nonce: BigInt(nonce), value }))
    const signed = new Map<number, unknown>()
    const refused = new Map<number, unknown>()
    // Many at once, also while what could not be written is undone.
    for (let from = 1; refused.size < 30; from += 10) {
      const nonces = Array.from({ length: 10 }, (_, index) => from + index)
      const answers = await Promise.allSettled(nonces.map((nonce) => payout(nonce)))
      for (const [index, answer] of answers.entries())
        if (answer.status === 'fulfilled') signed.set(from + index, answer.value)
        else refused.set(from + index, answer.reason)
    }
    expect(signed.size).toBeGreaterThan(0)
    expect(new Set([...refused.values()].map(String))).toContain(
      'SignerAway: The signer is away: The signer cannot write its log: EFBIG: file too large, write',
    )
    // What was never given to anyone may be another transaction: it is signed for the first time.
    execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited'])
    for (const nonce of refused.keys()) {
      expect(await client.known(`full${nonce}`)).toEqual([])
      signed.set(nonce, await payout(nonce, 2n))
    }
    child.kill('SIGKILL')
    await running.pop()?.ended
    await start()
    for (const [nonce, one] of signed) expect(await client.known(`full${nonce}`)).toEqual([one])
  })

  test('with anything else prints how it is called', async () => {
    for (const args of [['sign'], ['run', 'now']])
      expect(await runSigner(folder.dir, args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('npm run signer -- init'),
      })
  })
})
