import {
  CARD_CHARACTERS,
  cutTo,
  POST_CATEGORIES,
  publishedDay,
  type PostSummary,
  type Site,
} from '#machines/website/rules/content.ts'
import { formatChange } from '#machines/shared/values/formatting.ts'
import { moverName, moverPrice, MOVER_ROWS, type MarketMover, type Movers } from '#machines/markets/rules/markets.ts'
import * as text from '#machines/website/messages/home.ts'
import { MOVERS_TITLE } from '#machines/markets/messages/markets.ts'
import { isOffered } from '#machines/routing/offered.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { html, Html } from './html.ts'
import { ARROW_RIGHT, icon, MEGAPHONE } from './icons.ts'

/** The markup of the home page, in the layout and with the classes of `src/views/public`. Pictures are drawn in their places later. */

const button = (path: string, label: string, after: Html = html``): Html =>
  html`<a href="${path}" class="site-button">${label}${after}</a>`

const hero = ({ title, text: lead }: Site['hero'], offers: Offers): Html =>
  html`<section class="home-hero">
    <div class="home-wrap home-hero-columns">
      <div>
        <h1>${title}</h1>
        <p class="home-lead">${lead}</p>
        <div class="home-actions">
          ${button(paths.marketplace(), text.TRADE_M2M, icon(ARROW_RIGHT, 18))}
          ${isOffered(paths.swap(), offers) ? button(paths.swap(), text.TO_SWAP) : ''}
        </div>
      </div>
      <div class="home-picture"><div class="home-picture-place"></div></div>
    </div>
  </section>`

const announcement = ({ text: line, path }: Site['announcements'][number]): Html =>
  html`<li>${path === null ? line : html`<a href="${path}">${line}</a>`}</li>`

const ticker = (announcements: Site['announcements']): Html =>
  html`<div class="home-ticker-place">
    ${
      announcements.length > 0
        ? html`<div class="home-wrap">
            <section class="home-ticker" aria-label="${text.ANNOUNCEMENTS}">
              ${icon(MEGAPHONE, 18)}
              <div class="home-ticker-window">
                <ul>
                  ${announcements.map(announcement)}
                </ul>
              </div>
              <i class="home-ticker-button"></i>
            </section>
          </div>`
        : html``
    }
  </div>`

interface Head {
  readonly id?: string
  readonly title: string
  readonly aside?: readonly [path: string, label: string]
}

const section = ({ id, title, aside }: Head, content: Html): Html =>
  html`<section class="home-section" ${id === undefined ? '' : html`id="${id}"`}>
    <div class="home-section-head">
      <h2>${title}</h2>
      ${aside ? html`<a href="${aside[0]}" class="site-entry">${aside[1]}</a>` : ''}
    </div>
    ${content}
  </section>`

const change = (percent: number | null): Html => {
  const { text: shown, tone = '' } = formatChange(percent, 1)
  return html`<span class="movers-change figures" data-tone="${tone}">${shown}</span>`
}

const mover = ({ key, image, name, usd, usd_24h_change: percent }: MarketMover): Html =>
  html`<li>
    <a href="${paths.coin(key)}">
      ${
        image === ''
          ? html`<i class="movers-mark"></i>`
          : html`<img src="${image}" width="24" height="24" alt="" loading="lazy" />`
      }
      <b>${moverName(name)}</b><span class="figures">${moverPrice(usd)}</span>${change(percent)}
    </a>
  </li>`

const list = (title: string, movers: readonly MarketMover[]): Html =>
  html`<section>
    <h3>${title}</h3>
    <ol>
      ${movers.slice(0, MOVER_ROWS).map(mover)}
    </ol>
  </section>`

const moversPanel = (movers: Movers | undefined): Html =>
  html`<div class="home-movers">
    ${
      movers
        ? html`<div class="movers">
              ${list(text.TOP_GAINERS, movers.top_gainers)} ${list(text.TOP_LOSERS, movers.top_losers)}
            </div>
            <p class="movers-age">Updated ${movers.as_of.slice(11, 16)} UTC</p>`
        : ''
    }
  </div>`

const panel = (title: string, line: string, above: Html): Html =>
  html`<div class="home-panel">
    ${above}
    <h3>${title}</h3>
    <p>${line}</p>
  </div>`

const feature = ({ title, text: line }: Site['features'][number]): Html =>
  panel(title, line, html`<div class="home-mark"></div>`)

const features = ({ features: points, fees }: Site): Html =>
  html`<div class="home-features">
    <div class="home-panel">
      <h3>${text.TRADE_COSTS}</h3>
      <dl class="home-fees">
        ${text.FEES.map(
          ({ kind, label }) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${fees[kind]}%</dd>
            </div>`,
        )}
      </dl>
      <a href="${paths.fees()}" class="home-link">${text.ALL_FEES}</a>
    </div>
    <div class="home-features-grid">${points.map(feature)}</div>
  </div>`

const step = ({ title, text: line }: Site['steps'][number], at: number): Html =>
  html`<li>${panel(title, line, html`<div class="home-step"><i></i><span>${text.stepLabel(at + 1)}</span></div>`)}</li>`

const steps = (all: Site['steps']): Html =>
  html`<ol class="home-steps">
      ${all.map(step)}
    </ol>
    <div class="home-start">${button(paths.register(), text.GET_STARTED)}</div>`

const reason = ({ title, text: line }: Site['reasons'][number]): Html =>
  panel(title, line, html`<div class="home-reason-picture"></div>`)

const names = (links: Site['partners']): Html =>
  html`<ul class="home-names">
    ${links.map(({ name, url }) => html`<li><a href="${url}" rel="noopener">${name}</a></li>`)}
  </ul>`

const post = ({ permalink, title, category, teaser, published_at: at, image }: PostSummary): Html =>
  html`<li>
    <a href="${paths.post(permalink)}" class="home-post">
      <img src="${image.url}" width="${image.width}" height="${image.height}" alt="" loading="lazy" decoding="async" />
      <div>
        <span class="site-tag">${POST_CATEGORIES[category]}</span>
        <h3>${title}</h3>
        <p>${cutTo(CARD_CHARACTERS, teaser)}</p>
        <time datetime="${at}">${publishedDay(at)}</time>
      </div>
    </a>
  </li>`

const news = (posts: readonly PostSummary[]): Html =>
  html`<ul class="home-news">
    ${posts.map(post)}
  </ul>`

/** Without gainers and losers while they are not known. */
export const homePage = (site: Site, movers: Movers | undefined, posts: readonly PostSummary[], offers: Offers): Html =>
  html`${hero(site.hero, offers)} ${ticker(site.announcements)}
    <div class="home-wrap">
      ${section({ title: MOVERS_TITLE, aside: [paths.markets(), text.ALL_MARKETS] }, moversPanel(movers))}
      ${section({ id: 'features', title: text.FEATURES_TITLE }, features(site))}
      ${section({ id: 'how-it-works', title: text.HOW_IT_WORKS }, steps(site.steps))}
      ${section({ title: text.REASONS_TITLE }, html`<div class="home-reasons">${site.reasons.map(reason)}</div>`)}
      ${site.partners.length > 0 ? section({ title: text.PARTNERS_TITLE }, names(site.partners)) : ''}
      ${site.technologies.length > 0 ? section({ title: text.TECHNOLOGIES_TITLE }, names(site.technologies)) : ''}
      ${section({ title: text.NEWS_TITLE, aside: [paths.productUpdates(), text.ALL_POSTS] }, news(posts))}
    </div>`
