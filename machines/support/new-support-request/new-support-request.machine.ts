import { paths } from '#machines/routing/paths.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { createSupportRequest } from '#machines/support/endpoints/requests.ts'
import { CONTACT_TITLE, SEND_REQUEST } from '#machines/support/messages/support.ts'
import { requestSchema } from '#machines/support/rules/request-form.ts'

export const newSupportRequestMachine = defineForm({
  id: 'newSupportRequest',
  title: CONTACT_TITLE,
  button: SEND_REQUEST,
  spec: '§2 Top bar',
  schema: requestSchema,
  submit: createSupportRequest,
  input: ({ topic, message }) => ({ body: { topic, message } }),
  draft: ['topic', 'message'],
  arrive: { to: ({ output }) => paths.supportRequest(output.data.request_no) },
})
