import type { Db } from '#server/db/db.ts'
import * as mails from '#server/sandbox/repos/mail.repo.ts'
import type { Mailer } from '#server/shared/gateways/mail.ts'

/** The mailbox that the control page shows. */
export const sandboxMailer = (db: Db): Mailer => ({
  isDown: false,
  send: (mail) => mails.add(mail, db),
  close: async () => undefined,
})
