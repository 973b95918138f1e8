import type { buySellMachine } from '#machines/exchange/buy-sell/buy-sell.machine.ts'
import { PREVIOUS, REVIEW_ORDER } from '#machines/exchange/messages/quotes.ts'
import { eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/overlays/dialog.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { PayField } from './pay-field.tsx'
import { QuoteAnswer } from '#src/views/exchange/quote/quote-answer.tsx'
import { TermsFacts } from './terms-facts.tsx'

type Props = ViewProps<typeof buySellMachine>

export function AmountsStep({ snapshot, send, shared }: Props) {
  const { context } = snapshot
  const off = !snapshot.can({ type: 'quote.open' })
  return (
    <Form label="Amounts" onSubmit={() => (off ? undefined : send({ type: 'quote.open' }))}>
      <PayField
        paid={context}
        ticker={context.side === 'buy' ? context.currency : context.token}
        settings={shared.settings}
        onChange={
          snapshot.can({ type: 'amount.change', value: '' }) ? (value) => send({ type: 'amount.change', value }) : null
        }
        onMax={snapshot.can({ type: 'amount.max' }) ? () => send({ type: 'amount.max' }) : null}
      />
      <TermsFacts amount={context.amount} terms={context.terms} />
      <QuoteAnswer
        failure={snapshot.matches({ entering: { answer: 'refused' } }) ? context.failure : null}
        onRetry={snapshot.can({ type: 'terms.retry' }) ? () => send({ type: 'terms.retry' }) : null}
      />
      <DialogActions>
        <Button size="lg" {...eventButton({ snapshot, send }, 'step.back')}>
          {PREVIOUS}
        </Button>
        <Button type="submit" tone="primary" size="lg" off={off} data-event="quote.open">
          {REVIEW_ORDER}
        </Button>
      </DialogActions>
    </Form>
  )
}
