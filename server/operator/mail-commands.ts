import type { OperatorContext } from './context.ts'
import { LONGEST_MAIL_BYTES, recordBounce } from './services/bounces.service.ts'

export const MAIL_USAGE = 'npm run operator -- mail bounced < MAIL'

/** A mail that a mail server hands over: a bounce, or whatever else came to the address of bounces. In base64. */
export type MailCommand = { act: 'mail bounced'; mail: string }

export const isMailCommand = (command: { act: string }): command is MailCommand => command.act === 'mail bounced'

/** Reads the arguments after 'mail'; undefined when they are not this command. The mail is read from standard input. */
export const readMailCommand = (args: readonly string[]): MailCommand | undefined =>
  args.length === 1 && args[0] === 'bounced' ? { act: 'mail bounced', mail: '' } : undefined

/** A mail up to its end, as a mail server that cannot write it all takes it for a failure; what is longer than the longest is left out. */
export async function readMail(input: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of input) {
    if (length <= LONGEST_MAIL_BYTES) parts.push(part)
    length += part.length
  }
  return Buffer.concat(parts).toString('base64')
}

/** Runs the command; the reply says what is recorded. */
export const runMailCommand = (context: OperatorContext, { mail }: MailCommand): Promise<string> =>
  recordBounce(context, Buffer.from(mail, 'base64'))
