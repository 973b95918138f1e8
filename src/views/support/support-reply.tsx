import { MAX_MESSAGE } from '#machines/shared/values/written-text.ts'
import type { ComponentProps } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { MESSAGE, REPLY_TITLE, SEND_REPLY } from '#machines/support/messages/support.ts'
import type { supportReplyMachine } from '#machines/support/support-request/support-reply.machine.ts'
import type { visitorReplyMachine } from '#machines/support/visitor-request/visitor-reply.machine.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'

const Action = chakra('div', { base: { display: 'grid', justifyContent: { sm: 'start' } } })

interface ReplyCardProps {
  readonly field: Omit<ComponentProps<typeof TextAreaField>, 'label'>
  readonly button: ComponentProps<typeof Button>
  readonly onSubmit: () => void
}

const ReplyCard = ({ field, button, onSubmit }: ReplyCardProps) => (
  <Card title={REPLY_TITLE}>
    <Form label={REPLY_TITLE} onSubmit={onSubmit}>
      <TextAreaField {...field} label={MESSAGE} limit={MAX_MESSAGE} />
      <Action>
        <Button {...button} block={false} />
      </Action>
    </Form>
  </Card>
)

/** A message in a request. */
export function SupportReply(props: ViewProps<typeof supportReplyMachine>) {
  const { snapshot, send } = props
  return (
    <div {...flowRoot(snapshot)}>
      <ReplyCard
        field={formFields(props)('message')}
        button={submitButton(snapshot, SEND_REPLY)}
        onSubmit={() => send({ type: 'form.submit' })}
      />
    </div>
  )
}

/** A message of a visitor in the request of a mailed link. */
export function VisitorReply(props: ViewProps<typeof visitorReplyMachine>) {
  const { snapshot, send } = props
  return (
    <div {...flowRoot(snapshot)}>
      <ReplyCard
        field={formFields(props)('message')}
        button={submitButton(snapshot, SEND_REPLY)}
        onSubmit={() => send({ type: 'form.submit' })}
      />
    </div>
  )
}
