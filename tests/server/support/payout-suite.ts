import { beforeAll, expect, it } from 'vitest'
import type {
  Chain,
  Held,
  Intent,
  Kind,
  Outcome,
  Sent,
  Signed,
  Signer,
  Unsigned,
} from '#server/wallet/gateways/chain.ts'

/** A chain that pays, and what a test can do to it. */
export interface PayoutWorld {
  readonly chain: Chain
  readonly signer: Signer
  /** What is paid. */
  readonly intent: Intent
  readonly mine: (count: number) => Promise<void>
  /** Whether blocks take what is sent from now on. */
  readonly take: (isTaken: boolean) => Promise<void>
  /** The next transactions move nothing. */
  readonly revert: () => Promise<void>
  /** A nonce, or outputs, that no transaction has spent. */
  readonly next: () => Held
}

const signed = async (answer: ReturnType<Signer['sign']>): Promise<Signed> => {
  const found = await answer
  if ('refused' in found) throw new Error(found.refused)
  return found
}
const made = (transaction: Unsigned | null): Unsigned => {
  if (!transaction) throw new Error('There is no transaction')
  return transaction
}

/** What every chain has to do that pays out. */
export function payoutSuite(makeWorld: () => Promise<PayoutWorld>): void {
  let world: PayoutWorld
  let count = 0
  beforeAll(async () => {
    world = await makeWorld()
  })

  /** A payout that is signed, and all that is signed after it. */
  const payout = async () => {
    const { chain, signer, intent, next } = world
    const id = `payout ${(count += 1)}`
    const held = next()
    const fee = await chain.quote(intent)
    const more = { ...fee, limit: fee.limit * 2n }
    const all = [await signed(signer.sign(id, 'payout', await chain.prepare(intent, held, fee)))]
    const sent = (): Sent => ({ held, signed: [...all] })
    const add = async (kind: Kind, transaction: Unsigned | null) =>
      void all.push(await signed(signer.sign(id, kind, made(transaction))))
    return {
      id,
      sent,
      status: () => chain.status(sent()),
      send: (nth: number) => chain.broadcast(all.at(nth)?.raw ?? ''),
      bump: () => add('payout', chain.bump(sent(), more)),
      abandon: () => add('cancel', chain.abandon?.(sent(), more) ?? null),
    }
  }
  const stateOf = ({ state }: Outcome) => state
  const winner = (outcome: Outcome, { signed: all }: Sent) =>
    'txid' in outcome ? all.findIndex(({ txid }) => txid === outcome.txid) : null

  it('sends a transaction once, and follows it into its block', async () => {
    const { send, status } = await payout()
    expect(await status()).toEqual({ state: 'unknown' })
    expect(await send(0)).toBe('accepted')
    expect(stateOf(await status())).toBe('waiting')
    await world.mine(1)
    const outcome = await status()
    const block = await world.chain.head()
    expect(outcome).toMatchObject({ state: 'mined', confirmations: 1, block, fee: expect.any(BigInt) })
    expect(await send(0)).not.toBe('accepted')
    await world.mine(2)
    expect(await status()).toMatchObject({ state: 'mined', confirmations: 3, block })
  })

  it('has the fee of what was mined alone, of all that spends the same', async () => {
    await world.take(false)
    const { bump, send, sent, status } = await payout()
    await bump()
    await send(0)
    expect(stateOf(await status())).toBe('waiting')
    await world.take(true)
    await send(1)
    await world.mine(3)
    const outcome = await status()
    expect([stateOf(outcome), winner(outcome, sent())]).toEqual(['mined', expect.any(Number)])
    expect(await status()).toMatchObject({ confirmations: 3 })
  })

  it('ends with the cancellation or with the payout, whichever is in a block', async () => {
    await world.take(false)
    const [cancelled, paid] = [await payout(), await payout()]
    await cancelled.send(0)
    await cancelled.abandon()
    await paid.abandon()
    await world.take(true)
    await paid.send(0)
    await cancelled.send(1)
    await world.mine(1)
    await paid.send(1)
    await world.mine(1)
    const [first, second] = [await cancelled.status(), await paid.status()]
    expect([stateOf(first), winner(first, cancelled.sent())]).toEqual(['mined', 1])
    expect([stateOf(second), winner(second, paid.sent())]).toEqual(['mined', 0])
  })

  it('tells what moved nothing, and what another transaction has replaced', async () => {
    const { sent, send, status } = await payout()
    await world.revert()
    await send(0)
    await world.mine(1)
    expect(stateOf(await status())).toBe('reverted')
    await world.take(true)
    const strange = await world.chain.status({
      held: sent().held,
      signed: [{ txid: `0x${'0'.repeat(64)}`, kind: 'payout', raw: '' }],
    })
    expect(stateOf(strange)).toBe('replaced')
  })

  it('is signed the same again, for one nonce alone, and never once it is void', async () => {
    const { chain, signer, intent, next } = world
    const fee = await chain.quote(intent)
    const [held, other] = [next(), next()]
    const first = await signer.sign('again', 'payout', await chain.prepare(intent, held, fee))
    expect(await signer.sign('again', 'payout', await chain.prepare(intent, held, fee))).toEqual(first)
    expect(await signer.sign('again', 'payout', await chain.prepare(intent, other, fee))).toHaveProperty('refused')
    expect(await signer.known('again')).toEqual([first])
    expect(await signer.void('again')).toEqual([first])
    expect([await signer.void('void'), await signer.void('void')]).toEqual(['void', 'void'])
    expect(await signer.sign('void', 'payout', await chain.prepare(intent, other, fee))).toHaveProperty('refused')
    expect(await signer.known('void')).toEqual([])
  })
}
