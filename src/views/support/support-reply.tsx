import { MAX_MESSAGE } from '#machines/shared/values/written-text.ts'
import { MESSAGE, REPLY_TITLE, SEND_REPLY } from '#machines/support/messages/support.ts'
import type { supportReplyMachine } from '#machines/support/support-request/support-reply.machine.ts'
import type { visitorReplyMachine } from '#machines/support/visitor-request/visitor-reply.machine.ts'
import { formFields } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormAction } from '#src/views/shared/form-action.tsx'

/** A message in a request, or of a visitor in the request of a mailed link. */
export function SupportReply(props: ViewProps<typeof supportReplyMachine> | ViewProps<typeof visitorReplyMachine>) {
  const { snapshot, send } = props
  return (
    <div {...flowRoot(snapshot)}>
      <Card title={REPLY_TITLE}>
        <Form label={REPLY_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
          <TextAreaField {...formFields(props)('message')} label={MESSAGE} limit={MAX_MESSAGE} />
          <FormAction snapshot={snapshot} label={SEND_REPLY} />
        </Form>
      </Card>
    </div>
  )
}
