import { CURRENCIES, TOKENS } from '#machines/catalog/assets.ts'
import { NETWORKS } from '#machines/catalog/networks.ts'
import { paths } from '#machines/routing/paths.ts'
import * as text from '#machines/support/messages/support.ts'
import type { missingCryptoMachine } from '#machines/support/missing-deposit/missing-crypto.machine.ts'
import type { missingFiatMachine } from '#machines/support/missing-deposit/missing-fiat.machine.ts'
import { formFields } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { FormAction } from '#src/views/shared/form-action.tsx'
import { DepositAnswer } from './deposit-answer.tsx'

const optionsOf = (none: string, names: readonly string[]) => [
  { value: '', label: none },
  ...names.map((name) => ({ value: name, label: name })),
]

/** A deposit of crypto that somebody misses. */
export function MissingCrypto(props: ViewProps<typeof missingCryptoMachine>) {
  const { snapshot, send } = props
  const field = formFields(props)
  const actions = <ButtonLink href={paths.supportRequests()}>{text.REQUESTS_TITLE}</ButtonLink>
  return (
    <div {...flowRoot(snapshot)}>
      <Page width="form" title={text.MISSING_TITLE} lead={text.MISSING_LEAD} actions={actions}>
        <Card title={text.MISSING_CRYPTO}>
          {snapshot.matches('submitted') ? (
            <DepositAnswer answer={snapshot.context.output} onAgain={() => send({ type: 'form.reopen' })} />
          ) : (
            <Form label={text.MISSING_CRYPTO} onSubmit={() => send({ type: 'form.submit' })}>
              <SelectField
                {...field('network')}
                label={text.NETWORK}
                options={optionsOf(text.CHOOSE_NETWORK, NETWORKS)}
              />
              <SelectField {...field('token')} label={text.TOKEN} options={optionsOf(text.CHOOSE_TOKEN, TOKENS)} />
              <TextField {...field('txid')} label={text.TRANSACTION_ID} />
              <FormAction snapshot={snapshot} label={text.FIND_DEPOSIT} />
            </Form>
          )}
        </Card>
      </Page>
    </div>
  )
}

/** A bank transfer that somebody misses, a section below the page. */
export function MissingFiat(props: ViewProps<typeof missingFiatMachine>) {
  const { snapshot, send } = props
  const field = formFields(props)
  return (
    <div {...flowRoot(snapshot)}>
      <PageSection width="form">
        <Card title={text.MISSING_FIAT}>
          {snapshot.matches('submitted') ? (
            <DepositAnswer answer={snapshot.context.output} onAgain={() => send({ type: 'form.reopen' })} />
          ) : (
            <Form label={text.MISSING_FIAT} onSubmit={() => send({ type: 'form.submit' })}>
              <SelectField
                {...field('currency')}
                label={text.CURRENCY}
                options={optionsOf(text.CHOOSE_CURRENCY, CURRENCIES)}
              />
              <TextField {...field('amount')} label={text.AMOUNT} inputMode="decimal" />
              <TextField {...field('paid_on')} label={text.PAID_ON} type="date" />
              <TextField {...field('payer')} label={text.PAYER} />
              <TextField {...field('reference')} label={text.REFERENCE} />
              <FormAction snapshot={snapshot} label={text.FIND_DEPOSIT} />
            </Form>
          )}
        </Card>
      </PageSection>
    </div>
  )
}
