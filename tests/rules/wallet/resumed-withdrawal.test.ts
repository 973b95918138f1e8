import { describe, expect, test } from 'vitest'
import { resumedWithdrawal, withNetworks } from '#machines/wallet/rules/withdrawal-drafts.ts'
import { rippleOnRipple, tetherOnEthereum, tetherOnTron } from '#machines/wallet/samples/token-networks.ts'

describe('a form that was left', () => {
  const typed = { network: 'Tron', address: 'a', memo: 'm', amount: '20' }
  const none = { network: '', address: '', memo: '', amount: '' }
  const resumed = (draft: Record<string, string>, query: Record<string, string>) =>
    resumedWithdrawal({ draft, query, state: {} })
  const untouched = { memoKind: 'text', noMemo: '', offer: null }
  const known = { balances: [], networks: [], fee: '', quote: '', receive: '', unsupported: '', ...untouched }

  test('comes back with the same token, and without another one', () => {
    const draft = { ticker: 'USDT', ...typed }
    expect(resumed(draft, { token: 'USDT' })).toEqual({ ...known, ticker: 'USDT', ...typed, sentKey: '' })
    expect(resumed(draft, {})).toEqual({ ...known, ticker: 'USDT', ...typed, sentKey: '' })
    expect(resumed(draft, { token: 'BTC' })).toEqual({ ...known, ticker: 'BTC', ...none, sentKey: '' })
    expect(resumed({}, {})).toEqual({ ...known, ticker: '', ...none, sentKey: '' })
  })

  test('comes back as it was sent, with the fee that was confirmed, while its answer is unknown', () => {
    const draft = { ticker: 'USDT', ...typed, fee: '3', quote: 'QUOTE', sentKey: 'key-1' }
    expect(resumed(draft, { token: 'BTC' })).toEqual({ ...known, ...draft })
  })
})

describe('a form that a link fills in', () => {
  const query = { token: 'XRP' }
  const state = { network: 'Ripple', address: 'r1', memo: '7', receive: '20' }
  const untouched = { memoKind: 'text', noMemo: '', offer: null }
  const empty = { balances: [], networks: [], fee: '', quote: '', sentKey: '', unsupported: '', ...untouched }

  test('begins with where to send and how much has to arrive, in place of what was typed', () => {
    const typed = { ticker: 'XRP', network: 'Ripple', address: 'mine', memo: '1', amount: '3' }
    const linked = { ...empty, ticker: 'XRP', network: 'Ripple', address: 'r1', memo: '7', amount: '', receive: '20' }
    expect(resumedWithdrawal({ draft: typed, query, state })).toEqual(linked)
    expect(resumedWithdrawal({ draft: {}, query: {}, state: { address: 'r1' } })).toEqual({
      ...linked,
      ticker: '',
      network: '',
      memo: '',
      receive: '',
    })
  })

  test('is not filled in while the answer to a request is unknown', () => {
    const sent = { ticker: 'USDT', network: 'Tron', address: 'a', memo: 'm', amount: '20', fee: '1', sentKey: 'key-1' }
    expect(resumedWithdrawal({ draft: sent, query, state })).toEqual({ ...empty, ...sent, receive: '' })
  })

  test('is filled in in place of a request that only waits for its code, unless that is what the link is for', () => {
    const sent = {
      ticker: 'XRP',
      network: 'Ripple',
      address: 'r1',
      memo: '7',
      amount: '20',
      fee: '1',
      quote: '',
      sentKey: 'key-1',
    }
    const resumed = (changed: Partial<typeof state>, code = '') =>
      resumedWithdrawal({ draft: { ...sent, 'confirmMovement.key': code }, query, state: { ...state, ...changed } })
    expect(resumed({})).toMatchObject(sent)
    for (const changed of [{ address: 'r2' }, { network: 'Ethereum' }, { memo: '8' }]) {
      expect(resumed(changed)).toMatchObject({ ...state, ...changed, sentKey: '' })
      expect(resumed(changed, 'key-2')).toMatchObject(sent)
    }
  })

  test('takes nothing but the token from an address, which another site may link to', () => {
    expect(resumedWithdrawal({ draft: {}, query: { ...query, ...state }, state: {} })).toEqual({
      ...empty,
      ticker: 'XRP',
      network: '',
      address: '',
      memo: '',
      amount: '',
      receive: '',
    })
  })
})

describe('a form whose networks are known', () => {
  const networks = [tetherOnEthereum, tetherOnTron, rippleOnRipple]
  const filled = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', memo: '7', amount: '20', receive: '19.8' }
  const begun = (changed: { ticker: string; network: string; receive?: string; sentKey?: string }) =>
    withNetworks(
      {
        ...{ balances: [], networks: [], sentKey: '', unsupported: '', memoKind: 'text', noMemo: '', offer: null },
        ...filled,
        ...changed,
      },
      networks,
    )
  const empty = { address: '', memo: '', amount: '', receive: '' }

  test('keeps what a link filled in for a network of its token', () => {
    const kept = { ...filled, network: 'Ripple', amount: '20', unsupported: '' }
    expect(begun({ ticker: 'XRP', network: 'Ripple' })).toMatchObject(kept)
    expect(begun({ ticker: 'XRP', network: '' })).toMatchObject(kept)
  })

  test('keeps nothing that was filled in for another network, also where the token has only one, and names it', () => {
    const unsupported = 'XRP on Binance Smart Chain'
    expect(begun({ ticker: 'XRP', network: 'Binance Smart Chain' })).toMatchObject({ ...empty, unsupported })
    expect(begun({ ticker: 'XRP', network: 'Binance Smart Chain', receive: '' })).toMatchObject({
      ...empty,
      unsupported,
    })
    expect(begun({ ticker: 'USDT', network: 'Solana' })).toMatchObject({
      ...empty,
      network: '',
      unsupported: 'USDT on Solana',
    })
  })

  test('keeps what was sent already', () => {
    expect(begun({ ticker: 'USDT', network: 'Solana', receive: '', sentKey: 'key-1' })).toEqual({ networks })
  })
})
