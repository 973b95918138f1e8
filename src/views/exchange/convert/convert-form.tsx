import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowUpDown } from 'lucide-react'
import type { convertMachine } from '#machines/exchange/convert/convert.machine.ts'
import type { ConvertToken } from '#machines/exchange/rules/convert.ts'
import { PREVIEW } from '#machines/exchange/messages/quotes.ts'
import { eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { StickyActions } from '#src/ui/sticky-actions.tsx'
import { PayField } from '#src/views/exchange/buy-sell/pay-field.tsx'
import { QuoteAnswer } from '#src/views/exchange/quote/quote-answer.tsx'
import { TermsFacts } from '#src/views/exchange/buy-sell/terms-facts.tsx'

type Props = ViewProps<typeof convertMachine>

const Between = chakra('div', { base: { display: 'flex', justifyContent: 'center', mb: '2' } })

const optionsOf = (tokens: readonly ConvertToken[]) =>
  tokens.map(({ ticker, name }) => ({ value: ticker, label: `${ticker} · ${name}` }))

function PairFields({ snapshot, send }: Props) {
  const { from, to, tokens } = snapshot.context
  const options = optionsOf(tokens)
  return (
    <>
      <SelectField
        name="from"
        label="From"
        value={from}
        options={options}
        readOnly={!snapshot.can({ type: 'from.choose', ticker: to })}
        onChange={(ticker) => send({ type: 'from.choose', ticker })}
        data-event="from.choose"
      />
      <Between>
        <Button size="sm" aria-label="Reverse" {...eventButton({ snapshot, send }, 'pair.reverse')}>
          <ArrowUpDown size={16} aria-hidden />
        </Button>
      </Between>
      <SelectField
        name="to"
        label="To"
        value={to}
        options={options}
        readOnly={!snapshot.can({ type: 'to.choose', ticker: from })}
        onChange={(ticker) => send({ type: 'to.choose', ticker })}
        data-event="to.choose"
      />
    </>
  )
}

export function ConvertForm(props: Props) {
  const { snapshot, send, shared } = props
  const { context } = snapshot
  const off = !snapshot.can({ type: 'quote.open' })
  return (
    <Form label="Convert" onSubmit={() => (off ? undefined : send({ type: 'quote.open' }))}>
      <PairFields {...props} />
      <PayField
        paid={context}
        ticker={context.from}
        settings={shared.settings}
        onChange={
          snapshot.can({ type: 'amount.change', value: '' }) ? (value) => send({ type: 'amount.change', value }) : null
        }
        onMax={snapshot.can({ type: 'amount.max' }) ? () => send({ type: 'amount.max' }) : null}
      />
      <TermsFacts amount={context.amount} terms={context.terms} />
      <QuoteAnswer
        failure={snapshot.matches({ filling: { answer: 'refused' } }) ? context.failure : null}
        onRetry={snapshot.can({ type: 'terms.retry' }) ? () => send({ type: 'terms.retry' }) : null}
      />
      <StickyActions>
        <Button type="submit" tone="primary" size="lg" block off={off} data-event="quote.open">
          {PREVIEW}
        </Button>
      </StickyActions>
    </Form>
  )
}
