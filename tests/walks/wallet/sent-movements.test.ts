import { fetchTokenNetworks, fetchCurrencyBalances } from '#machines/wallet/endpoints/wallet.ts'
import { fetchBankDetails } from '#machines/accounts/endpoints/user.ts'
import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { withBalances } from '#machines/wallet/rules/fiat-movements.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { withCurrencies } from '#machines/exchange/rules/swap-form.ts'
import { transferFacts } from '#machines/wallet/rules/transfers.ts'
import { cryptoWithdrawalFacts } from '#machines/wallet/rules/withdrawal-form.ts'
import { depositFiatMachine } from '#machines/wallet/deposit-fiat/deposit-fiat.machine.ts'
import { fetchSwapCurrencies } from '#machines/exchange/endpoints/swaps.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { dollars, euros } from '#machines/wallet/samples/fiat-balances.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { bitcoin as swappedBitcoin, ether } from '#machines/exchange/samples/swaps.ts'
import { ripple, rippleOnRipple, tetherOnEthereum } from '#machines/wallet/samples/token-networks.ts'
import { swapMachine } from '#machines/exchange/swap/swap.machine.ts'
import { transferCryptoMachine } from '#machines/wallet/transfer/transfer-crypto.machine.ts'
import { withdrawCryptoMachine } from '#machines/wallet/withdraw-crypto/withdraw-crypto.machine.ts'
import { withdrawFiatMachine } from '#machines/wallet/withdraw-fiat/withdraw-fiat.machine.ts'
import { answering, running, settled } from '../running.ts'

const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** An actor that keeps what it is given, and never answers. */
const keeping = (sent: unknown[]) => fromPromise(({ input }) => new Promise(() => sent.push(input))) as never

const transferring = (balances: unknown[], sent: unknown[] = []) =>
  transferCryptoMachine.provide({
    actors: {
      fetchBalances: fromPromise(async () => balances.shift()) as never,
      transfer: keeping(sent),
    },
  })

const withdrawing = (balances: unknown[], sent: unknown[] = []) =>
  withdrawCryptoMachine.provide({
    actors: {
      fetchTokenBalances: fromPromise(async () => balances.shift()) as never,
      fetchTokenNetworks: answering(fetchTokenNetworks, {
        status: 200,
        body: { data: [tetherOnEthereum, rippleOnRipple] },
      }),
      withdrawCrypto: keeping(sent),
    },
  })

describe('a request whose answer was lost is sent again as it was, whatever is in the lists by now:', () => {
  it('a transfer of a token that is gone', async () => {
    const sent: unknown[] = []
    const draft = { ticker: 'XRP', amount: '0.25', recipient: 'ben_kay', sentKey: 'key-00000001' }
    const { actor } = running(transferring([[bitcoin, tether]], sent), arriving({ user: ada, draft }))
    await settled()
    expect(sent).toEqual([{ body: { recipient: 'ben_kay', token: 'XRP', amount: '0.25' }, key: 'key-00000001' }])
    expect(transferFacts(actor.getSnapshot().context).amount).toBe('0.25 XRP')
  })

  it('a withdrawal of a token that is gone, also if the address asks for another one meanwhile', async () => {
    const sent: unknown[] = []
    const draft = {
      ...{ ticker: 'XRP', network: 'Ripple', address: RIPPLE, memo: '7' },
      ...{ amount: '20.5', fee: '0.1', sentKey: 'key-00000001' },
    }
    const { actor } = running(withdrawing([[bitcoin, tether]], sent), arriving({ draft }))
    actor.send({ type: 'url.change', query: { token: 'USDT' }, state: {} })
    await settled()
    const body = { recipient: RIPPLE, token: 'XRP', network: 'Ripple', memo: '7', amount: '20.5', fee: '0.1' }
    expect(sent).toEqual([{ body, key: 'key-00000001' }])
    expect(cryptoWithdrawalFacts(actor.getSnapshot().context).amount).toBe('20.5 XRP')
  })

  it('a withdrawal and a deposit of a currency that is no longer offered', async () => {
    const sent: unknown[] = []
    const balances = answering(fetchCurrencyBalances, { status: 200, body: { data: [dollars] } })
    const draft = { currency: 'EUR', amount: '75', sentKey: 'key-00000001' }
    const elsewhere = { type: 'url.change', query: { currency: 'USD' }, state: {} } as const
    const accounts = answering(fetchBankDetails, { status: 200, body: { data: [] } })
    const withdrawal = withdrawFiatMachine.provide({
      actors: { fetchCurrencyBalances: balances, fetchBankDetails: accounts, withdrawFiat: keeping(sent) },
    })
    const deposit = depositFiatMachine.provide({
      actors: { fetchCurrencyBalances: balances, depositFiat: keeping(sent) },
    })
    running(withdrawal, arriving({ draft: { ...draft, account: firstQuay._id } })).actor.send(elsewhere)
    await settled()
    running(deposit, arriving({ draft })).actor.send(elsewhere)
    await settled()
    expect(sent).toEqual([
      { body: { bank_details: firstQuay._id, currency: 'EUR', amount: '75' }, key: 'key-00000001' },
      { body: { currency: 'EUR', amount: '75' }, key: 'key-00000001' },
    ])
  })

  it('a swap between currencies that are no longer offered', async () => {
    const sent: unknown[] = []
    const machine = swapMachine.provide({
      actors: {
        fetchSwapCurrencies: answering(fetchSwapCurrencies, { status: 200, body: { data: [swappedBitcoin, ether] } }),
        createSwap: keeping(sent),
      },
    })
    const pair = { from: 'usdt-trx', to: 'xrp-xrp', amount: '20', address: RIPPLE, memo: '7', refund: '' }
    running(machine, arriving({ draft: { ...pair, sentKey: 'key-00000001' } }))
    await settled()
    const body = {
      ...{ fromCurrency: 'usdt', fromNetwork: 'trx', toCurrency: 'xrp', toNetwork: 'xrp', flow: 'standard' },
      ...{ fromAmount: '20', address: RIPPLE, extraId: '7' },
    }
    expect(sent).toEqual([{ body, key: 'key-00000001' }])
  })
})

describe('an amount is not kept for another asset, when the one of the form is gone:', () => {
  it('of a transfer', async () => {
    const { actor } = running(
      transferring([
        [bitcoin, ripple],
        [bitcoin, tether],
      ]),
      arriving({ user: ada, query: { token: 'XRP' } }),
    )
    await settled()
    actor.send({ type: 'amount.change', value: '0.3' })
    actor.send({ type: 'balance.changed' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ ticker: 'BTC', amount: '' })
  })

  it('of a withdrawal, whose address is verified anew', async () => {
    const draft = { ticker: 'XRP', network: 'Ripple', address: RIPPLE, memo: '7', amount: '20' }
    const { actor } = running(withdrawing([[tether, ripple], [tether]]), arriving({ draft }))
    await settled()
    actor.send({ type: 'address.verify' })
    expect(actor.getSnapshot().matches({ filling: { form: 'verified' } })).toBe(true)
    actor.send({ type: 'balance.changed' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({
      ...{ ticker: 'USDT', network: 'Ethereum', address: '', memo: '', noMemo: '', amount: '' },
    })
    expect(actor.getSnapshot().matches({ filling: { form: 'unverified' } })).toBe(true)
  })

  it('of a currency, and of a pair', () => {
    expect(withBalances({ balances: [], currency: 'EUR', amount: '75', sentKey: '' }, [dollars])).toEqual({
      ...{ balances: [dollars], currency: 'USD', amount: '' },
    })
    expect(withBalances({ balances: [], currency: 'EUR', amount: '75', sentKey: '' }, [dollars, euros])).toEqual({
      ...{ balances: [dollars, euros], currency: 'EUR' },
    })
    const currencies = [swappedBitcoin, ether]
    expect(withCurrencies({ from: 'usdt-trx', to: 'xrp-xrp', sentKey: '', wanted: {} }, currencies)).toEqual({
      ...{ currencies, from: 'btc-btc', to: 'eth-eth', amount: '', refund: '', address: '', memo: '', noMemo: '' },
    })
    expect(withCurrencies({ from: 'eth', to: '', sentKey: '', wanted: {} }, currencies)).toEqual({
      ...{ currencies, from: 'eth-eth', to: 'btc-btc' },
    })
  })
})
