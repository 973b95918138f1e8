import { MAILBOX_TITLE } from '#machines/domain/messages/sandbox.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { readMail } from '#machines/endpoints/sandbox.ts'

/** Every mail that was sent, with codes and links: the sandbox has no mail server. */
export const sandboxMailMachine = defineRemoteData({
  id: 'sandboxMail',
  title: MAILBOX_TITLE,
  spec: '§2 Auth screens',
  endpoint: readMail,
  input: () => ({}),
})
