import { bech32 } from '@scure/base'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { utxoNode } from '#server/wallet/context.ts'
import { paysOut, type Intent } from '#server/wallet/gateways/chain.ts'
import { prefixesOf } from '#server/wallet/gateways/accounts.ts'
import { utxoParameters } from '#server/wallet/gateways/utxo-parameters.ts'
import { listFree } from '#server/wallet/repos/chain-output.repo.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import type { Trader } from '../../../support/client.ts'
import { DEEP, FORM, LATE_S, LTC, litecoinWithdrawals } from '../../../support/wallet/litecoin-withdrawals.ts'
import { accounts, testSigner } from '../../../support/signer.ts'
import { isLitecoindHere } from '../../../support/utxo-world.ts'

/** Of a wallet that no node has. */
const STRANGER = bech32.encode('rltc', bech32.decode('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9').words)

describe.runIf(isLitecoindHere)('a withdrawal on Litecoin', async () => {
  if (!isLitecoindHere) return
  const {
    world,
    node,
    server,
    db,
    work,
    withdraw,
    detail,
    phase,
    operator,
    mine,
    kinds,
    asked,
    confirmed,
    book,
    held,
    newTrader,
  } = await litecoinWithdrawals()
  let ada: Trader
  beforeEach(async () => {
    ada = await newTrader()
  })

  it('is sent again with its child when its node has forgotten both', async () => {
    await world.fund(2n * LTC)
    await work()
    const tId = await withdraw(ada, { ...FORM, recipient: STRANGER })
    await work()
    await server.advance(LATE_S)
    await work()
    expect(await kinds(tId)).toBe('payout,child')
    await node.forget()
    expect(await node.rpc.call('getrawmempool')).toEqual([])
    await work()
    expect(await node.rpc.call('getrawmempool')).toHaveLength(2)
    await mine(DEEP)
    expect([await phase(ada, tId), await kinds(tId)]).toEqual(['confirmed', 'payout,child'])
  })

  it('goes on when its block is replaced', async () => {
    await world.fund(2n * LTC)
    await work()
    const one = await asked(ada)
    await work()
    await mine(2)
    await node.reorganise(2, false)
    await work()
    expect((await detail(ada, one.tId)).crypto_withdrawal).toMatchObject({ phase: 'broadcast' })
    await confirmed(ada, one)
    expect(await kinds(one.tId)).toBe('payout')
  })

  it('cannot be abandoned once it is signed: nothing takes the place of what was sent', async () => {
    const one = await asked(ada)
    await work()
    expect(await operator(`withdrawals abandon ${one.tId} --note "A thief"`)).toEqual({
      refused: `On Litecoin nothing takes the place of what is signed: the withdrawal ${one.tId} is paid`,
    })
    await confirmed(ada, one)
  })

  it('whose signature was lost is not signed again, and holds what was spent, whatever is held by then', async () => {
    await world.fund(3n * LTC, 60n * LTC)
    await work()
    const signer = server.context.signers.get('Litecoin') ?? expect.fail('no signer')
    const sign = signer.sign.bind(signer)
    vi.spyOn(signer, 'sign').mockImplementationOnce(async (...of) => {
      await sign(...of)
      throw new Error('The answer was lost')
    })
    const one = await asked(ada)
    await work()
    const outpoints = () =>
      db.query<{ outpoint: string }>(`select outpoint from chain_reservation where state = 'held'`)
    const [spent] = await outpoints()
    const [other] = await listFree('Litecoin', db)
    await db.query('update chain_reservation set outpoint = $2 where subject = $1', [
      one.tId,
      `${other?.txid}:${other?.vout}`,
    ])
    await work()
    expect([await phase(ada, one.tId), await outpoints()]).toEqual(['broadcast', [spent]])
    await confirmed(ada, one)
    expect(await kinds(one.tId)).toBe('payout')
  })

  it('that the database has lost is followed again, by what the signer knows of its outputs, and borne by the platform', async () => {
    await world.fund(3n * LTC)
    await work()
    const [chain, signer] = [server.context.chains.get('Litecoin'), server.context.signers.get('Litecoin')]
    if (!paysOut(chain) || !signer) throw new Error('Nothing is paid out')
    const inputs = (await listFree('Litecoin', db)).slice(0, 1)
    const address = await node.newAddress()
    const intent: Intent = {
      ...{ kind: 'payout', from: chain.account, asset: 'LTC', address, memo: null, memoKind: null, amount: LTC },
    }
    const lost = await signer.sign('LOST', 'payout', await chain.prepare(intent, { inputs }, await chain.quote(intent)))
    if ('refused' in lost) throw new Error(lost.refused)
    expect(await chain.broadcast(lost.raw)).toBe('accepted')
    await node.mine(1)
    const line = `Litecoin  LOST  ${lost.txid} pays 1 LTC to ${address}`
    const before = Number(await book('platform:capital'))
    expect(await operator('chain signed --network Litecoin')).toEqual({ done: line })
    expect(await operator('chain settle --network Litecoin --note "Restored"')).toEqual({
      done: `${line}: the platform bears it`,
    })
    await mine(DEEP)
    expect(Number(await book('platform:capital'))).toBe(before - 1)
    expect([await held(), await operator('chain signed --network Litecoin')]).toEqual([
      ...[0, { done: 'All that was signed for Litecoin is stored.' }],
    ])
  })

  it('stops the network when an output that it spends was spent with our keys by somebody else', async () => {
    await world.fund(40n * LTC)
    await work()
    const one = await asked(ada)
    const thief = await testSigner({ Litecoin: { prefixes: prefixesOf('Litecoin', 'regtest') } })
    const chain = utxoNode(
      { rpc: node.rpc, parameters: utxoParameters('Litecoin', 'regtest'), pollMs: 1000, feeCap: undefined },
      accounts,
    )
    const { broadcast } = chain
    const own = server.context.chains.get('Litecoin')
    if (!own || !('broadcast' in own)) throw new Error('Nothing is paid out')
    Object.assign(own, { broadcast: async () => 'accepted' })
    await work()
    Object.assign(own, { broadcast })
    const [output] = await db.query<{ outpoint: string; path: string; amount: string }>(
      `select u.outpoint, u.path, u.amount::text as amount from chain_reservation r join chain_utxo u using (network, outpoint) where r.subject = $1`,
      [one.tId],
    )
    const [txid = '', vout] = output?.outpoint.split(':') ?? []
    const inputs = [{ txid, vout: Number(vout), path: output?.path ?? '', amount: BigInt(output?.amount ?? 0) }]
    const intent: Intent = {
      ...{ kind: 'payout', from: '', asset: 'LTC', address: await node.newAddress(), memo: null, memoKind: null },
      amount: 5n * LTC,
    }
    const stolen = await chain.prepare(intent, { inputs }, await chain.quote(intent))
    if (stolen.family !== 'utxo') throw new Error('It is of another family')
    const { answer } = await thief.sign('stolen', 'payout', stolen)
    if ('refused' in answer) throw new Error(answer.refused)
    expect(await broadcast(answer.raw)).toBe('accepted')
    await node.mine(1)
    await processWithdrawals(server.context)
    const [stopped] = await db.query<{ stopped: boolean }>(
      `select stopped_at is not null as stopped from network where name = 'Litecoin'`,
    )
    expect(stopped).toEqual({ stopped: true })
    await work()
    expect([await world.coins(one.recipient), await phase(ada, one.tId)]).toEqual([0n, 'broadcast'])
  })
})
