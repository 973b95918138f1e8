import { statSync, writeFileSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fingerprintOf } from '#server/wallet/gateways/accounts.ts'
import { frameOf, FRAME_TIMEOUT_MS, LARGEST_FRAME, readFrames } from '#server/signer/frames.ts'
import { serve } from '#server/signer/socket.ts'
import { written } from '#server/signer/transaction.ts'
import { accounts, evm, testSigner, utxo, type TestSigner } from '../../support/signer.ts'

const OWN = fingerprintOf(accounts)
const hello = { n: 1, method: 'hello', accounts: OWN, seen: null }
const sign = (n: number, id = `w${n}`, nonce = BigInt(n)) => ({
  ...{ n, method: 'sign', id, kind: 'payout', transaction: written(evm({ nonce, value: 1n })) },
})

describe('the socket of the signer', () => {
  let signer: TestSigner
  let path = ''
  let close: () => Promise<void>
  const reports: string[] = []
  const served = (of: TestSigner) => ({
    ...{ signing: of.signing, log: of.log, accounts: OWN },
    report: (sentence: string) => void reports.push(sentence),
  })
  beforeEach(async () => {
    reports.length = 0
    signer = await testSigner()
    path = join(signer.dir, 'signer.sock')
    close = await serve(path, served(signer))
  })
  afterEach(() => close())

  /** A connection and all that it is answered, until the other end closes it. */
  function opened(to = path): { socket: Socket; answers: unknown[]; closed: Promise<void> } {
    const socket = connect(to)
    const answers: unknown[] = []
    readFrames(socket, (frame) => answers.push(JSON.parse(frame)))
    const closed = new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()))
    return { socket, answers, closed }
  }
  const answersTo = async (count: number, ...requests: unknown[]): Promise<unknown[]> => {
    const { socket, answers } = opened()
    for (const request of requests) socket.write(frameOf(request))
    await expect.poll(() => answers.length).toBe(count)
    socket.destroy()
    return answers
  }

  test('is for its owner alone', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('is not taken from a signer that runs', async () => {
    await expect(serve(path, served(signer))).rejects.toThrow(`A signer is running already at ${path}.`)
    expect(await answersTo(1, hello)).toMatchObject([{ n: 1, answer: null }])
  })

  test('answers each request once, with its number and how far the log was written', async () => {
    const answers = await answersTo(4, hello, sign(5), sign(6), { n: 7, method: 'known', id: 'w5' })
    const { log } = signer.log.mark
    expect(answers).toHaveLength(4)
    expect(answers).toEqual(
      expect.arrayContaining([
        { n: 1, answer: null, mark: expect.objectContaining({ log, seq: 0 }) },
        { n: 5, answer: expect.objectContaining({ kind: 'payout' }), mark: expect.objectContaining({ log, seq: 1 }) },
        { n: 6, answer: expect.objectContaining({ kind: 'payout' }), mark: expect.objectContaining({ log, seq: 2 }) },
        { n: 7, answer: [expect.objectContaining({ kind: 'payout' })], mark: expect.objectContaining({ log, seq: 2 }) },
      ]),
    )
  })

  test('answers a refusal of the rules and goes on', async () => {
    const foreign = { ...sign(2), transaction: written(evm({ chainId: 5 })) }
    expect(await answersTo(3, hello, foreign, sign(3))).toEqual([
      expect.objectContaining({ n: 1 }),
      {
        n: 2,
        answer: { rule: 'chain', refused: 'Ethereum is the chain 1, not 5.' },
        mark: expect.objectContaining({ seq: 0 }),
      },
      expect.objectContaining({ n: 3 }),
    ])
  })

  test('answers nothing before hello', async () => {
    for (const request of [sign(2), { n: 2, method: 'known', id: 'w1' }, { n: 2, method: 'void', id: 'w1' }]) {
      const { socket, answers, closed } = opened()
      socket.write(frameOf(request))
      await closed
      expect(answers).toEqual([{ n: 2, rule: 'connection', refused: 'A connection begins with hello.' }])
    }
    expect(signer.log.mark.seq).toBe(0)
  })

  test('refuses a server with other accounts, and reports it', async () => {
    const { socket, answers, closed } = opened()
    socket.write(frameOf({ ...hello, accounts: '0'.repeat(32) }))
    socket.write(frameOf(sign(2)))
    await closed
    const refused = `The server has other accounts than the signer, whose fingerprint is ${OWN}.`
    expect(answers[0]).toEqual({ n: 1, rule: 'connection', refused })
    expect(reports[0]).toBe(refused)
    expect(signer.log.mark.seq).toBe(0)
  })

  test('refuses a server that has seen more of the log than there is', async () => {
    const file = join(signer.dir, 'signatures.log')
    const older = readFileSync(file)
    const { mark } = await signer.sign('w1', 'payout', evm())
    expect(await answersTo(1, { ...hello, seen: mark })).toMatchObject([{ n: 1, answer: null, mark }])
    await close()
    writeFileSync(file, older)
    const restored = await signer.again()
    close = await serve(path, served(restored))
    const { socket, answers, closed } = opened()
    socket.write(frameOf({ ...hello, seen: mark }))
    socket.write(frameOf(sign(2)))
    await closed
    expect(answers[0]).toEqual({
      ...{ n: 1, rule: 'connection' },
      refused: "The signer's log ends at line 0, and the server has seen line 1: restore a newer one.",
    })
    expect(restored.log.mark.seq).toBe(0)
  })

  const tx = sign(2).transaction
  const utxoTx = written(utxo())
  test.each<[string, unknown]>([
    ['no object', []],
    ['an unknown method', { n: 2, method: 'signDigest', digest: '00'.repeat(32) }],
    ['no number', { ...hello, n: undefined }],
    ['a number below 0', { ...hello, n: -1 }],
    ['a field more', { ...sign(2), digest: '00'.repeat(32) }],
    ['a field of the transaction more', { ...sign(2), transaction: { ...tx, accessList: [] } }],
    ['a field less', { ...sign(2), transaction: { ...tx, nonce: undefined } }],
    ['an amount as a number', { ...sign(2), transaction: { ...tx, value: 1 } }],
    ['a negative amount', { ...sign(2), transaction: { ...tx, value: '-1' } }],
    ['an amount with a leading zero', { ...sign(2), transaction: { ...tx, value: '01' } }],
    ['an amount of a thousand digits', { ...sign(2), transaction: { ...tx, value: '9'.repeat(1000) } }],
    ['a short address', { ...sign(2), transaction: { ...tx, to: '0x12' } }],
    ['data that is no hex', { ...sign(2), transaction: { ...tx, data: '0xzz' } }],
    ['a path that is none', { ...sign(2), transaction: { ...tx, from: 'm/../x' } }],
    ['an unknown network', { ...sign(2), transaction: { ...tx, network: 'Elsewhere' } }],
    ['an unknown kind', { ...sign(2), kind: 'gift' }],
    ['the family of the sandbox', { ...sign(2), transaction: { ...tx, family: 'sandbox' } }],
    ['a long id', { ...sign(2), id: 'w'.repeat(101) }],
    ['an empty id', { ...sign(2), id: '' }],
    ['an id with a line break', { ...sign(2), id: 'w\n1' }],
    ['no inputs', { ...sign(2), transaction: { ...utxoTx, inputs: [] } }],
    [
      '501 inputs',
      { ...sign(2), transaction: { ...utxoTx, inputs: Array(501).fill(Reflect.get(utxoTx, 'inputs')[0]) } },
    ],
    ['no outputs', { ...sign(2), transaction: { ...utxoTx, outputs: [] } }],
    ['a mark that is none', { ...hello, seen: { log: 'x', seq: 1, hash: 'y' } }],
  ])('refuses %s with one answer and closes the connection', async (_, request) => {
    const other = opened()
    other.socket.write(frameOf(hello))
    const { socket, answers, closed } = opened()
    socket.write(frameOf(hello))
    await expect.poll(() => answers.length).toBe(1)
    socket.write(frameOf(request))
    await closed
    expect(answers[1]).toEqual({ n: null, rule: 'connection', refused: 'This is no request that the signer knows.' })
    expect(answers).toHaveLength(2)
    expect(signer.log.mark.seq).toBe(0)
    // Another connection is served as before.
    other.socket.write(frameOf({ n: 2, method: 'known', id: 'w1' }))
    await expect.poll(() => other.answers.length).toBe(2)
    other.socket.destroy()
  })

  test('takes 500 inputs', async () => {
    const [input] = Reflect.get(utxoTx, 'inputs')
    const request = { ...sign(2), transaction: { ...utxoTx, inputs: Array(500).fill(input) } }
    expect((await answersTo(2, hello, request))[1]).toMatchObject({ n: 2, answer: { rule: 'inputs' } })
  })

  test('refuses what is no JSON', async () => {
    const { socket, answers, closed } = opened()
    socket.write(Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('{')]))
    await closed
    expect(answers).toEqual([{ n: null, rule: 'connection', refused: 'This is no request that the signer knows.' }])
  })

  test('closes a connection whose frame is too large as soon as its length is there', async () => {
    const { socket, answers, closed } = opened()
    const length = Buffer.alloc(4)
    length.writeUInt32BE(LARGEST_FRAME + 1)
    socket.write(length)
    await closed
    expect(answers).toEqual([])
  })

  test('closes a connection whose frame does not end in time, though bytes of it still come', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stream = new PassThrough()
    const frames: string[] = []
    const come = (bytes: Buffer) => stream.emit('data', bytes)
    try {
      readFrames(stream, (frame) => frames.push(frame))
      for (const byte of frameOf('whole')) come(Buffer.from([byte]))
      vi.advanceTimersByTime(2 * FRAME_TIMEOUT_MS)
      come(frameOf('slow').subarray(0, 3))
      vi.advanceTimersByTime(FRAME_TIMEOUT_MS - 1)
      come(frameOf('slow').subarray(3, 5))
      expect([frames, stream.destroyed]).toEqual([['"whole"'], false])
      vi.advanceTimersByTime(1)
      expect(stream.destroyed).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test('gives each frame its own time', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stream = new PassThrough()
    const frames: string[] = []
    const bytes = Buffer.concat([frameOf(1), frameOf(2)])
    try {
      readFrames(stream, (frame) => frames.push(frame))
      stream.emit('data', bytes.subarray(0, 2))
      vi.advanceTimersByTime(FRAME_TIMEOUT_MS - 1)
      stream.emit('data', bytes.subarray(2, 7))
      vi.advanceTimersByTime(FRAME_TIMEOUT_MS - 1)
      expect(stream.destroyed).toBe(false)
      stream.emit('data', bytes.subarray(7))
      vi.advanceTimersByTime(FRAME_TIMEOUT_MS)
      expect([frames, stream.destroyed]).toEqual([['1', '2'], false])
    } finally {
      vi.useRealTimers()
    }
  })

  test('reads frames however they are cut', async () => {
    const { socket, answers } = opened()
    const bytes = Buffer.concat([frameOf(hello), frameOf(sign(2)), frameOf({ n: 3, method: 'known', id: 'w2' })])
    for (const byte of bytes) {
      socket.write(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => answers.length).toBe(3)
    socket.destroy()
  })

  test('answers all that was asked at once by several connections, each nonce once', async () => {
    const connections = Array.from({ length: 4 }, () => opened())
    for (const { socket } of connections) {
      socket.write(frameOf(hello))
      for (let n = 2; n < 42; n++) socket.write(frameOf(sign(n)))
    }
    for (const { answers } of connections) await expect.poll(() => answers.length).toBe(41)
    const raws = connections.map(({ answers }) =>
      (answers as { n: number; answer: { raw?: string } | null }[])
        .toSorted((a, b) => a.n - b.n)
        .map(({ answer }) => answer?.raw),
    )
    for (const raw of raws) expect(raw).toEqual(raws[0])
    expect(new Set(raws[0]).size).toBe(41)
    expect(signer.log.mark.seq).toBe(40)
    for (const { socket } of connections) socket.destroy()
  })
})
