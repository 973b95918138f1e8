import { open } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { evm, testSigner, type TestSigner } from '../../support/signer.ts'

describe('nothing is answered before the disk has it', () => {
  let files: { datasync: () => Promise<void> }
  let datasync: () => Promise<void>
  let signer: TestSigner
  let release = () => undefined as void
  /** The disk takes as long as the test wants. */
  beforeEach(async () => {
    signer = await testSigner()
    const handle = await open(process.execPath)
    files = Object.getPrototypeOf(handle)
    await handle.close()
    ;({ datasync } = files)
    const released = new Promise<void>((resolve) => (release = resolve))
    files.datasync = async function () {
      await released
      await datasync.call(this)
    }
  })
  afterEach(() => {
    files.datasync = datasync
  })

  /** Whether an answer is there after all that could be done without the disk. */
  async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
    let isThere = false
    void answer.then(() => (isThere = true))
    for (let turns = 0; turns < 50; turns++) await turn()
    return isThere
  }

  test.each<[string, (signer: TestSigner) => Promise<unknown>]>([
    ['a signature', ({ sign }) => sign('w1', 'payout', evm())],
    ['a void id', ({ signing }) => signing.void('w2')],
    ['a signature that is asked for again', ({ sign }) => sign('w0', 'payout', evm({ nonce: 9n }))],
    ['what is known', ({ signing }) => signing.known('w0')],
    ['an id that cannot be void', ({ signing }) => signing.void('w0')],
    ['a refusal because of what was signed', ({ sign }) => sign('w3', 'payout', evm({ nonce: 9n }))],
  ])('%s', async (_, ask) => {
    const first = signer.sign('w0', 'payout', evm({ nonce: 9n }))
    const answer = ask(signer)
    expect(await isAnswered(answer)).toBe(false)
    release()
    await Promise.all([first, answer])
  })

  test('but what has nothing new in the log is answered at once', async () => {
    expect(await isAnswered(signer.signing.known('w0'))).toBe(true)
    expect(await isAnswered(signer.sign('w0', 'payout', evm({ chainId: 5 })))).toBe(true)
  })
})
