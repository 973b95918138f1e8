import { suggestedEmail } from '#machines/accounts/rules/email-addresses.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { sendVisitorRequest } from '#machines/support/endpoints/requests.ts'
import { CONTACT_TITLE, SEND_REQUEST } from '#machines/support/messages/support.ts'
import { visitorSchema } from '#machines/support/rules/request-form.ts'

export const contactSupportMachine = defineForm({
  id: 'contactSupport',
  title: CONTACT_TITLE,
  button: SEND_REQUEST,
  spec: '§2 Top bar',
  schema: visitorSchema,
  submit: sendVisitorRequest,
  input: ({ name, email, topic, message }) => ({ body: { name, email, topic, message } }),
  draft: ['name', 'email', 'topic', 'message'],
  suggest: { field: 'email', meant: suggestedEmail },
  canRepeat: true,
})
