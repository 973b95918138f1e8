export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where mails like this one are turned off; of what nobody needs to get. */
  readonly unsubscribe?: string
}

/** A mail that will never be delivered, however often it is tried. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** Sends mail: over SMTP, or into the sandbox's mailbox. */
export interface Mailer {
  /** Known not to work for the moment: codes cannot be sent. */
  readonly isDown: boolean
  /** Throws when the mail was not taken; Undeliverable when trying again is no use. */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => Promise<void>
}
