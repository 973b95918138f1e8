import type { AppContext } from '#server/context.ts'
import { addSandboxInventory } from '#server/sandbox/services/inventory.ts'
import type { Trader } from '../client.ts'
import type { Values } from './fuzz-trades.ts'

/** Quotes that can be used, and pairs that quotes are given for. */
export async function quoteValues(context: AppContext, asking: Trader): Promise<Values> {
  // The clock may have moved: an old price moves no money.
  await context.market.refresh()
  await addSandboxInventory(context)
  for (const ticker of ['USD', 'BTC']) await asking.deposit(ticker, '10000')
  const converted = await asking.call('quoteConvert', { body: { from: 'BTC', to: 'USDT', amount: '0.1' } })
  const bought = await asking.call('quoteBuySell', {
    body: { side: 'buy', token: 'BTC', currency: 'USD', amount: '50' },
  })
  return {
    from: ['BTC'],
    to: ['USDT', 'ETH'],
    side: ['buy', 'sell'],
    amount: ['0.1', '20'],
    'quoteBuySell.amount': ['20'],
    'quoteBuySell.side': ['buy'],
    'createConvert.quote_id': [converted.data.quote_id],
    'createBuySell.quote_id': [bought.data.quote_id],
  }
}
