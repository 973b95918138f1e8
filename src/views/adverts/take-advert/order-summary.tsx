import { chakra } from '@chakra-ui/react/styled-system'
import { fixed, formatPrice, upTo } from '#machines/shared/values/formatting.ts'
import { tokensFor } from '#machines/adverts/rules/take-advert.ts'
import { takerAction } from '#machines/adverts/rules/trade.ts'
import type { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { readAmount } from '#machines/catalog/amount-text.ts'

const Sentence = chakra('p', {
  base: { color: 'muted', fontSize: 'sm', textAlign: 'center', mt: '1', textWrap: 'balance' },
})

/** 'You pay 75,000.00 NGN · you receive 49.79 USDT · price 1,506.20 NGN' */
export function OrderSummary({ snapshot }: Pick<ViewProps<typeof takeAdvertMachine>, 'snapshot'>) {
  const { advert, amount, fault } = snapshot.context
  const { token, currency, price, type } = advert.order
  const tokens = tokensFor(snapshot.context)
  if (fault !== null || tokens === undefined) return null
  const fiat = `${fixed(readAmount(amount, currency), currency.scale)} ${currency.ticker}`
  const coins = `${upTo(tokens, token.scale)} ${token.ticker}`
  const [give, get] = takerAction(type) === 'buy' ? [fiat, coins] : [coins, fiat]
  return (
    <Sentence className="figures">
      You {takerAction(type) === 'buy' ? 'pay' : 'sell'} {give} · you receive {get} · price{' '}
      {formatPrice(price, currency.scale)} {currency.ticker}
    </Sentence>
  )
}
