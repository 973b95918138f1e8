import { beforeEach, describe, expect, it } from 'vitest'
import type { Chain, Outcome, Signer } from '#server/wallet/gateways/chain.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import { sandboxSigner } from '#server/sandbox/gateways/signer.sandbox.ts'
import { readCommand } from '#server/operator/commands.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { applyWithdrawalTransition } from '#server/wallet/services/withdrawal-transitions.service.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf } from '../../support/operator.ts'
import { cells, PHASES, phaseAfter, WAYS, type Step } from '../../support/withdrawal-table.ts'
import { ETHEREUM, USDT, withdrawalsOn } from '../../support/withdrawals.ts'

describe.each(ENGINES)('a withdrawal on %s', async (engine) => {
  const server = await freshServer(engine, { env: { WITHDRAWAL_REVIEW_USD: '100' } })
  const { stopWorker, work, mine, withdraw, detail, phase, balance } = withdrawalsOn(server)
  const { context } = server
  const { db } = context
  let ada: Trader

  const apply = ([type, by]: Step, tId: string) =>
    db.tx(async (tx) => {
      const row = await withdrawals.lock(tId, null, tx)
      if (!row) throw new Error(`No withdrawal ${tId}`)
      const signed =
        type === 'withdrawal.sign'
          ? [{ kind: 'payout' as const, raw: `raw ${tId}`, txid: `txid ${tId}`, feeLimit: 1n }]
          : undefined
      return applyWithdrawalTransition(context, row, { type, by, ...(signed && { signed }) }, tx)
    })
  const operator = operatorOf(server)
  const setMode = (mode: string) => server.call('setPayoutMode', { body: { mode } })

  beforeEach(async () => {
    await server.empty()
    await stopWorker()
    ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '1000')
  })

  const STORED = PHASES.filter((each) => each !== 'awaitingCode')

  it.each(STORED)('does in %s what the table allows, for each event and actor, and nothing else', async (from) => {
    let tId = await withdraw(ada)
    const reach = async () => {
      for (const each of WAYS[from].slice(1)) expect(await apply(each, tId)).toBe(true)
    }
    await reach()
    for (const cell of cells) {
      const expected = phaseAfter(from, cell)
      expect([...cell, await apply(cell, tId)]).toEqual([...cell, expected !== null])
      expect(await phase(ada, tId)).toBe(expected ?? from)
      await server.audit()
      if (expected === null) continue
      await ada.deposit('USDT', '20')
      tId = (await ada.call('withdrawCrypto', { body: USDT })).data
      await reach()
    }
  })

  it('offers and allows its owner to cancel in every phase in which the lifecycle does', async () => {
    let tId = await withdraw(ada)
    for (const from of STORED) {
      for (const each of WAYS[from].slice(1)) await apply(each, tId)
      const may = phaseAfter(from, ['withdrawal.cancel', 'owner']) !== null
      expect([from, (await detail(ada, tId)).crypto_withdrawal?.may_cancel]).toEqual([from, may])
      const path = { t_id: tId }
      if (may) await ada.call('cancelWithdrawal', { path })
      else expect(await ada.refusal('cancelWithdrawal', { path })).toMatchObject({ status: 409, code: 'not_now' })
      tId = (await ada.call('withdrawCrypto', { body: USDT })).data
    }
  })

  it('waits for an operator once a day’s withdrawals are above the limit', async () => {
    const first = await withdraw(ada, { ...USDT, amount: '60' })
    await work()
    expect(await phase(ada, first)).toBe('broadcast')
    const second = (await ada.call('withdrawCrypto', { body: { ...USDT, amount: '60' } })).data
    await work()
    expect(await phase(ada, second)).toBe('awaitingReview')
    const reply = await operator('withdrawals list')
    expect(reply).toEqual({
      done: expect.stringMatching(
        `^${second}  60 USDT \\(\\d\\d\\.\\d\\d USD\\) by ada_obi to ${ETHEREUM} on Ethereum$`,
      ),
    })
    expect(await operator(`withdrawals approve ${second}`)).toEqual({ done: `The withdrawal ${second} is approved.` })
    await work()
    expect(await phase(ada, second)).toBe('broadcast')
    expect(await operator(`withdrawals approve ${second}`)).toHaveProperty('refused')
    expect(await operator('withdrawals list')).toEqual({ done: 'No withdrawal waits.' })
    const [log] = await db.query('select action, subject, note from audit_log order by id desc limit 1')
    expect(log).toEqual({ action: 'withdrawals.approve', subject: second, note: 'approved' })
  })

  it('counts only what was withdrawn within 24 hours and did not come back', async () => {
    const first = await withdraw(ada, { ...USDT, amount: '60' })
    await ada.call('cancelWithdrawal', { path: { t_id: first } })
    const second = (await ada.call('withdrawCrypto', { body: { ...USDT, amount: '60' } })).data
    await work()
    expect(await phase(ada, second)).toBe('broadcast')
    await server.advance(86_401)
    ada = await server.signIn(ada.email, undefined, ada.device)
    const next = (await ada.call('withdrawCrypto', { body: { ...USDT, amount: '60' } })).data
    await work()
    expect(await phase(ada, next)).toBe('broadcast')
  })

  it('is reviewed while the price is unknown', async () => {
    await db.query(`delete from market_price where token = 'USDT'`)
    const tId = await withdraw(ada)
    await work()
    expect(await phase(ada, tId)).toBe('awaitingReview')
  })

  it('is refused by an operator with the reason, and the amount is available again', async () => {
    const tId = await withdraw(ada, { ...USDT, amount: '200' })
    await work()
    expect(await operator(`withdrawals refuse ${tId} --note ""`)).toHaveProperty('refused')
    await operator(`withdrawals refuse ${tId} --note "The source of the funds is unclear"`)
    const reason = 'Refused after a review: The source of the funds is unclear'
    expect(await detail(ada, tId)).toMatchObject({ status: 'cancelled', reason })
    expect(await operator(`withdrawals approve ${tId}`)).toEqual({
      refused: `The withdrawal ${tId} is cancelled: it cannot be approved now`,
    })
    expect(await balance(ada)).toBe('1000 + 0')
    expect((await ada.call('fetchNotifications')).data[0]?.kind).toBe('withdrawal.failed')
    const [log] = await db.query('select action, note from audit_log order by id desc limit 1')
    expect(log).toEqual({ action: 'withdrawals.refuse', note: reason })
  })

  it.each([
    'withdrawals',
    'withdrawals approve',
    'withdrawals refuse X',
    'withdrawals abandon X',
    'withdrawals list X',
    'withdrawals approve X --note y',
  ])('prints its usage for %j', (line) =>
    expect(() => readCommand(line.split(' '))).toThrow('withdrawals refuse TRANSACTION --note'),
  )

  it('comes back when it failed on the network and that is final', async () => {
    await setMode('refused')
    const tId = await withdraw(ada)
    await work()
    await mine(12)
    await work()
    expect([await phase(ada, tId), await balance(ada)]).toEqual(['broadcast', '980 + 20'])
    await mine(1)
    await work()
    const reason = 'Refused by the network. The amount is available again'
    expect(await detail(ada, tId)).toMatchObject({ status: 'failed', reason, crypto_withdrawal: { phase: 'failed' } })
    expect(await balance(ada)).toBe('1000 + 0')
    expect((await ada.call('fetchNotifications')).data[0]?.kind).toBe('withdrawal.failed')
    await work()
    expect(await balance(ada)).toBe('1000 + 0')
  })

  it('stays on hold while the network does not confirm it, however long, and is confirmed after all', async () => {
    await setMode('unconfirmed')
    const tId = await withdraw(ada)
    await work()
    await server.advance(30 * 86_400)
    ada = await server.signIn(ada.email, undefined, ada.device)
    await mine(30)
    await work()
    expect(await phase(ada, tId)).toBe('broadcast')
    expect(await balance(ada)).toBe('980 + 20')
    await setMode('normal')
    await work()
    await mine(30)
    await work()
    expect(await phase(ada, tId)).toBe('confirmed')
    expect(await balance(ada)).toBe('980 + 0')
  })

  it('is final only in blocks that the deposit scan has read', async () => {
    const tId = await withdraw(ada)
    await work()
    await mine(13)
    await processWithdrawals(context)
    await server.audit()
    expect(await phase(ada, tId)).toBe('broadcast')
    await work()
    expect(await phase(ada, tId)).toBe('confirmed')
  })

  it('is confirmed late by a slow network', async () => {
    await setMode('slow')
    const tId = await withdraw(ada)
    await work()
    await mine(30)
    await work()
    expect(await phase(ada, tId)).toBe('broadcast')
    await server.advance(61)
    await work()
    await mine(30)
    await work()
    expect(await phase(ada, tId)).toBe('confirmed')
  })

  describe('over a connection that fails', () => {
    const real = sandboxChains(db).get('Ethereum')
    if (!real) throw new Error('There is no test network')
    const realSigner = sandboxSigner(db)
    /** Runs the worker with some of the gateway's functions replaced. */
    const workWith = async (parts: Partial<Chain & Signer>) => {
      const [chain, signer] = [
        { ...real, ...parts },
        { ...realSigner, ...parts },
      ]
      const [chains, signers] = [new Map([['Ethereum', chain] as const]), new Map([['Ethereum', signer] as const])]
      await processWithdrawals({ ...context, chains, signers })
      await server.audit()
    }
    const down = async (): Promise<never> => {
      throw new Error('Connection reset')
    }

    it('is never built a second time: the same signed transaction is broadcast until the network has it', async () => {
      const tId = await withdraw(ada)
      const sent: string[] = []
      let signed = 0
      const sign: Signer['sign'] = (...asked) => {
        signed += 1
        return realSigner.sign(...asked)
      }
      const broadcast: Chain['broadcast'] = async (raw) => {
        sent.push(raw)
        return sent.length < 3 ? down() : 'accepted'
      }
      const status = async (): Promise<Outcome> => ({ state: sent.length < 4 ? 'unknown' : 'waiting' })
      for (let round = 0; round < 5; round += 1) await workWith({ sign, broadcast, status })
      expect([signed, new Set(sent).size, sent.length]).toEqual([1, 1, 4])
      expect(await phase(ada, tId)).toBe('broadcast')
    })

    it('stays signed while the network cannot be reached, and its funds stay on hold', async () => {
      const tId = await withdraw(ada)
      await workWith({ broadcast: down, status: down })
      expect(await phase(ada, tId)).toBe('signed')
      expect(await balance(ada)).toBe('980 + 20')
      await workWith({})
      expect(await phase(ada, tId)).toBe('broadcast')
    })

    it('stays approved while the signer cannot be reached, and can be cancelled then', async () => {
      const tId = await withdraw(ada)
      await workWith({ known: down })
      expect(await phase(ada, tId)).toBe('approved')
      await ada.call('cancelWithdrawal', { path: { t_id: tId } })
      expect(await balance(ada)).toBe('1000 + 0')
    })

    it('is broadcast again, as it is, after the network lost it', async () => {
      const tId = await withdraw(ada)
      await workWith({})
      const sent: string[] = []
      await workWith({
        status: async () => ({ state: 'unknown' }),
        broadcast: async (raw) => {
          sent.push(raw)
          return 'known'
        },
      })
      const [stored] = await db.query<{ raw: string }>('select raw from chain_transaction')
      expect(sent).toEqual([stored?.raw])
      expect(await phase(ada, tId)).toBe('broadcast')
      expect(await balance(ada)).toBe('980 + 20')
    })

    it('holds nothing when it was cancelled meanwhile, and is never signed', async () => {
      const tId = await withdraw(ada)
      const known: Signer['known'] = async () => {
        await ada.call('cancelWithdrawal', { path: { t_id: tId } })
        return []
      }
      await workWith({ known, sign: () => expect.unreachable() })
      expect([await phase(ada, tId), await balance(ada)]).toEqual(['cancelled', '1000 + 0'])
      expect(await db.query('select 1 from chain_reservation')).toEqual([])
    })

    it('is what the signer has signed, when that was not stored', async () => {
      const tId = await withdraw(ada)
      const lost: Signer['sign'] = async (...asked) => {
        await realSigner.sign(...asked)
        return down()
      }
      await workWith({ sign: lost })
      expect(await phase(ada, tId)).toBe('reserved')
      await workWith({ quote: () => expect.unreachable(), sign: () => expect.unreachable() })
      expect(await phase(ada, tId)).toBe('broadcast')
      const [known] = await realSigner.known(tId)
      expect((await detail(ada, tId)).crypto_withdrawal?.txid).toBe(known?.txid)
      expect(await db.query('select 1 from sandbox_payout')).toHaveLength(1)
    })

    it('is refused by an operator while it is reserved, is never signed then, and its number is free for the next', async () => {
      const tId = await withdraw(ada)
      await workWith({ sign: down })
      expect(await ada.refusal('cancelWithdrawal', { path: { t_id: tId } })).toMatchObject({ status: 409 })
      expect(await operator(`withdrawals refuse ${tId} --note "A stolen account"`)).toEqual({
        done: `The withdrawal ${tId} is refused.`,
      })
      expect([await phase(ada, tId), await balance(ada)]).toEqual(['cancelled', '1000 + 0'])
      await expect(realSigner.void(tId)).resolves.toBe('void')
      const next = (await ada.call('withdrawCrypto', { body: USDT })).data
      await workWith({})
      expect(await db.query(`select subject, nonce, state from chain_reservation order by id`)).toEqual([
        { subject: tId, nonce: 0n, state: 'void' },
        { subject: next, nonce: 0n, state: 'held' },
      ])
      expect(await db.query('select next_nonce from chain_lane')).toEqual([{ next_nonce: 1n }])
    })

    it('cannot be refused once it is signed, stored or not', async () => {
      const tId = await withdraw(ada)
      const lost: Signer['sign'] = async (...asked) => {
        await realSigner.sign(...asked)
        return down()
      }
      await workWith({ sign: lost })
      expect(await operator(`withdrawals refuse ${tId} --note "A stolen account"`)).toHaveProperty('refused')
      expect([await phase(ada, tId), await balance(ada)]).toEqual(['reserved', '980 + 20'])
    })

    it('waits while the ledger is closed', async () => {
      const tId = await withdraw(ada)
      await db.query('update ledger_status set closed_at = app_now()')
      await processWithdrawals(context)
      expect(await phase(ada, tId)).toBe('held')
    })

    it('is signed and broadcast once when two servers work at the same time', async () => {
      const ids = [await withdraw(ada)]
      for (let count = 0; count < 4; count += 1)
        ids.push((await ada.call('withdrawCrypto', { body: { ...USDT, amount: '10' } })).data)
      await Promise.all([processWithdrawals(context), processWithdrawals(context)])
      for (const tId of ids) expect(await phase(ada, tId)).toBe('broadcast')
      expect(await db.query('select 1 from sandbox_payout')).toHaveLength(5)
      await mine(13)
      await scanChains(context)
      await Promise.all([processWithdrawals(context), processWithdrawals(context)])
      await server.audit()
      expect(await balance(ada)).toBe('940 + 0')
    })
  })
})
