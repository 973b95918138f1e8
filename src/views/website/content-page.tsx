import { slugOf } from '#machines/shared/values/slug.ts'
import { Link } from 'wouter'
import { PAGE_NAMES, PAGE_ORDER, publishedDay, topicsOf, type ContentPage } from '#machines/website/rules/content.ts'
import { PAGE_TITLE } from '#machines/website/messages/website.ts'
import { pages } from '#machines/routing/pages.ts'
import type { contentPageMachine } from '#machines/website/reads.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { ContentHtml } from '#src/ui/content-html.tsx'
import { Question } from '#src/views/website/question.tsx'
import { SiteFrame } from '#src/views/website/site-frame.tsx'
import { SiteHead } from '#src/views/website/site-head.tsx'

type Props = ViewProps<typeof contentPageMachine>

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
export function ContentPageView({ snapshot, send }: Props) {
  const { data } = snapshot.context
  return (
    <SiteFrame snapshot={snapshot} label={PAGE_TITLE} onRetry={() => send({ type: 'data.refresh' })}>
      {data ? (
        <>
          <SiteHead title={data.title} lead={data.lead}>
            <p className="site-date">Updated {publishedDay(data.updated_at)}</p>
          </SiteHead>
          <div className="site-text">
            <Side name={data.name} />
            {data.questions.length > 0 ? (
              <Questions questions={data.questions} />
            ) : (
              <ContentHtml html={data.html} className="site-prose" />
            )}
          </div>
        </>
      ) : null}
    </SiteFrame>
  )
}
