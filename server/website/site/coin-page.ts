import { tokenNamed } from '#machines/catalog/assets.ts'
import {
  ALL_MARKETS,
  coinHeading,
  coinPageLead,
  notTraded,
  SIGN_UP_TO_TRADE,
} from '#machines/markets/messages/markets.ts'
import { compact, type Coin } from '#machines/markets/rules/markets.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { formatChange, formatDay, formatListPrice } from '#machines/shared/values/formatting.ts'
import { html, type Html } from './html.ts'
import { drawnLater, toolHead } from './tool-pages.ts'

/** The markup of one coin: the same figures as in `src/views/markets/coin`. */

type Figure = readonly [label: string, value: string]

const list = (title: string, figures: readonly Figure[], className = ''): Html =>
  html`<section class="${`site-card ${className}`.trim()}">
    <h2>${title}</h2>
    <dl class="site-data">
      ${figures.map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`

const figure = (value: string | null, ticker: string, format: (decimal: string) => string): string =>
  value === null ? '–' : `${format(value)} ${ticker}`

const extreme = (price: string, percent: number | null, date: string | null): string =>
  [price, formatChange(percent, 2).text, ...(date === null ? [] : [formatDay(date)])].join(' ')

const latest = ({ name, price, currency, change_24h }: Coin): Html =>
  list(
    name,
    [
      ['Current price', figure(price, currency, formatListPrice)],
      ['24h change', formatChange(change_24h, 2).text],
    ],
    'site-coin-latest',
  )

const info = ({ currency, symbol, ...coin }: Coin): Html =>
  list('Info', [
    ['Market cap', figure(coin.market_cap, currency, compact)],
    ['Fully diluted valuation', figure(coin.fully_diluted_valuation, currency, compact)],
    ['Total supply', figure(coin.total_supply, symbol, compact)],
    ['Circulating supply', figure(coin.circulating_supply, symbol, compact)],
  ])

const historicalData = ({ currency, low_24h, high_24h, ...coin }: Coin): Html => {
  const range = [low_24h, high_24h].map((price) => (price === null ? '–' : formatListPrice(price))).join(' - ')
  const priceOf = (price: string | null) => figure(price, currency, formatListPrice)
  return list('Historical Data', [
    ['24h low - high', `${range} ${currency}`],
    ['All-time low', extreme(priceOf(coin.atl), coin.atl_change_percentage, coin.atl_date)],
    ['All-time high', extreme(priceOf(coin.ath), coin.ath_change_percentage, coin.ath_date)],
  ])
}

const about = ({ description }: Coin): Html =>
  description === ''
    ? html``
    : html`<section class="site-card">
        <h2>About Coin</h2>
        <p>${description}</p>
      </section>`

const actions = ({ key, symbol }: Coin): Html =>
  html`<div class="site-actions">
    <a href="${paths.markets()}" class="site-entry site-entry-plain">${ALL_MARKETS}</a>
    ${
      tokenNamed(key) === null
        ? notTraded(symbol)
        : html`<a href="${paths.register()}" class="site-button">${SIGN_UP_TO_TRADE}</a>`
    }
  </div>`

export const coinPage = (coin: Coin): Html =>
  html`<div class="site-tool">
    <div class="site-coin">
      <div class="site-coin-head">${toolHead(coinHeading(coin), coinPageLead(coin))} ${actions(coin)}</div>
      ${latest(coin)} ${drawnLater('site-later-chart')} ${about(coin)}
      <div class="site-coin-lists">${info(coin)} ${historicalData(coin)}</div>
    </div>
  </div>`

/** A coin of which nothing is known yet: its page is drawn later. */
export const unknownCoinPage = (key: string): Html =>
  html`<div class="site-tool">${toolHead(key, pages.coin.description)} ${drawnLater('')}</div>`
