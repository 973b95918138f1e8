import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprintOf } from '#server/wallet/gateways/accounts.ts'
import { SignerAway, SignerClient } from '#server/signer/client.ts'
import { frameOf, readFrames } from '#server/signer/frames.ts'
import type { Utxo } from '#server/wallet/gateways/chain.ts'
import type { LogMark } from '#server/signer/log.ts'
import { serve } from '#server/signer/socket.ts'
import { accounts, evm, raised, testSigner, utxo, type TestSigner } from '../../support/signer.ts'

const OWN = fingerprintOf(accounts)

describe('the server asks the signer', () => {
  let signer: TestSigner
  let path = ''
  let marks: LogMark[]
  let seen: LogMark | null
  const clients: SignerClient[] = []
  const closers: (() => Promise<void>)[] = []
  beforeEach(async () => {
    signer = await testSigner()
    path = join(signer.dir, 'signer.sock')
    ;[marks, seen] = [[], null]
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close()
    for (const close of closers.splice(0)) await close()
  })
  const start = async (of = signer) => {
    const close = await serve(path, { signing: of.signing, log: of.log, accounts: OWN, report: () => undefined })
    closers.push(close)
    return close
  }
  const clientOf = (changes: object = {}) => {
    const client = new SignerClient({
      path,
      accounts: OWN,
      seen: { read: async () => seen, save: async (mark) => void marks.push(mark) },
      answerTimeoutMs: 5000,
      ...changes,
    })
    clients.push(client)
    return client
  }
  /** A listener that is no signer, and does what it is given with each frame. */
  const startOther = async (
    onFrame: (frame: { n: number; method: string }, write: (answer: unknown) => void, end: () => void) => void,
  ): Promise<Server> => {
    const server = createServer((socket) =>
      readFrames(
        socket.on('error', () => undefined),
        (frame) =>
          onFrame(
            JSON.parse(frame),
            (answer) => socket.write(frameOf(answer)),
            () => socket.destroy(),
          ),
      ),
    )
    await new Promise<void>((resolve) => server.listen(path, resolve))
    closers.push(
      () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          rmSync(path, { force: true })
        }),
    )
    return server
  }

  test('for a signature, what is known, and a void id', async () => {
    await start()
    const client = clientOf()
    const signed = await client.sign('w1', 'payout', evm())
    expect(signed).toMatchObject({
      kind: 'payout',
      txid: expect.stringMatching(/^0x/),
      raw: expect.stringMatching(/^0x02/),
    })
    expect(await client.sign('w1', 'payout', evm())).toEqual(signed)
    expect(await client.known('w1')).toEqual([signed])
    expect(await client.void('w1')).toEqual([signed])
    expect(await client.void('w2')).toBe('void')
    expect(await client.known('w2')).toEqual([])
    expect(await client.sign('w3', 'payout', utxo())).toMatchObject({ kind: 'payout' })
    expect(await client.sign('w4', 'payout', evm({ chainId: 5 }))).toEqual({
      refused: 'Ethereum is the chain 1, not 5.',
    })
  })

  test('and notes how far the log is before it has an answer', async () => {
    await start()
    const client = clientOf()
    await client.sign('w1', 'payout', evm())
    expect(marks.map(({ seq }) => seq)).toEqual([0, 1])
    expect(marks[1]).toEqual(signer.log.mark)
    const failing = clientOf({
      seen: { read: async () => seen, save: () => Promise.reject(new Error('The database is away')) },
    })
    await expect(failing.known('w1')).rejects.toThrow('The database is away')
  })

  test('in vain for more than a frame holds, and goes on', async () => {
    await start()
    const client = clientOf()
    const [input] = utxo().inputs
    const inputs = Array.from({ length: 50 }, () => ({ ...input, previous: 'ab'.repeat(100_000) }) as Utxo)
    expect(await client.sign('w1', 'payout', utxo('Litecoin', { inputs }))).toEqual({
      refused: 'The transaction is too large: it needs fewer inputs.',
    })
    expect(await client.known('w1')).toEqual([])
  })

  test('in vain for the sandbox, whose chains sign by themselves', async () => {
    const { from, network, nonce } = evm()
    const sandbox = {
      family: 'sandbox',
      from,
      network,
      nonce,
      fee: 1n,
      asset: 'ETH',
      address: '0x',
      memo: null,
      memoKind: null,
      amount: 1n,
    } as const
    expect(await clientOf().sign('w1', 'payout', sandbox)).toEqual({ refused: 'Nothing is signed for the sandbox.' })
  })

  test('and finds it away while it does not run, and there once it does', async () => {
    const client = clientOf()
    for (const ask of [
      () => client.sign('w1', 'payout', evm()),
      () => client.known('w1'),
      () => client.void('w1'),
      () => client.check(),
    ])
      await expect(ask()).rejects.toThrow(new SignerAway(`nothing answers at ${path}`))
    await start()
    expect(await client.sign('w1', 'payout', evm())).toMatchObject({ kind: 'payout' })
  })

  test('again after its restart, with the same bytes', async () => {
    const close = await start()
    const client = clientOf()
    const signed = await client.sign('w1', 'payout', evm())
    await close()
    await expect(client.known('w1')).rejects.toThrow(SignerAway)
    await start(await signer.again())
    expect(await client.known('w1')).toEqual([signed])
    expect(await client.sign('w1', 'payout', evm())).toEqual(signed)
    expect(await client.sign('w1', 'payout', raised(evm()))).toMatchObject({ kind: 'payout' })
  })

  test('many things at once over one connection', async () => {
    await start()
    const client = clientOf()
    const nonces = Array.from({ length: 50 }, (_, nonce) => nonce)
    const signed = await Promise.all(
      nonces.map((nonce) => client.sign(`w${nonce}`, 'payout', evm({ nonce: BigInt(nonce), value: 1n }))),
    )
    const known = await Promise.all(nonces.map((nonce) => client.known(`w${nonce}`)))
    expect(known).toEqual(signed.map((one) => [one]))
  })

  test('with its accounts and what it has seen, and finds it away when they do not fit', async () => {
    await start()
    await expect(clientOf({ accounts: '0'.repeat(32) }).known('w1')).rejects.toThrow(
      new SignerAway(`The server has other accounts than the signer, whose fingerprint is ${OWN}.`),
    )
    seen = { ...signer.log.mark, seq: 7 }
    await expect(clientOf().sign('w1', 'payout', evm())).rejects.toThrow(
      "The signer is away: The signer's log ends at line 0, and the server has seen line 7: restore a newer one.",
    )
    expect(signer.log.mark.seq).toBe(0)
  })

  test('and does not wait for one that accepts and is silent', async () => {
    await startOther(() => undefined)
    await expect(clientOf({ answerTimeoutMs: 50 }).known('w1')).rejects.toThrow(
      new SignerAway('there was no answer within 0.05 s'),
    )
  })

  test('and asks anew after an answer that was late', async () => {
    let calls = 0
    const mark = signer.log.mark
    await startOther(({ n, method }, write) => {
      if (method === 'hello') return write({ n, answer: null, mark })
      calls++
      if (calls > 1) write({ n, answer: [], mark })
    })
    const client = clientOf({ answerTimeoutMs: 50 })
    await expect(client.known('w1')).rejects.toThrow(SignerAway)
    expect(await client.known('w1')).toEqual([])
  })

  test('and finds it away when the connection ends before the answer', async () => {
    const mark = signer.log.mark
    await startOther(({ n, method }, write, end) => (method === 'hello' ? write({ n, answer: null, mark }) : end()))
    await expect(clientOf().sign('w1', 'payout', evm())).rejects.toThrow(new SignerAway('the connection was closed'))
  })

  test('and takes no answer that is to something else', async () => {
    const mark = signer.log.mark
    await startOther(({ n, method }, write) => write({ n, answer: method === 'hello' ? null : 'void', mark }))
    await expect(clientOf().sign('w1', 'payout', evm())).rejects.toThrow(SignerAway)
    await expect(clientOf().known('w1')).rejects.toThrow(SignerAway)
  })

  test('and finds it away while it cannot write its log', async () => {
    const mark = signer.log.mark
    await startOther(({ n, method }, write) =>
      write(method === 'hello' ? { n, answer: null, mark } : { n, failed: 'The signer cannot write its log: ENOSPC' }),
    )
    await expect(clientOf().sign('w1', 'payout', evm())).rejects.toThrow(
      new SignerAway('The signer cannot write its log: ENOSPC'),
    )
  })
})
