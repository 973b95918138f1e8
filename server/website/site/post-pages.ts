import {
  CARD_CHARACTERS,
  cutTo,
  FEATURED_CHARACTERS,
  POST_CATEGORIES,
  publishedDay,
  UPDATE_TABS,
  type Post,
  type PostSummary,
  type UpdatesPageId,
} from '#machines/website/rules/content.ts'
import { NO_POSTS, POSTS_TITLE, RELATED } from '#machines/website/messages/website.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { html, Html } from './html.ts'

/** The markup of posts, in the layout and with the classes of `src/views/website`. */

const byline = ({ category, published_at }: PostSummary): Html =>
  html`<div class="site-byline">
    <span class="site-tag">${POST_CATEGORIES[category]}</span>
    <time datetime="${published_at}">${publishedDay(published_at)}</time>
  </div>`

const picture = ({ image: { url, width, height } }: PostSummary, loading: 'eager' | 'lazy'): Html =>
  html`<img class="site-picture" src="${url}" width="${width}" height="${height}" alt="" loading="${loading}" />`

const card = (post: PostSummary): Html =>
  html`<a href="${paths.post(post.permalink)}" class="site-post">
    ${picture(post, 'lazy')} ${byline(post)}
    <h3>${post.title}</h3>
    <p>${cutTo(CARD_CHARACTERS, post.teaser)}</p>
  </a>`

const featured = (post: PostSummary): Html =>
  html`<a href="${paths.post(post.permalink)}" class="site-featured">
    ${picture(post, 'eager')}
    <div>
      ${byline(post)}
      <h2>${post.title}</h2>
      <p>${cutTo(FEATURED_CHARACTERS, post.teaser)}</p>
    </div>
  </a>`

const tabs = (page: UpdatesPageId): Html =>
  html`<nav class="site-tabs" aria-label="Updates">
    ${UPDATE_TABS.map(
      (id) =>
        html`<a href="${pages[id].path}" ${new Html(id === page ? 'aria-current="page"' : '')}>${pages[id].label}</a>`,
    )}
  </nav>`

export const updatesPage = (page: UpdatesPageId, posts: readonly PostSummary[]): Html =>
  html`${tabs(page)}
    <header class="site-head">
      <h1>${pages[page].title}</h1>
      <p class="site-lead">${pages[page].description}</p>
    </header>
    ${posts.slice(0, 1).map(featured)}
    ${
      posts.length > 0
        ? html`<ul class="site-posts" aria-label="${POSTS_TITLE}">
            ${posts.map((post) => html`<li>${card(post)}</li>`)}
          </ul>`
        : html`<p class="site-lead">${NO_POSTS}</p>`
    }`

const panel = (related: readonly PostSummary[]): Html =>
  html`<aside class="site-panel">
    <nav class="site-card" aria-label="Related articles">
      <h2>Related articles</h2>
      <ul>
        ${related.map(({ permalink, title }) => html`<li><a href="${paths.post(permalink)}">${title}</a></li>`)}
      </ul>
    </nav>
  </aside>`

export const postPage = (post: Post): Html =>
  html`<div class="site-article">
      <article>
        <header class="site-head">
          <h1>${post.title}</h1>
          ${byline(post)}
        </header>
        ${picture(post, 'eager')}
        <div class="site-prose">${new Html(post.html)}</div>
      </article>
      ${post.related.length > 0 ? panel(post.related) : html``}
    </div>
    ${
      post.related.length > 0
        ? html`<section class="site-section">
            <h2>${RELATED}</h2>
            <div class="site-posts">${post.related.map(card)}</div>
          </section>`
        : html``
    }`
