import { MAX_MESSAGE } from '#machines/shared/values/written-text.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { paths } from '#machines/routing/paths.ts'
import * as text from '#machines/support/messages/support.ts'
import type { newSupportRequestMachine } from '#machines/support/new-support-request/new-support-request.machine.ts'
import { formFields } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextAreaField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { FormAction } from '#src/views/shared/form-action.tsx'
import { topicOptions } from './topic-options.ts'

const Hint = chakra('p', { base: { color: 'muted', mb: '3' } })

/** A request to Support. */
export function NewSupportRequestPage(props: ViewProps<typeof newSupportRequestMachine>) {
  const { snapshot, send } = props
  const field = formFields(props)
  const actions = <ButtonLink href={paths.supportRequests()}>{text.REQUESTS_TITLE}</ButtonLink>
  return (
    <div {...flowRoot(snapshot)}>
      <Page width="form" title={text.CONTACT_TITLE} actions={actions}>
        <Card>
          <Hint>{text.NEVER_SECRETS}</Hint>
          <Form label={text.CONTACT_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
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
        </Card>
      </Page>
    </div>
  )
}
