import { MAX_MESSAGE } from '#machines/shared/values/written-text.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { paths } from '#machines/routing/paths.ts'
import { withTyped } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/support/messages/support.ts'
import type { contactSupportMachine } from '#machines/support/contact-support/contact-support.machine.ts'
import { formFields, formSuggestion } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { FormAction } from '#src/views/shared/form-action.tsx'
import { Suggestion } from '#src/views/shared/suggestion.tsx'
import { topicOptions } from './topic-options.ts'

type Props = ViewProps<typeof contactSupportMachine>

const Hint = chakra('p', { base: { color: 'muted', mb: '3' } })

function RequestForm({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const field = formFields({ snapshot, send })
  return (
    <>
      <Hint>{text.NEVER_SECRETS}</Hint>
      <Form label={text.CONTACT_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
        <TextField {...field('name')} label={text.YOUR_NAME} autoComplete="name" />
        <TextField {...field('email')} label={text.YOUR_EMAIL} type="email" autoComplete="email" inputMode="email" />
        <Suggestion {...formSuggestion({ snapshot, send })} />
        <SelectField {...field('topic')} label={text.TOPIC} options={topicOptions} />
        <TextAreaField
          {...field('message')}
          label={text.MESSAGE}
          placeholder={text.MESSAGE_HINT}
          rows={6}
          limit={MAX_MESSAGE}
        />
        <FormAction snapshot={snapshot} label={text.SEND_REQUEST} />
      </Form>
    </>
  )
}

/** Writes to Support without an account. */
export function ContactSupportPage({ snapshot, send }: Props) {
  const { output, values } = snapshot.context
  const again = (
    <Button size="sm" onClick={() => send({ type: 'form.reopen' })} data-event="form.reopen">
      {text.WRITE_AGAIN}
    </Button>
  )
  const written = withTyped({}, { topic: values.topic, message: values.message })
  const actions = (
    <ButtonLink href={paths.newSupportRequest()} state={written}>
      {text.WITH_ACCOUNT}
    </ButtonLink>
  )
  return (
    <div {...flowRoot(snapshot)}>
      <Page width="form" title={text.CONTACT_TITLE} lead={text.VISITOR_LEAD} actions={actions}>
        <Card>
          {snapshot.matches('submitted') ? (
            <Alert tone="info" title={output?.message ?? ''} action={again}>
              {text.MAILED_HINT}
            </Alert>
          ) : (
            <RequestForm {...{ snapshot, send }} />
          )}
        </Card>
      </Page>
    </div>
  )
}
