import { expect, it } from 'vitest'
import { createElement, type ComponentType } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { tokenBalancesModel, currencyBalancesModel, transactionListModel } from '#machines/wallet/reads.model.ts'
import { CryptoAssets } from '#src/views/wallet/balances/crypto-assets.tsx'
import { AssetBalance } from '#src/views/wallet/balances/asset-balance.tsx'
import { AssetTrade } from '#src/views/wallet/balances/asset-trade.tsx'
import { FiatAssets } from '#src/views/wallet/balances/fiat-assets.tsx'
import { TransactionList } from '#src/views/wallet/transactions/transaction-list.tsx'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import type { AnyFlowModel } from 'statewalk/model'
import { ADA, drawn, drawnElement, onPage } from '../drawing.tsx'
import { textOf } from '../reading.ts'

const loadedSnapshot = (model: AnyFlowModel): AnyMachineSnapshot => {
  const snapshot = exploreAll(model)
    .flatMap((walk) => snapshotsOf(walk))
    .find((each) => JSON.stringify(each.value).includes('fresh'))
  if (!snapshot) throw new Error('it is loaded in no state')
  return snapshot
}

/** A view of a list that is loaded. */
const loaded = (view: unknown, model: AnyFlowModel): HTMLElement =>
  onPage(drawn(view as ComponentType<never>, loadedSnapshot(model)))

/** What each link of an element says, and where it leads to. */
const linksOf = (element: Element): readonly (readonly [words: string, to: string | null])[] =>
  [...element.querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label') ?? (link.title || textOf(link)),
    link.getAttribute('href'),
  ])

it('every row of the crypto assets leads to its own token, and so do its three links', () => {
  const rows = [...loaded(CryptoAssets, tokenBalancesModel).querySelectorAll<HTMLElement>('tbody tr')]
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) {
    const ticker = row.dataset['key'] ?? ''
    expect(linksOf(row).map(([, to]) => to)).toEqual([
      `/dashboard/single-asset?token=${ticker}`,
      `/dashboard/deposit-crypto?token=${ticker}`,
      `/dashboard/withdraw-crypto?token=${ticker}`,
      `/dashboard/transfer-crypto?token=${ticker}`,
    ])
    expect(
      linksOf(row)
        .slice(1)
        .map(([words]) => words),
    ).toEqual([`Deposit ${ticker}`, `Withdraw ${ticker}`, `Transfer ${ticker}`])
  }
})

it('every line of the fiat assets leads to the pages of its own currency', () => {
  const lines = [...loaded(FiatAssets, currencyBalancesModel).querySelectorAll<HTMLElement>('li')]
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    const ticker = line.dataset['key'] ?? ''
    expect(linksOf(line)).toEqual([
      [`Deposit ${ticker}`, `/dashboard/deposit-fiat?currency=${ticker}`],
      [`Withdraw ${ticker}`, `/dashboard/withdraw-fiat?currency=${ticker}`],
      [`Transfer ${ticker}`, `/dashboard/transfer-fiat?currency=${ticker}`],
    ])
  }
})

it('the buttons of one token lead to the pages of that token', () => {
  expect(linksOf(loaded(AssetBalance, tokenBalancesModel)).map(([, to]) => to)).toEqual([
    '/dashboard/deposit-crypto?token=BTC',
    '/dashboard/withdraw-crypto?token=BTC',
    '/dashboard/transfer-crypto?token=BTC',
  ])
})

it('the button of a token that is not in the wallet leads to the deposit of that token', () => {
  const props = { snapshot: loadedSnapshot(tokenBalancesModel), send: () => {}, shared: ADA, token: 'XRP' }
  expect(linksOf(drawnElement(createElement(AssetBalance, props as never)))).toEqual([
    ['Deposit Coin', '/dashboard/deposit-crypto?token=XRP'],
    ['Go to the wallet', '/dashboard/wallet'],
  ])
})

it('every line of the history leads to its own transaction', () => {
  const rows = [...loaded(TransactionList, transactionListModel).querySelectorAll<HTMLElement>('tbody tr')]
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) {
    const id = row.dataset['key'] ?? ''
    expect(linksOf(row)).toEqual([[`Transaction ${id}`, `/dashboard/transaction-history/${id}`]])
  }
})

it('an asset is bought and sold in the marketplace, and swapped for another', () => {
  const tradeOf = (token: string) => linksOf(drawnElement(createElement(AssetTrade, { token })))
  expect(tradeOf('ETH')).toEqual([
    ['Buy', '/buy-sell?side=buy&token=ETH'],
    ['Sell', '/buy-sell?side=sell&token=ETH'],
    ['Swap', '/swap?from=eth&to=btc'],
  ])
  expect(tradeOf('BTC').at(-1)).toEqual(['Swap', '/swap?from=btc&to=eth'])
})
