import { chakra } from '@chakra-ui/react/styled-system'
import type { convertMachine } from '#machines/exchange/convert/convert.machine.ts'
import { CONVERT_AGAIN, CONVERT_TITLE, CONVERTED, VIEW_TRANSACTION } from '#machines/exchange/messages/quotes.ts'
import { BALANCES_MISSING } from '#machines/wallet/messages/wallet.ts'
import { paths } from '#machines/routing/paths.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/overlays/dialog.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { ConvertForm } from './convert-form.tsx'
import { QuoteDialogs } from '#src/views/exchange/quote/quote-dialogs.tsx'
import { QuoteFacts } from '#src/views/exchange/quote/quote-facts.tsx'

type Props = ViewProps<typeof convertMachine>

const Height = chakra('div', { base: { minHeight: '440px' } })
const Heading = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', mb: '2' } })
const Message = chakra('p', { base: { color: 'muted', mb: '4' } })

function Receipt({ snapshot, send }: Props) {
  const { receipt } = snapshot.context
  return (
    <>
      <Heading>{CONVERTED}</Heading>
      <Message>{receipt?.message}. It is in your available balance.</Message>
      {receipt ? <QuoteFacts quote={receipt.quote} done /> : null}
      <DialogActions>
        <Button onClick={() => send({ type: 'transaction.open' })} data-event="transaction.open">
          {VIEW_TRANSACTION}
        </Button>
        <Button tone="primary" onClick={() => send({ type: 'convert.again' })} data-event="convert.again">
          {CONVERT_AGAIN}
        </Button>
      </DialogActions>
    </>
  )
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('fetchingTokens'))
    return (
      <Height>
        <SkeletonRows rows={5} height="64px" label="Loading" />
      </Height>
    )
  if (snapshot.matches('tokensMissing'))
    return (
      <EmptyState title={BALANCES_MISSING} level="h2" action={<RetryButton event="tokens.retry" send={send} />}>
        {snapshot.context.failure?.message}
      </EmptyState>
    )
  if (snapshot.matches('alone'))
    return (
      <EmptyState
        title="Add another token"
        level="h2"
        action={<ButtonLink href={paths.wallet()}>Add a token</ButtonLink>}
      >
        Your wallet has one token. Add another one to convert.
      </EmptyState>
    )
  return snapshot.matches('converted') ? <Receipt {...props} /> : <ConvertForm {...props} />
}

/** One token to another (spec §2 Convert). */
export function ConvertPage(props: Props) {
  const { snapshot } = props
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={CONVERT_TITLE}
        lead="Exchange one token for another at a price that is held while you confirm."
        width="form"
      >
        <Card>
          <Content {...props} />
        </Card>
      </Page>
      <ChildFlow actor={snapshot.children.convertQuote} view={QuoteDialogs} />
    </div>
  )
}
