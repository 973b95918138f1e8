import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FEE_NOT_HELD, feeChanged } from '#machines/wallet/messages/wallet.ts'
import { openBalances } from '#server/ledger/ledger.ts'
import { findByUsername } from '#server/accounts/repos/person.repo.ts'
import { paysOut } from '#server/wallet/gateways/chain.ts'
import { requestedWithdrawal } from '#server/wallet/services/crypto-withdrawals.service.ts'
import { openAccounts, openNode } from '#server/wallet/context.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ANY_ENGINE } from '../../support/databases/fresh-db.ts'
import { OTHER_CONTRACT } from '../../support/evm-world.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { fixMarketPrices } from '../../support/marketplace.ts'
import { MOST_USDT, nodePayouts } from '../../support/node-payouts.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { ETH, GWEI } from '../../support/signer.ts'
import { USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

/** Of no quote. */
const MISSING = '00000000000000000000'
const REVERTING = '0x60006000fd'
const world = await nodePayouts()
const { node } = world
let [strangers, people] = [0, 0]
const NAMES = ['Obi', 'Ade', 'Bello', 'Cole', 'Dike', 'Eze', 'Femi', 'Gani', 'Hassan', 'Idris', 'Jaja']
/** An address that nobody has paid to. */
const stranger = () => `0x${(0xabc0000 + (strangers += 1)).toString(16).padStart(40, '1')}`

describe('a withdrawal on a network that is read from a node', async () => {
  const server = await freshServer(ANY_ENGINE, { env: world.env })
  const { db } = server.context
  const { stopWorker, work, challengeOf, withdraw, detail, phase, balance } = withdrawalsOn(server)
  const operator = operatorOf(server)
  let ada: Trader

  const mine = async (count: number) => {
    await node.mine(count)
    await work()
  }

  // The chain and the signer remember all that was sent: each test has a person of its own, and the first one an empty custody.
  beforeAll(async () => {
    await server.empty()
    await stopWorker()
    await server.context.jobs.wake()
    await work()
  })
  beforeEach(async () => {
    ada = await server.register(`Ada ${NAMES[(people += 1)]}`)
    await ada.deposit('USDT', '2000')
    await ada.deposit('ETH', '5')
  })

  it('waits while custody has no gas, or less than all that is on its way, and holds no number', async () => {
    await world.fund(0n)
    await work()
    const tId = await withdraw(ada, { ...USDT, recipient: stranger() })
    await work()
    expect(await phase(ada, tId)).toBe('approved')
    expect(await operator('withdrawals list')).toEqual({ done: expect.stringContaining('has not enough for the fee') })
    await world.fund(ETH, 0n)
    await work()
    expect(await phase(ada, tId)).toBe('broadcast')
    const ids: string[] = []
    for (const amount of ['0.7', '0.7']) {
      const body = { ...USDT, recipient: stranger(), token: 'ETH', amount, fee: undefined }
      ids.push(await withdraw(ada, body))
    }
    await work()
    expect(await Promise.all(ids.map((id) => phase(ada, id)))).toEqual(['broadcast', 'approved'])
    expect(await operator('withdrawals list')).toEqual({ done: expect.stringContaining('less ETH than is to be paid') })
    await world.fund(ETH, 0n)
    await mine(1)
    expect(await phase(ada, ids[1] ?? '')).toBe('broadcast')
  })

  it('is offered, pays coins and tokens to a wallet that is not ours, and costs what was shown', async () => {
    await world.fund()
    await work()
    const [forTokens, forCoins] = [stranger(), stranger()]
    const asked = { token: 'ETH', network: 'Ethereum', recipient: forCoins, amount: '1' } as const
    const terms = (await ada.call('quoteWithdrawal', { body: asked })).data
    expect(terms.closed_reason).toBeNull()
    const tokens = await withdraw(ada, { ...USDT, recipient: forTokens })
    const coins = await withdraw(ada, { ...USDT, recipient: forCoins, token: 'ETH', amount: '1', fee: terms.fee })
    await work()
    expect([await phase(ada, tokens), await phase(ada, coins)]).toEqual(['broadcast', 'broadcast'])
    await mine(1)
    const sent = (await detail(ada, tokens)).crypto_withdrawal
    expect(sent).toMatchObject({ txid: expect.stringMatching(/^0x[0-9a-f]{64}$/), confirmations: 1, needed: 13 })
    expect(await node.rpc.call('eth_getTransactionReceipt', sent?.txid)).toMatchObject({ status: '0x1' })
    await mine(12)
    expect([await phase(ada, tokens), await phase(ada, coins)]).toEqual(['confirmed', 'confirmed'])
    expect((await detail(ada, coins)).crypto_withdrawal?.steps.map((step) => step.phase)).toEqual([
      ...['held', 'approved', 'reserved', 'signed', 'broadcast', 'confirmed'],
    ])
    const fee = BigInt(Math.round(Number(terms.fee) * 1e6)) * 10n ** 12n
    expect([await world.tokens(forTokens), await world.coins(forCoins)]).toEqual([17_000_000n, ETH - fee])
    expect([await balance(ada), await balance(ada, 'ETH')]).toEqual(['1980 + 0', '4 + 0'])
    const books = (await openBalances(db)).join('\n')
    expect(books).toMatch(/^platform:fee USDT \d+$/m)
    expect(books).toMatch(/^platform:network-fee ETH -0\.\d+$/m)
    expect(books).toMatch(/^platform:capital USDT \d+$/m)
    await node.wallet.forward(OTHER_CONTRACT, world.custody, 7n)
    await mine(1)
    expect(await operator('chain list')).toEqual({
      done: `Ethereum  ${world.custody} has 0.000000000000000007 ETH more than its deposits`,
    })
  })

  it('waits while its fee is above the cap', async () => {
    await world.fund()
    await work()
    const tId = await withdraw(ada, { ...USDT, recipient: stranger() })
    const setting = server.context.config.chains.get('Ethereum')
    if (typeof setting !== 'object') throw new Error('There is no node')
    const accounts = await openAccounts(world.env.CHAIN_ACCOUNTS, db)
    const chain = await openNode('Ethereum', { ...setting, feeCap: 1n }, accounts, db)
    await processWithdrawals({ ...server.context, chains: new Map([['Ethereum', chain]]) })
    expect(await phase(ada, tId)).toBe('approved')
    expect(await operator('withdrawals list')).toEqual({ done: expect.stringContaining('is above its cap') })
    await work()
    expect(await phase(ada, tId)).toBe('broadcast')
  })

  it('waits while the signer is away, which its owner and the operator read, and goes on once it is back', async () => {
    await world.fund()
    await work()
    const tId = await withdraw(ada, { ...USDT, recipient: stranger() })
    await world.stopSigner()
    await work()
    expect((await detail(ada, tId)).crypto_withdrawal).toMatchObject({
      phase: 'approved',
      delayed: true,
      may_cancel: true,
    })
    expect(await operator('withdrawals list')).toEqual({
      done: expect.stringMatching(
        new RegExp(`^${tId} .* it is approved and waits: The signer is away: nothing answers`),
      ),
    })
    await world.startSigner()
    await work()
    expect((await detail(ada, tId)).crypto_withdrawal).not.toHaveProperty('delayed')
    expect(await phase(ada, tId)).toBe('broadcast')
    expect(await operator('withdrawals list')).toEqual({ done: 'No withdrawal waits.' })
  })

  it('that is above what the signer pays in an hour waits and holds up no other, and the operator reads why', async () => {
    await world.fund()
    await work()
    const forNext = stranger()
    const tId = await withdraw(ada, { ...USDT, recipient: forNext, amount: String(MOST_USDT + 100) })
    await work()
    expect((await detail(ada, tId)).crypto_withdrawal).toMatchObject({ phase: 'approved', delayed: true })
    expect(await operator('withdrawals list')).toEqual({
      done: expect.stringMatching(/it is approved and waits: The signer refuses: The payouts of this hour would be/),
    })
    const next = (await ada.call('withdrawCrypto', { body: { ...USDT, recipient: forNext } })).data
    await work()
    await mine(13)
    expect(await phase(ada, next)).toBe('confirmed')
    const asked = await db.query(`select from crypto_withdrawal_event where type = 'withdrawal.release'`)
    expect(asked).toHaveLength(1)
    await server.advance(301)
    await work()
    expect(await db.query(`select from crypto_withdrawal_event where type = 'withdrawal.release'`)).toHaveLength(2)
    expect(await operator(`withdrawals refuse ${tId} --note "Too much for today"`)).toHaveProperty('done')
    expect(await balance(ada)).toBe('1980 + 0')
  })

  it('whose signature was lost holds its number while its account is frozen, and goes on with it', async () => {
    await world.fund()
    await work()
    const signer = server.context.signers.get('Ethereum') ?? expect.fail('no signer')
    const sign = signer.sign.bind(signer)
    vi.spyOn(signer, 'sign').mockImplementationOnce(async (...asked) => {
      await sign(...asked)
      throw new Error('The answer was lost')
    })
    const tId = await withdraw(ada, { ...USDT, recipient: stranger() })
    await work()
    const stored = async () =>
      (await db.query<{ phase: string }>('select phase from crypto_withdrawal where t_id = $1', [tId]))[0]?.phase
    expect(await stored()).toBe('reserved')
    const { username } = ada.user
    await operator(`account freeze ${username} --note "called in"`)
    await work()
    expect(await stored()).toBe('reserved')
    await operator(`account unfreeze ${username} --note "checked"`)
    await work()
    expect(await stored()).toBe('broadcast')
  })

  it('is refused to a contract that does not take it, and waits for an operator when it no longer does', async () => {
    await world.fund()
    await work()
    const contract = stranger()
    const setCode = (code: string) => node.rpc.call('anvil_setCode', contract, code)
    const asked = { ...USDT, fee: undefined, recipient: contract, token: 'ETH', amount: '1' }
    const { fee } = (await ada.call('quoteWithdrawal', { body: asked })).data
    const body = { ...asked, fee }
    await setCode(REVERTING)
    const error = 'This address does not accept the payment. Enter another address'
    expect(await ada.refusal('withdrawCrypto', { body })).toMatchObject({
      status: 400,
      error,
      fields: { recipient: error },
    })
    expect(await balance(ada, 'ETH')).toBe('5 + 0')
    await setCode('0x')
    const tId = await withdraw(ada, body)
    await setCode(REVERTING)
    await work()
    expect(await phase(ada, tId)).toBe('approved')
    expect(await operator('withdrawals list')).toEqual({
      done: expect.stringContaining('The recipient refuses the payment'),
    })
    await operator(`withdrawals refuse ${tId} --note "The contract takes no coins"`)
    expect(await balance(ada, 'ETH')).toBe('5 + 0')
  })

  it('is taken while the node does not answer what it costs', async () => {
    const [person, chain] = [await findByUsername(ada.user.username, db), server.context.chains.get('Ethereum')]
    if (!person || !paysOut(chain)) throw new Error('There is nobody, or no chain')
    const quote = () => new Promise<never>(() => undefined)
    const context = { ...server.context, chains: new Map([['Ethereum', { ...chain, quote }] as const]) }
    const form = { act: 'withdrawCrypto', ...USDT, recipient: stranger(), network: 'Ethereum' } as const
    const { prepare } = await requestedWithdrawal(context, person, form)
    expect(await db.tx((tx) => prepare(tx))).toHaveProperty('summary')
  })

  it('costs what its network asks for exactly it, promised for a minute and to its code, unless an operator has fixed the fee', async () => {
    await world.fund()
    await fixMarketPrices(db)
    await node.rpc.call('anvil_setNextBlockBaseFeePerGas', `0x${(100n * GWEI).toString(16)}`)
    await mine(1)
    const { fee: least, ...form } = { ...USDT, amount: '400', recipient: stranger() }
    const quoted = async () => {
      const { fee, quote } = (await ada.call('quoteWithdrawal', { body: form })).data
      return { ...form, fee, quote: quote?.quote_id }
    }
    const isOver = { status: 409, code: 'fee_changed', error: FEE_NOT_HELD }
    const body = await quoted()
    expect(Number(body.fee)).toBeGreaterThan(Number(least))
    expect(await ada.refusal('withdrawCrypto', { body: { ...form, fee: least } })).toMatchObject({
      code: 'fee_changed',
      error: feeChanged(`${body.fee} USDT`),
    })
    for (const changed of [{ amount: '401' }, { recipient: stranger() }, { quote: MISSING }])
      expect(await ada.refusal('withdrawCrypto', { body: { ...body, ...changed } })).toMatchObject(isOver)
    await server.advance(61)
    expect(await ada.refusal('withdrawCrypto', { body })).toMatchObject(isOver)
    const { challenge, otp } = await challengeOf(ada, { body: await quoted() })
    await server.advance(61)
    await operator('chain fee USDT --network Ethereum --fee 2 --fixed --note "Our own"')
    const { data } = await ada.call('confirmMovement', { body: { challenge, otp } })
    expect(await detail(ada, data)).toMatchObject({ fee: body.fee })
    expect(await quoted()).toMatchObject({ fee: '2', quote: undefined })
    await operator('chain fee USDT --network Ethereum --fee 3 --note "As before"')
    const again = await quoted()
    expect(again.fee).toBe(body.fee)
    await ada.call('withdrawCrypto', { body: again, key: 'a-quote-is-taken' })
    expect(await ada.refusal('withdrawCrypto', { body: again, key: 'and-once-only' })).toMatchObject(isOver)
    const small = { ...form, amount: '30' }
    const refused = (await ada.call('quoteWithdrawal', { body: small })).data
    expect(refused).toMatchObject({ quote: null, least: String(2 * Number(refused.fee)) })
    expect(await ada.refusal('withdrawCrypto', { body: small })).toMatchObject({
      status: 400,
      fields: { amount: `Withdraw at least ${refused.least} USDT` },
    })
    await node.rpc.call('anvil_setNextBlockBaseFeePerGas', `0x${GWEI.toString(16)}`)
    await mine(1)
  })

  it('is not offered to the address that pays it', async () => {
    const body = { ...USDT, recipient: world.custody }
    const error = 'This address is Quayside’s own. Enter an address outside Quayside'
    expect(await ada.refusal('withdrawCrypto', { body })).toMatchObject({ status: 400, error })
  })
})
