import { expect, it } from 'vitest'
import { finishedSwap, refundedSwap, waitingSwap } from '#machines/exchange/samples/swaps.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import { PayIn, SwapFacts } from '#src/views/exchange/swap/swap-facts.tsx'
import { drawnElement } from '../drawing.tsx'
import { textOf } from '../reading.ts'

const linksOf = (swap: Swap) =>
  [...drawnElement(<SwapFacts swap={swap} />).querySelectorAll('a')].map(({ href, parentElement }) => [
    parentElement?.parentElement?.querySelector('dt')?.textContent,
    new URL(href).hostname,
  ])

it('a deposit is looked up on the network it was sent on, a payout on the other one', () => {
  expect(linksOf(finishedSwap)).toEqual([
    ['Deposit transaction', 'mempool.space'],
    ['Payout transaction', 'etherscan.io'],
  ])
})

it('a refund is looked up on the network of the deposit', () => {
  expect(linksOf(refundedSwap)).toEqual([
    ['Deposit transaction', 'mempool.space'],
    ['Refund transaction', 'mempool.space'],
  ])
})

it('the memo of the deposit is asked for, the memo of the payout is among the facts', () => {
  const swap: Swap = { ...waitingSwap, fromCurrency: 'xrp', fromNetwork: 'xrp', payinExtraId: '42', payoutExtraId: '7' }
  const payIn = textOf(drawnElement(<PayIn swap={swap} isSignedIn={false} />))
  expect(payIn).toContain('Memo 42')
  expect(payIn).toContain('Enter the memo 42. Without it the deposit cannot be assigned.')
  expect(textOf(drawnElement(<SwapFacts swap={swap} />))).toContain('Recipient memo 7')
})
