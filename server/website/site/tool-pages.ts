import { type ContentPage } from '#machines/website/rules/content.ts'
import { ATLAS_LEAD, SAMPLE_QUERIES } from '#machines/shared/messages/atlas.ts'
import * as auth from '#machines/accounts/messages/auth.ts'
import { BUY_SELL_TITLE } from '#machines/exchange/messages/quotes.ts'
import { SWAP_TITLE } from '#machines/exchange/messages/swap.ts'
import { TURN_SCRIPTS_ON } from '#machines/website/messages/website.ts'
import { PAGE_TOPICS } from '#machines/website/rules/page-questions.ts'
import { pages, type Page } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { html, type Html } from './html.ts'
import { markupOf } from './markup.tsx'
import { QuestionsBelow } from './text-pages.tsx'

/** The markup of pages with a form: what they are for, and the room of what needs JavaScript. */

/** The place of what is drawn later, as high as it is then. */
export const drawnLater = (className: string): Html =>
  html`<div class="site-later ${className}">
    <noscript><p>${TURN_SCRIPTS_ON}</p></noscript>
  </div>`

export const toolHead = (title: string, lead: string, className = ''): Html =>
  html`<header class="${`site-tool-head ${className}`.trim()}">
    <h1>${title}</h1>
    <p>${lead}</p>
  </header>`

const formPage = (id: keyof typeof PAGE_TOPICS, title: string, { questions }: ContentPage): Html =>
  html`<div class="site-form">${toolHead(title, pages[id].description)} ${drawnLater('site-later-form')}</div>
    ${markupOf(QuestionsBelow, { questions, topic: PAGE_TOPICS[id] })}`

export const swapPage = (page: ContentPage): Html => formPage('swap', SWAP_TITLE, page)
export const buySellPage = (page: ContentPage): Html => formPage('buySell', BUY_SELL_TITLE, page)

/** The link to the related page. */
interface Foot {
  readonly text: string
  readonly path: string
  readonly label: string
}

const authPage = (id: 'login' | 'register', title: string, lead: string, { text, path, label }: Foot): Html =>
  html`<div class="site-auth">
    <div>
      ${toolHead(title, lead, 'site-auth-head')} ${drawnLater(`site-later-${id}`)}
      <p class="site-auth-foot">${text} <a href="${path}">${label}</a></p>
    </div>
    <i></i>
  </div>`

export const loginPage = (): Html =>
  authPage('login', auth.LOGIN_TITLE, auth.LOGIN_LEAD, {
    text: auth.NEW_HERE,
    path: paths.register(),
    label: auth.TO_REGISTER,
  })

export const registerPage = (): Html =>
  authPage('register', auth.REGISTER_TITLE, pages.register.description, {
    text: auth.HAS_ACCOUNT,
    path: paths.login(),
    label: auth.LOGIN_BUTTON,
  })

/** The start page of the atlas; its list of flows is drawn later. */
export const statechartsPage = (): Html =>
  html`<div class="site-atlas">
    <div class="site-atlas-head">
      <h1>${pages.statecharts.description}</h1>
      <p>${ATLAS_LEAD}</p>
    </div>
    <div class="site-atlas-queries">
      ${SAMPLE_QUERIES.map((sample) => html`<a href="${paths.statecharts({ q: sample })}">${sample}</a>`)}
    </div>
    ${drawnLater('')}
  </div>`

/** A page of which nothing is known before it is drawn. */
export const toolPage = ({ title, label, description = '' }: Page): Html =>
  html`<div class="site-tool">${toolHead(label ?? title, description)} ${drawnLater('')}</div>`
