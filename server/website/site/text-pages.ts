import { slugOf } from '#machines/shared/values/slug.ts'
import {
  PAGE_NAMES,
  PAGE_ORDER,
  publishedDay,
  topicsOf,
  type ContentPage,
  type Question,
  type Site,
} from '#machines/website/rules/content.ts'
import { supportLink } from '#machines/shell/rules/menus.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { COMING_SOON, MEET_THE_TEAM, PAGE_UNREACHABLE } from '#machines/website/messages/website.ts'
import { NOT_FOUND_TEXT, NOT_FOUND_TITLE, pages, TO_HOMEPAGE } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { html, Html } from './html.ts'

/** The markup of public pages, in the layout and with the classes of `src/views/website`. */

const head = (title: string, lead: string, below: Html = html``): Html =>
  html`<header class="site-head">
    <h1>${title}</h1>
    <p class="site-lead">${lead}</p>
    ${below}
  </header>`

export const question = ({ id, question: asked, html: answer }: Question): Html =>
  html`<details id="${id}" class="site-question">
    <summary>${asked}</summary>
    <div class="site-prose">${new Html(answer)}</div>
  </details>`

const questionsOf = ({ questions }: ContentPage): Html =>
  html`<div>
    ${topicsOf(questions).map(
      ({ topic, questions }) =>
        html`<section id="${slugOf(topic)}" class="site-topic">
          <h2>${topic}</h2>
          ${questions.map(question)}
        </section>`,
    )}
  </div>`

const side = ({ name }: ContentPage): Html =>
  html`<nav class="site-side" aria-label="Help and legal">
    ${PAGE_ORDER.map(
      (id) =>
        html`<a href="${pages[id].path}" ${new Html(PAGE_NAMES[id] === name ? 'aria-current="page"' : '')}
          >${pages[id].label}</a
        >`,
    )}
  </nav>`

export const contentPage = (page: ContentPage): Html =>
  html`${head(page.title, page.lead, html`<p class="site-date">Updated ${publishedDay(page.updated_at)}</p>`)}
    <div class="site-text">
      ${side(page)}
      ${page.questions.length > 0 ? questionsOf(page) : html`<div class="site-prose">${new Html(page.html)}</div>`}
    </div>`

const socialLinks = (social: Site['social']): Html =>
  html`<ul class="site-social">
    ${social.map(({ network, url }) =>
      url === null
        ? html`<li>${network}: ${COMING_SOON.toLowerCase()}</li>`
        : html`<li><a href="${url}" rel="noopener">${network}</a></li>`,
    )}
  </ul>`

const section = (title: string, cards: readonly Html[], attributes = ''): Html =>
  html`<section class="site-section" ${new Html(attributes)}>
    <h2>${title}</h2>
    <div class="site-cards">${cards}</div>
  </section>`

const figure = ({ label, value }: Site['statistics'][number]): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`

const product = ({ title, text, path }: Site['ecosystem'][number]): Html =>
  html`<a href="${path}" class="site-card"
    ><h3>${title}</h3>
    <p>${text}</p>
    <span class="site-go">Open ${title}</span></a
  >`

const member = ({ role, text, social }: Site['team'][number]): Html =>
  html`<article class="site-card">
    <h3>${role}</h3>
    <p>${text}</p>
    ${socialLinks(social)}
  </article>`

export const aboutPage = ({ about, statistics, ecosystem, team }: Site): Html =>
  html`${head(about.title, about.text)}
    <dl class="site-figures">${statistics.map(figure)}</dl>
    ${section('Our ecosystem', ecosystem.map(product))} ${section('Our team', team.map(member), 'id="team"')}`

const position = ({ title, place, kind }: Site['positions'][number]): Html =>
  html`<article class="site-card">
    <h3>${title}</h3>
    <div class="site-tags"><span class="site-tag">${place}</span><span class="site-tag">${kind}</span></div>
  </article>`

const action = (path: string, label: string): Html =>
  html`<div class="site-actions"><a href="${path}" class="site-button">${label}</a></div>`

export const careersPage = ({ careers, positions }: Site): Html =>
  html`${head(careers.title, careers.text, action(paths.team(), MEET_THE_TEAM))}
  ${section('Positions', positions.map(position))}`

const socialCard = ({ network, url }: Site['social'][number], handle: string): Html => {
  const go = url === null ? COMING_SOON : `Open ${network}`
  const content = html`<span class="site-mark" aria-hidden="true">${network.slice(0, 1)}</span>
    <h2>${network}</h2>
    <p>${handle}</p>
    <span class="site-go">${go}</span>`
  if (url === null) return html`<article class="site-card">${content}</article>`
  return html`<a href="${url}" rel="noopener" class="site-card">${content}</a>`
}

export const contactPage = ({ contact, social, handle }: Site): Html =>
  html`${head(contact.title, contact.text, action(supportLink.href, supportLink.label))}
    <div class="site-cards">${social.map((each) => socialCard(each, handle))}</div>`

/** The picture is drawn in its place later. */
export const notFoundPage = (): Html =>
  html`<div class="site-missing">
    <i></i>
    <h1>${NOT_FOUND_TITLE}</h1>
    <p>${NOT_FOUND_TEXT}</p>
    <a href="${paths.home()}" class="site-button">${TO_HOMEPAGE}</a>
  </div>`

/** An empty address is the page's own. */
export const refusedPage = (reason: string): Html =>
  html`<div class="site-missing">
    <h1>${PAGE_UNREACHABLE}</h1>
    <p>${reason}</p>
    <a href="" class="site-button">${TRY_AGAIN}</a>
  </div>`
