import {
  fixed,
  formatChange,
  formatListPrice,
  formatPercent,
  upTo,
  windowLabel,
} from '#machines/shared/values/formatting.ts'
import { compact, type Coins, type MarketCoin } from '#machines/markets/rules/markets.ts'
import { COINS_TITLE, MARKETS_HEADING } from '#machines/markets/messages/markets.ts'
import { GUIDE, GUIDE_TITLES, HOW_M2M_WORKS } from '#machines/adverts/messages/market-guide.ts'
import * as text from '#machines/adverts/messages/marketplace.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { ordersText } from '#machines/adverts/rules/reputation.ts'
import { isPricePaused, takerAction, type Advert } from '#machines/adverts/rules/trade.ts'
import { html, type Html } from './html.ts'
import { drawnLater, toolHead } from './tool-pages.ts'

/** The markup of the adverts and of the coins: the same figures as in `src/views/m2m` and `src/views/markets`. */

const LIST_PLACES = 8

const table = (caption: string, columns: readonly string[], rows: readonly Html[]): Html =>
  html`<table class="site-table" aria-label="${caption}">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`

const advertRow = ({ order, user }: Advert): Html => {
  const { token, currency } = order
  const limits = [order.min_limit, order.max_order].map((limit) => fixed(limit, currency.scale)).join(' – ')
  const rate = user.completion_rate === null ? [] : [`${formatPercent(user.completion_rate, 1)}%`]
  return html`<tr>
    <td><b>${user.username}</b><br />${[ordersText(user.orders), ...rate].join(' · ')}</td>
    <td>
      <b>${formatListPrice(order.price)}</b>
      ${currency.ticker}${isPricePaused(order) ? html`<br />${text.PRICE_PAUSED}` : ''}
    </td>
    <td>
      ${upTo(order.available, LIST_PLACES)} ${token.ticker}<br />${limits} ${currency.ticker}<br />${windowLabel(
        order.completion_window,
      )}
    </td>
    <td>${order.payment_methods.join(', ')}</td>
    <td>${takerAction(order.type) === 'buy' ? 'Buy' : 'Sell'} ${token.ticker}</td>
  </tr>`
}

const guide = (side: keyof typeof GUIDE, title: string): Html =>
  html`<h3>${title}</h3>
    <ol>
      ${GUIDE[side].map((step) => html`<li><b>${step.title}</b>. ${step.text}</li>`)}
    </ol>`

/** The marketplace with the adverts of its address; without them while they are not known. */
export const marketplacePage = (adverts: readonly Advert[] | undefined): Html =>
  html`<div class="site-tool">
    ${toolHead(text.MARKETPLACE_TITLE, pages.marketplace.description)} ${drawnLater('site-later-filters')}
    ${adverts ? table(text.ADVERTS, text.ADVERT_COLUMNS, adverts.map(advertRow)) : ''}
    <section class="site-section site-prose">
      <h2>${HOW_M2M_WORKS}</h2>
      ${guide('buy', GUIDE_TITLES.buy)} ${guide('sell', GUIDE_TITLES.sell)}
    </section>
  </div>`

const COIN_COLUMNS = ['#', 'Name', 'Price', '24h', '7d', '24h volume', 'Market cap'] as const

const dollars = (figure: string | null, format: (decimal: string) => string): string =>
  figure === null ? '–' : `$${format(figure)}`

const change = (percent: number | null): Html => {
  const { text: shown, tone = '' } = formatChange(percent, 2)
  return html`<td data-tone="${tone}">${shown}</td>`
}

const coinRow = ({ rank, key, name, symbol, ...coin }: MarketCoin): Html =>
  html`<tr>
    <td>${rank ?? '–'}</td>
    <td>
      <a href="${paths.coin(key)}">${name} <small>${symbol}</small></a>
    </td>
    <td>${dollars(coin.price, formatListPrice)}</td>
    ${change(coin.change_24h)} ${change(coin.change_7d)}
    <td>${dollars(coin.volume, compact)}</td>
    <td>${dollars(coin.market_cap, compact)}</td>
  </tr>`

/** The largest coins; without them while they are not known. */
export const marketsPage = (coins: Coins | undefined): Html =>
  html`<div class="site-tool">
    ${toolHead(MARKETS_HEADING, pages.markets.description)} ${drawnLater('site-later-filters')}
    ${coins ? table(COINS_TITLE, COIN_COLUMNS, coins.coins.map(coinRow)) : ''}
  </div>`
