import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { finishedSwap, refundedSwap, waitingSwap } from '#machines/exchange/samples/swaps.ts'
import { OFFERS_UNTIL_KNOWN } from '#machines/shared/values/offers.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import { swapStatusMachine } from '#machines/exchange/swap-status/swap-status.machine.ts'
import { Explorers } from '#src/ui/explorers.ts'
import { SwapStatusPage } from '#src/views/exchange/swap/swap-status-page.tsx'
import { PayIn, SwapFacts } from '#src/views/exchange/swap/swap-facts.tsx'
import { SwapStage } from '#src/views/exchange/swap/swap-stage.tsx'
import { ADA, drawn, drawnElement, onPage } from '../drawing.tsx'
import { textOf } from '../reading.ts'

const linksOf = (swap: Swap, hasExplorers = true) =>
  within(
    drawnElement(
      <Explorers value={hasExplorers}>
        <SwapFacts swap={swap} />
      </Explorers>,
    ),
  ).queryAllByRole<HTMLAnchorElement>('link')
const lookedUpAt = (swap: Swap) =>
  linksOf(swap).map((link) => [
    link.closest('dd')?.parentElement?.querySelector('dt')?.textContent,
    link.hostname,
    link.getAttribute('aria-label'),
  ])

it('a deposit is looked up on the network it was sent on, a payout and its recipient on the other one', () => {
  expect(lookedUpAt(finishedSwap)).toEqual([
    ['Recipient', 'etherscan.io', 'View recipient on etherscan.io (opens in a new tab)'],
    ['Deposit transaction', 'mempool.space', 'View deposit transaction on mempool.space (opens in a new tab)'],
    ['Payout transaction', 'etherscan.io', 'View payout transaction on etherscan.io (opens in a new tab)'],
  ])
})

it('a refund is looked up on the network of the deposit', () => {
  const at = lookedUpAt({ ...refundedSwap, refundAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })
  expect(at.map(([label, host]) => [label, host])).toEqual([
    ['Recipient', 'etherscan.io'],
    ['Refund address', 'mempool.space'],
    ['Deposit transaction', 'mempool.space'],
    ['Refund transaction', 'mempool.space'],
  ])
})

it('the explorer opens in a new tab, and does not learn where from', () => {
  for (const link of linksOf(finishedSwap)) {
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  }
})

it('on a test network nothing is looked up', () => {
  expect(linksOf(finishedSwap, false)).toEqual([])
})

it('the memo of the deposit is asked for, the memo of the payout is among the facts', () => {
  const swap: Swap = { ...waitingSwap, fromCurrency: 'xrp', fromNetwork: 'xrp', payinExtraId: '42', payoutExtraId: '7' }
  const payIn = textOf(drawnElement(<PayIn swap={swap} isSignedIn={false} />))
  expect(payIn).toContain('Memo 42')
  expect(payIn).toContain('Enter the memo 42. Without it the deposit cannot be assigned.')
  expect(textOf(drawnElement(<SwapFacts swap={swap} />))).toContain('Recipient memo 7')
})

it('whoever paid a swap from the balance is led to the withdrawal, and shown nowhere to pay once more', () => {
  const stageOf = (swap: Swap) => drawnElement(<SwapStage swap={swap} check={null} isSignedIn onPay={null} />)
  const paid = stageOf({ ...waitingSwap, paid_by: 'PA1DBYBA1ANCEWTHDRAW' })
  const links = within(paid).getAllByRole<HTMLAnchorElement>('link', { name: /^(View|Pay|Transaction)/ })
  const withdrawal = '/dashboard/transaction-history/PA1DBYBA1ANCEWTHDRAW'
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['View withdrawal', withdrawal],
    ['PA1DB…HDRAW', withdrawal],
  ])
  expect(textOf(paid)).toContain('Paid from your balance PA1DB…HDRAW')
  expect(textOf(paid)).not.toContain(waitingSwap.payinAddress)
  expect(textOf(stageOf(waitingSwap))).toContain(waitingSwap.payinAddress)
})

it.each([
  [false, 3],
  [true, 0],
  [undefined, 0],
])('the page of a swap has links once the server is known to be no sandbox: %s', (sandbox, links) => {
  const snapshot = swapStatusMachine.resolveState({
    value: { following: { view: 'finished', feed: 'resting' } } as never,
    context: { id: finishedSwap.id, swap: finishedSwap, failure: null },
  })
  const page = onPage(
    drawn(SwapStatusPage as never, snapshot, {
      ...ADA,
      offers: sandbox === undefined ? undefined : { ...OFFERS_UNTIL_KNOWN, sandbox },
    }),
  )
  expect(within(page).queryAllByRole('link', { name: /opens in a new tab/ })).toHaveLength(links)
})
