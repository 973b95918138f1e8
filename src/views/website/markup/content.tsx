import { Link } from 'wouter'
import { slugOf } from '#machines/shared/values/slug.ts'
import { PAGE_NAMES, PAGE_ORDER, publishedDay, topicsOf, type ContentPage } from '#machines/website/rules/content.ts'
import { pages } from '#machines/routing/pages.ts'
import { ContentHtml } from '#src/ui/content-html.tsx'
import { Question } from './question.tsx'
import { SiteHead } from './site-head.tsx'

function Side({ name }: Pick<ContentPage, 'name'>) {
  return (
    <nav className="site-side" aria-label="Help and legal">
      {PAGE_ORDER.map((id) => (
        <Link key={id} href={pages[id].path} aria-current={PAGE_NAMES[id] === name ? 'page' : undefined}>
          {pages[id].label}
        </Link>
      ))}
    </nav>
  )
}

function Questions({ questions }: Pick<ContentPage, 'questions'>) {
  return (
    <div>
      {topicsOf(questions).map(({ topic, questions }) => (
        <section key={topic} id={slugOf(topic)} className="site-topic">
          <h2>{topic}</h2>
          {questions.map(({ id, question, html }) => (
            <Question key={id} {...{ id, question, html }} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** A page written in Markdown, or the questions and answers. */
export function Content({ title, lead, updated_at, name, questions, html }: ContentPage) {
  return (
    <>
      <SiteHead title={title} lead={lead}>
        <p className="site-date">Updated {publishedDay(updated_at)}</p>
      </SiteHead>
      <div className="site-text">
        <Side name={name} />
        {questions.length > 0 ? (
          <Questions questions={questions} />
        ) : (
          <ContentHtml html={html} className="site-prose" />
        )}
      </div>
    </>
  )
}
