import { beforeEach, describe, expect, it } from 'vitest'
import type { Chain, Outcome, Signer } from '#server/wallet/gateways/chain.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import { sandboxSigner } from '#server/sandbox/gateways/signer.sandbox.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { reviewedWithdrawals } from '../../support/wallet/reviewed-withdrawals.ts'
import { USDT } from '../../support/wallet/withdrawals.ts'

describe.each(ENGINES)('a withdrawal on %s', async (engine) => {
  const { server, mine, withdraw, detail, phase, balance, operator, setUp } = await reviewedWithdrawals(engine)
  const { context } = server
  const { db } = context
  let ada: Trader
  beforeEach(async () => {
    ;({ ada } = await setUp())
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
