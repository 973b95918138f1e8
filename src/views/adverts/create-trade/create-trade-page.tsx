import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import type { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import * as text from '#machines/adverts/messages/create-trade.ts'
import { ADVERT_EDITED, ADVERT_POSTED, hiddenBySupport } from '#machines/adverts/messages/adverts.ts'
import { paths } from '#machines/routing/paths.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { SegmentGroup } from '#src/ui/fields/segment-group.tsx'
import { EmptyState, Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { AdvertPreview } from './advert-preview.tsx'
import { AmountsStep } from './amounts-step.tsx'
import { FinishStep } from './finish-step.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { PriceStep } from './price-step.tsx'
import { AdvertFormOptionsView } from './advert-form-options-view.tsx'
import { forwardEvent, WizardActions } from './wizard-actions.tsx'

type Props = ViewProps<typeof createTradeMachine>

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 37.5rem) minmax(17.5rem, 1fr)' },
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
    <SegmentGroup
      label="Buy or sell"
      items={TYPES}
      chosen={type}
      off={!snapshot.can({ type: 'type.change', value: other })}
      onChoose={(value) => send({ type: 'type.change', value: value === 'Sell' ? 'Sell' : 'Buy' })}
      data-event="type.change"
    />
  )
}

/** Why Support has hidden the advert that is edited; null of any other. */
const hiddenOf = ({ snapshot: { context } }: Props): string | null =>
  context.editing?.hidden_reason === undefined ? null : hiddenBySupport(context.editing.hidden_reason)

function Wizard(props: Props) {
  const step = stepAt(props)
  return (
    <>
      <Steps label="Steps of the advert" steps={text.STEPS} current={step} />
      <Grid>
        <Form label={text.STEPS[step - 1] ?? ''} onSubmit={() => props.send({ type: forwardEvent(props.snapshot) })}>
          <Card pad="lg">
            <StepTitle>{text.STEPS[step - 1]}</StepTitle>
            {step === 1 ? <PriceStep {...props} /> : null}
            {step === 2 ? <AmountsStep {...props} /> : null}
            {step === 3 ? <FinishStep {...props} /> : null}
          </Card>
          <WizardActions {...props} />
        </Form>
        <Aside>
          <AdvertPreview {...props} />
        </Aside>
      </Grid>
      <PostDialogs {...props} />
    </>
  )
}

const LEAD = 'Set your price and terms. Each order on your advert is protected by escrow.'
const EDIT_LEAD = 'Type, token and currency cannot be changed. Existing orders keep their price and terms.'

const Tick = chakra(CircleCheck, { base: { color: 'up' } })

function Posted({ title, then }: { title: string; then: string }) {
  return (
    <Card>
      <div role="status" aria-label={title}>
        <EmptyState
          picture={<Tick size={44} strokeWidth={1.5} aria-hidden />}
          title={title}
          action={<ButtonLink href={paths.myTrades()}>My Trades</ButtonLink>}
        >
          {then}
        </EmptyState>
      </div>
    </Card>
  )
}

function Uneditable() {
  return (
    <Card>
      <EmptyState
        title={text.NOT_EDITABLE}
        action={
          <ButtonLink href={paths.myTrades()} tone="primary">
            My Trades
          </ButtonLink>
        }
      >
        Only your own open adverts with an available amount can be edited. Reopen a paused advert first.
      </EmptyState>
    </Card>
  )
}

/** Shown in place of the wizard while the advert to edit is not available. */
function EditUnavailable({ snapshot, send }: Props) {
  if (snapshot.matches('uneditable')) return <Uneditable />
  if (!snapshot.matches('advertUnknown')) return <SkeletonRows rows={4} height="72px" label={text.LOADING_OPTIONS} />
  const retry = <RetryButton event="advert.retry" send={send} />
  return (
    <Alert tone="down" title={snapshot.context.failure?.message ?? ''} action={retry}>
      Could not load your advert. Retrying in a few seconds.
    </Alert>
  )
}

const isWizardShown = ({ snapshot }: Props): boolean =>
  !(['opening', 'fetchingOwnAdverts', 'advertUnknown', 'uneditable', 'posted', 'edited', 'left'] as const).some(
    (state) => snapshot.matches(state),
  )

function Content(props: Props) {
  const { snapshot } = props
  if (snapshot.matches('opening'))
    return <ChildFlow actor={snapshot.children.advertFormOptions} view={AdvertFormOptionsView} />
  if (snapshot.matches('posted') || snapshot.matches('edited') || snapshot.matches('left'))
    return (
      <Posted
        title={snapshot.context.edit === '' ? ADVERT_POSTED : ADVERT_EDITED}
        then={hiddenOf(props) === null ? text.NOW_LISTED : text.STILL_HIDDEN}
      />
    )
  return isWizardShown(props) ? <Wizard {...props} /> : <EditUnavailable {...props} />
}

/** The three-step wizard that posts or edits an advert, with a preview. */
export function CreateTradePage(props: Props) {
  const { snapshot } = props
  const isNew = snapshot.context.edit === ''
  const hidden = hiddenOf(props)
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={isNew ? text.CREATE_TRADE_TITLE : `${text.CREATE_TRADE_TITLE}: ${text.EDIT_TITLE}`}
        lead={isNew ? LEAD : EDIT_LEAD}
        actions={isWizardShown(props) ? <TypeToggle {...props} /> : null}
      >
        {hidden === null ? null : <Alert tone="notice" title={hidden} />}
        <Content {...props} />
      </Page>
    </div>
  )
}
