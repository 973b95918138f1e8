import { expect, it } from 'vitest'
import { coinMachine } from '#machines/markets/reads.machine.ts'
import { bitcoinDetail } from '#machines/markets/samples/market-data.ts'
import { PublicCoin } from '#src/views/markets/coin/coin-page.tsx'
import { ADA, drawn, type SharedState } from '../drawing.tsx'

const VISITOR: SharedState = { user: null, settings: null }

const pageOf = (data: typeof bitcoinDetail, shared: SharedState): string => {
  const context = { request: { path: { id: 'BTC' } }, data }
  return drawn(PublicCoin, coinMachine.resolveState({ value: { fresh: 'settled' }, context }), shared)
}
const pepe = { ...bitcoinDetail, key: 'pepe', symbol: 'PEPE', name: 'Pepe' }

it('a visitor signs up to trade a coin', () => {
  const page = pageOf(bitcoinDetail, VISITOR)
  expect(page).toMatch(/href="\/register"[^>]*>Sign up to trade</)
  expect(page).not.toContain('/dashboard')
})

it('a trader has it in the wallet', () => {
  const page = pageOf(bitcoinDetail, ADA)
  expect(page).toMatch(/href="\/dashboard\/single-asset\?token=BTC"[^>]*>Your BTC</)
  expect(page).not.toContain('Sign up')
})

it.each([VISITOR, ADA])('everybody is led to a swap of it, which needs no account', (shared) => {
  expect(pageOf(bitcoinDetail, shared)).toMatch(/href="\/swap\?from=btc&amp;to=eth"[^>]*>Swap BTC</)
  const ether = { ...bitcoinDetail, key: 'ETH', symbol: 'ETH', name: 'Ethereum' }
  expect(pageOf(ether, shared)).toMatch(/href="\/swap\?from=eth&amp;to=btc"[^>]*>Swap ETH</)
})

it.each([VISITOR, ADA])('nobody is offered to trade a coin that is not traded here', (shared) => {
  const page = pageOf(pepe, shared)
  expect(page).toContain('PEPE is not traded here.')
  expect(page).not.toMatch(/\/register|\/dashboard|\/swap/)
})
