import { textIn } from '#machines/shared/flow/flow-input.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { replyAsVisitor } from '#machines/support/endpoints/requests.ts'
import { REPLY_TITLE, SEND_REPLY } from '#machines/support/messages/support.ts'
import { replySchema } from '#machines/support/rules/request-form.ts'

export const visitorReplyMachine = defineForm({
  id: 'visitorReply',
  title: REPLY_TITLE,
  button: SEND_REPLY,
  spec: '§2 Top bar',
  schema: replySchema,
  submit: replyAsVisitor,
  input: ({ message }, { arrivedWith }) => ({
    body: { id: textIn(arrivedWith, 'id') ?? '', token: textIn(arrivedWith, 'token') ?? '', message },
  }),
})
