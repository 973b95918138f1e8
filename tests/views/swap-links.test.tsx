import { expect, it } from 'vitest'
import { finishedSwap, refundedSwap } from '#machines/model/samples/swaps.ts'
import type { Swap } from '#machines/domain/swaps.ts'
import { SwapFacts } from '#src/views/swap/swap-facts.tsx'
import { drawnElement } from './drawing.tsx'

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
