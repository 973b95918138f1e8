import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import type { createTradeMachine } from '#machines/create-trade/create-trade.machine.ts'
import * as text from '#machines/domain/messages/create-trade.ts'
import { ADVERT_POSTED } from '#machines/domain/messages/m2m.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, Page } from '#src/ui/page.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { Empty } from '#src/ui/states.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { AdvertPreview } from '#src/views/adverts/advert-preview.tsx'
import { AmountsStep } from '#src/views/adverts/amounts-step.tsx'
import { FinishStep } from '#src/views/adverts/finish-step.tsx'
import { PostDialogs } from '#src/views/adverts/post-dialogs.tsx'
import { PriceStep } from '#src/views/adverts/price-step.tsx'
import { TradeDeskView } from '#src/views/adverts/trade-desk-view.tsx'
import { WizardActions } from '#src/views/adverts/wizard-actions.tsx'

type Props = ViewProps<typeof createTradeMachine>

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 600px) minmax(280px, 1fr)' },
    gap: { base: '5', lg: '8' },
    alignItems: 'start',
    mt: '6',
  },
})
const StepTitle = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', mb: '5' } })
const Aside = chakra('div', { base: { position: { lg: 'sticky' }, top: '84px' } })

const TYPES = [
  { key: 'Buy', label: text.WANT_TO_BUY, tone: 'up' },
  { key: 'Sell', label: text.WANT_TO_SELL, tone: 'down' },
] as const

const stepAt = ({ snapshot }: Props): 1 | 2 | 3 => {
  if (snapshot.matches({ drafting: { steps: 'settingPrice' } })) return 1
  return snapshot.matches({ drafting: { steps: 'settingAmounts' } }) ? 2 : 3
}

function TypeToggle({ snapshot, send }: Props) {
  const { type } = snapshot.context.draft
  const other = type === 'Buy' ? 'Sell' : 'Buy'
  return (
    <Segment
      label="What I want"
      items={TYPES}
      chosen={type}
      off={!snapshot.can({ type: 'type.change', value: other })}
      onChoose={(value) => send({ type: 'type.change', value: value === 'Sell' ? 'Sell' : 'Buy' })}
      data-event="type.change"
    />
  )
}

function Wizard(props: Props) {
  const step = stepAt(props)
  return (
    <>
      <Steps label="Steps of the advert" steps={text.STEPS} now={step} />
      <Grid>
        <div>
          <Card pad="roomy">
            <StepTitle>{text.STEPS[step - 1]}</StepTitle>
            {step === 1 ? <PriceStep {...props} /> : null}
            {step === 2 ? <AmountsStep {...props} /> : null}
            {step === 3 ? <FinishStep {...props} /> : null}
          </Card>
          <WizardActions {...props} />
        </div>
        <Aside>
          <AdvertPreview {...props} />
        </Aside>
      </Grid>
      <PostDialogs {...props} />
    </>
  )
}

const Tick = chakra(CircleCheck, { base: { color: 'up' } })

function Posted() {
  return (
    <Card>
      <div role="status" aria-label={ADVERT_POSTED}>
        <Empty
          picture={<Tick size={44} strokeWidth={1.5} aria-hidden />}
          title={ADVERT_POSTED}
          action={<ButtonLink href="/dashboard/m2m/my-trades">My Trades</ButtonLink>}
        >
          It stands in the marketplace now. We take you to your adverts.
        </Empty>
      </div>
    </Card>
  )
}

/** The three-step wizard that posts an advert, with the advert so far beside it. */
export function CreateTradePage(props: Props) {
  const { snapshot } = props
  const writing = !snapshot.matches('opening') && !snapshot.matches('posted') && !snapshot.matches('left')
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={text.CREATE_TRADE_TITLE}
        lead="Set your price and your terms; others take your advert, and the crypto waits in escrow until the money has arrived."
        actions={writing ? <TypeToggle {...props} /> : null}
      >
        {snapshot.matches('opening') ? <ChildFlow actor={snapshot.children.tradeDesk} view={TradeDeskView} /> : null}
        {writing ? <Wizard {...props} /> : null}
        {snapshot.matches('posted') || snapshot.matches('left') ? <Posted /> : null}
      </Page>
    </div>
  )
}
