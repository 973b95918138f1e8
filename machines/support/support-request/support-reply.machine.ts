import { textIn } from '#machines/shared/flow/flow-input.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { sendSupportMessage } from '#machines/support/endpoints/requests.ts'
import { REPLY_TITLE, SEND_REPLY } from '#machines/support/messages/support.ts'
import { replySchema } from '#machines/support/rules/request-form.ts'

export const supportReplyMachine = defineForm({
  id: 'supportReply',
  title: REPLY_TITLE,
  button: SEND_REPLY,
  spec: '§2 Top bar',
  schema: replySchema,
  submit: sendSupportMessage,
  input: ({ message }, { arrivedWith }) => ({
    path: { request_no: textIn(arrivedWith, 'requestNo') ?? '' },
    body: { message },
  }),
  draft: ['message'],
})
