import { picturesOf } from '#machines/shared/messages/images.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/orders/messages/cases.ts'
import type { orderCaseMachine } from '#machines/orders/order-case/order-case.machine.ts'
import { CASE_ACT_TYPES, caseDeadline, caseSentence } from '#machines/orders/rules/case-view.ts'
import { caseViewState } from '#machines/orders/rules/case-state.ts'
import type { OrderCase } from '#machines/orders/rules/cases.ts'
import { coinsOf, fiatOf } from '#machines/orders/rules/order-sentences.ts'
import { paths } from '#machines/routing/paths.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Reconnecting } from '#src/views/shared/reconnecting.tsx'
import { AddPicture } from '#src/views/shared/add-picture.tsx'
import { OrderMissing, OrderUnreachable } from '#src/views/orders/parts/order-unavailable.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { CaseDialogs } from './case-dialogs.tsx'
import { CaseRefund, CaseStatement } from './case-forms.tsx'

type Props = ViewProps<typeof orderCaseMachine>
type FoundProps = Props & { found: OrderCase }

const Words = chakra('p', { base: { fontSize: 'lg', overflowWrap: 'anywhere' } })
const Soft = chakra('p', { base: { color: 'muted', mt: '2' } })
const Quote = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: '4' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '5' } })
const Pictures = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

function State({ snapshot, send, found }: FoundProps) {
  const deadline = caseDeadline(found)
  return (
    <Card title={text.CASE_TITLES[caseViewState(found)]} pad="lg">
      <Words>{caseSentence(found)}</Words>
      {deadline === '' ? null : <Soft>{deadline}</Soft>}
      <Actions>
        {CASE_ACT_TYPES.filter((type) => found.may.includes(type)).map((type) => (
          <Button
            key={type}
            tone={type === 'case.withdraw' ? 'quiet' : 'primary'}
            {...eventButton({ snapshot, send }, type)}
          >
            {text.CASE_ACTS[type]}
          </Button>
        ))}
        <ButtonLink href={paths.order(found.order_no)}>{text.VIEW_ORDER}</ButtonLink>
      </Actions>
    </Card>
  )
}

/** What the side itself has submitted to Support. */
function Submitted({ snapshot, send, found }: FoundProps) {
  const { statement, pictures, may } = found
  if (statement === null && pictures === 0 && !may.includes('picture.add')) return null
  return (
    <Card title={text.YOUR_EVIDENCE}>
      {statement === null ? null : <Quote>{statement}</Quote>}
      <Pictures>
        {may.includes('picture.add') ? (
          <AddPicture
            off={!snapshot.matches({ shown: { command: 'choosing' } })}
            onPick={(value) => send({ type: 'picture.pick', value })}
          />
        ) : null}
        <span>{picturesOf(pictures)}</span>
      </Pictures>
    </Card>
  )
}

function Shown({ found, ...props }: FoundProps) {
  const { snapshot } = props
  const stale = snapshot.matches({ shown: { feed: 'stale' } }) ? <Reconnecting /> : null
  return (
    <Page
      title={`${text.CASE_TITLE} · ${coinsOf(found)}`}
      lead={`${coinsOf(found)} for ${fiatOf(found)} · ${found.partner}`}
      actions={stale}
    >
      <Stack>
        <State {...props} found={found} />
        <ChildFlow actor={snapshot.children.caseRefund} view={CaseRefund} />
        <ChildFlow actor={snapshot.children.caseStatement} view={CaseStatement} />
        <Submitted {...props} found={found} />
      </Stack>
      <CaseDialogs {...props} found={found} />
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </Page>
  )
}

/** The case about a closed order: what it is about now, what a side can do, and what it has submitted to Support. */
export function OrderCasePage(props: Props) {
  const { snapshot } = props
  const { found } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('opening') ? (
        <Page title={text.CASE_TITLE}>
          <div role="status" aria-label="Loading the case">
            <Skeleton height="220px" />
          </div>
        </Page>
      ) : null}
      {snapshot.matches('missing') ? <OrderMissing page={text.CASE_TITLE} about={text.CASE_MISSING} /> : null}
      {snapshot.matches('unreachable') ? (
        <OrderUnreachable
          page={text.CASE_TITLE}
          about={text.CASE_UNREACHABLE}
          event="case.retry"
          retry={() => props.send({ type: 'case.retry' })}
        >
          {snapshot.context.failure?.message}. Retrying automatically.
        </OrderUnreachable>
      ) : null}
      {snapshot.matches('shown') && found ? <Shown {...props} found={found} /> : null}
    </div>
  )
}
