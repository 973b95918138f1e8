import type { ReactNode } from 'react'
import type { ContentPage } from '#machines/website/rules/content.ts'
import * as auth from '#machines/accounts/messages/auth.ts'
import { BUY_SELL_TITLE } from '#machines/exchange/messages/quotes.ts'
import { NO_SAVED_SWAPS, SAVED_SWAPS, SWAP_TITLE } from '#machines/exchange/messages/swap.ts'
import { QUESTIONS_TITLE } from '#machines/website/messages/website.ts'
import { PAGE_TOPICS } from '#machines/website/rules/page-questions.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { AtlasHead } from '#src/atlas/markup/atlas-head.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AuthCard } from '#src/views/accounts/markup/auth-card.tsx'
import { AuthHalves } from '#src/views/shell/markup/auth-halves.tsx'
import { Questions } from '#src/views/website/markup/questions.tsx'
import { DrawnLater } from './drawn-later.tsx'

interface FormPageProps {
  questions: ContentPage['questions']
}

const formPage = (id: keyof typeof PAGE_TOPICS, title: string, form: ReactNode) =>
  function FormPage({ questions }: FormPageProps) {
    return (
      <>
        <PageFrame title={title} lead={pages[id].description} width="form">
          {form}
        </PageFrame>
        <section className="ui-page ui-page-form site-questions" aria-label={QUESTIONS_TITLE}>
          <Questions questions={questions} topic={PAGE_TOPICS[id]} />
        </section>
      </>
    )
  }

export const SwapPage = formPage(
  'swap',
  SWAP_TITLE,
  <>
    <Card>
      <DrawnLater className="site-later-swap" />
    </Card>
    <div className="saved-swaps">
      <Card title={SAVED_SWAPS}>
        <p className="ui-note">{NO_SAVED_SWAPS}</p>
      </Card>
    </div>
  </>,
)
export const BuySellPage = formPage(
  'buySell',
  BUY_SELL_TITLE,
  <Card>
    <DrawnLater className="site-later-buy-sell" />
  </Card>,
)

export const LoginPage = () => (
  <AuthHalves>
    <AuthCard
      title={auth.LOGIN_TITLE}
      lead={auth.LOGIN_LEAD}
      foot={
        <>
          {auth.NEW_HERE} <TextLink href={paths.register()}>{auth.TO_REGISTER}</TextLink>
        </>
      }
    >
      <DrawnLater className="site-later-login" />
    </AuthCard>
  </AuthHalves>
)

export const RegisterPage = () => (
  <AuthHalves>
    <AuthCard
      title={auth.REGISTER_TITLE}
      lead={pages.register.description}
      foot={
        <>
          {auth.HAS_ACCOUNT} <TextLink href={paths.login()}>{auth.LOGIN_BUTTON}</TextLink>
        </>
      }
    >
      <DrawnLater className="site-later-register" />
    </AuthCard>
  </AuthHalves>
)

const sampleQuery = (sample: string) => (
  <a key={sample} href={paths.statecharts({ q: sample })}>
    {sample}
  </a>
)

/** The start page of the atlas; its list of flows is drawn later. */
export const StatechartsPage = () => (
  <div className="site-atlas">
    <AtlasHead renderQuery={sampleQuery} />
    <DrawnLater />
  </div>
)

interface ToolPageProps {
  title: string
  lead: string
}

/** A page of which nothing is known before it is drawn. */
export const ToolPage = ({ title, lead }: ToolPageProps) => (
  <PageFrame title={title} lead={lead}>
    <DrawnLater />
  </PageFrame>
)
