import { chakra } from '@chakra-ui/react/styled-system'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import {
  GETTING_QUOTE,
  NEW_QUOTE,
  NOTHING_MOVED,
  OUTCOME_UNCERTAIN,
  QUOTE_OVER,
  REVIEW_QUOTE,
} from '#machines/exchange/messages/quotes.ts'
import { QUOTE_S, type Quote } from '#machines/exchange/rules/quotes.ts'
import type { convertQuoteMachine } from '#machines/exchange/quote/convert-quote.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Countdown } from '#src/ui/countdown.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { OutcomeDialog } from '#src/views/shared/outcome-dialog.tsx'
import { QuoteFacts } from './quote-facts.tsx'

type Props = ViewProps<typeof convertQuoteMachine>

const Held = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '3', color: 'muted', fontSize: 'sm', mt: '4' },
})
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '3' } })

function confirmLabel({ kind, source, destination }: Quote): string {
  if (kind === 'convert') return 'Convert'
  return kind === 'buy' ? `Buy ${destination.ticker}` : `Sell ${source.ticker}`
}

function Review({ snapshot, send, quote }: Props & { quote: Quote }) {
  const close = () => send({ type: 'quote.close' })
  const isOpen = snapshot.can({ type: 'quote.close' })
  return (
    <Dialog title={REVIEW_QUOTE} onClose={isOpen ? close : undefined} data-event="quote.close">
      <QuoteFacts quote={quote} />
      {isOpen ? (
        <Held>
          <Countdown deadlineAt={quote.expires_at} spanMs={QUOTE_S * 1000} />
          left to confirm at this price
        </Held>
      ) : null}
      <Hint>Both amounts are fixed. This cannot be undone.</Hint>
      <DialogConfirmation
        cancel="quote.close"
        confirm="quote.confirm"
        label={snapshot.matches('exchanging') ? SUBMITTING : confirmLabel(quote)}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

function Expired({ snapshot, send }: Props) {
  const close = () => send({ type: 'quote.close' })
  return (
    <Dialog title={QUOTE_OVER} onClose={close} data-event="quote.close">
      <Alert tone="notice">
        The price was held for {QUOTE_S} seconds. {NOTHING_MOVED}
      </Alert>
      <DialogConfirmation
        cancel="quote.close"
        confirm="quote.renew"
        label={NEW_QUOTE}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

function Step(props: Props) {
  const { snapshot } = props
  const { quote } = snapshot.context
  if (snapshot.matches('expired')) return <Expired {...props} />
  if (snapshot.matches('checkingOutcome')) return <OutcomeDialog {...props} uncertain={OUTCOME_UNCERTAIN} />
  if (quote && (snapshot.matches('reviewing') || snapshot.matches('exchanging')))
    return <Review {...props} quote={quote} />
  return snapshot.matches('quoting') ? (
    <Dialog title={GETTING_QUOTE}>
      <SkeletonRows rows={4} height="32px" label={GETTING_QUOTE} />
    </Dialog>
  ) : null
}

/** A quote from its request to its end: each step is a dialog of its own. */
export function QuoteDialogs(props: Props) {
  return <div {...flowRoot(props.snapshot)}>{props.snapshot.status === 'done' ? null : <Step {...props} />}</div>
}
