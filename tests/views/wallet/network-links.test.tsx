import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { OFFERS_UNTIL_KNOWN } from '#machines/shared/values/offers.ts'
import { creditedDeposit, heldWithdrawal, sentWithdrawal } from '#machines/wallet/samples/crypto-transactions.ts'
import { transactionMachine } from '#machines/wallet/transaction/transaction.machine.ts'
import { Explorers } from '#src/ui/explorers.ts'
import { TransactionPage } from '#src/views/wallet/transactions/transaction-page.tsx'
import { NetworkCard } from '#src/views/wallet/transactions/network-card.tsx'
import { ADA, drawn, drawnElement, onPage } from '../drawing.tsx'

const TXID = '9c1185a5c5e9fc54612808977ee8f548b2258d31a1b2c3d4e5f60718293a4b5c'

const linksOf = (transaction: Transaction, hasExplorers: boolean) =>
  within(
    drawnElement(
      <Explorers value={hasExplorers}>
        <NetworkCard transaction={transaction} settings={null} />
      </Explorers>,
    ),
  )
    .queryAllByRole<HTMLAnchorElement>('link', { name: /^View/ })
    .map((link) => [link.getAttribute('aria-label'), link.href, link.target, link.rel])
const NEW_TAB = ['_blank', 'noopener noreferrer']

it.each([
  ['a deposit', creditedDeposit, 'mempool.space', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['a withdrawal', sentWithdrawal, 'etherscan.io', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
])('%s is looked up on the explorer of its network, in a new tab', (_, transaction, host, address) => {
  expect(linksOf(transaction, true)).toEqual([
    [`View address on ${host} (opens in a new tab)`, `https://${host}/address/${address}`, ...NEW_TAB],
    [`View transaction on ${host} (opens in a new tab)`, `https://${host}/tx/${TXID}`, ...NEW_TAB],
  ])
})

it('a withdrawal that is not signed has an address to look up, and no transaction', () => {
  expect(linksOf(heldWithdrawal, true)).toHaveLength(1)
})

it('on a test network, which no explorer knows, nothing is looked up', () => {
  expect(linksOf(sentWithdrawal, false)).toEqual([])
})

it.each([
  [false, 2],
  [true, 0],
  [undefined, 0],
])('the page of a transaction has links once the server is known to be no sandbox: %s', (sandbox, links) => {
  const following = { view: 'pending', command: 'resting', feed: 'resting' } as const
  const context = { tId: sentWithdrawal.t_id, newKey: () => '', key: '', failure: null, isOutdated: false }
  const snapshot = transactionMachine.resolveState({
    value: { following },
    context: { ...context, transaction: sentWithdrawal },
  })
  const page = onPage(
    drawn(TransactionPage as never, snapshot, {
      ...ADA,
      offers: sandbox === undefined ? undefined : { ...OFFERS_UNTIL_KNOWN, sandbox },
    }),
  )
  expect(within(page).queryAllByRole('link', { name: /on etherscan.io/ })).toHaveLength(links)
})
