import { MAILBOX_TITLE } from '#machines/sandbox/messages/sandbox.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { readMail } from './endpoints.ts'

/** Every mail that was sent, with codes and links: the sandbox has no mail server. */
export const sandboxMailMachine = defineRemoteData({
  id: 'sandboxMail',
  title: MAILBOX_TITLE,
  spec: '§2 Auth screens',
  endpoint: readMail,
  input: () => ({}),
})
