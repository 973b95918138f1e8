import { parseArgs } from 'node:util'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import {
  answerNote,
  answerRequest,
  openRequests,
  wholeRequest,
  type Answer,
  type AnswerType,
  type WaitingRequest,
  type WholeRequest,
} from '#server/support/services/answers.service.ts'
import type { PictureFile } from '#server/orders/services/evidence.service.ts'
import type { OperatorContext } from './context.ts'
import { plain } from './report.ts'

export const SUPPORT_USAGE = `npm run operator -- support list
npm run operator -- support show REQUEST_NO [--pictures FOLDER]
npm run operator -- support answer|ask REQUEST_NO --message "…"
npm run operator -- support close REQUEST_NO [--message "…"]`

/** What an operator does with requests to Support. */
export type SupportCommand =
  | { act: 'support list' }
  | { act: 'support show'; requestNo: string }
  | ({ act: 'support answer'; operator: string } & Answer)

export const isSupportCommand = (command: { act: string }): command is SupportCommand =>
  command.act.startsWith('support ')

const ANSWERS: Readonly<Record<string, AnswerType>> = {
  answer: 'request.answer',
  ask: 'request.ask',
  close: 'request.close',
}

/** Reads the arguments after 'support'; undefined when they are none of these commands. */
export function readSupportCommand(
  args: readonly string[],
  operator: string,
): { command: SupportCommand; pictures: string | undefined } | undefined {
  const options = { message: { type: 'string' }, pictures: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [act = '', requestNo, ...rest] = positionals
  const { message = null, pictures } = values
  if (act === 'list' && requestNo === undefined && Object.keys(values).length === 0)
    return { command: { act: 'support list' }, pictures }
  if (requestNo === undefined || rest.length > 0) return undefined
  if (act === 'show' && message === null) return { command: { act: 'support show', requestNo }, pictures }
  const type = ANSWERS[act]
  if (type === undefined || pictures !== undefined || (message === null && type !== 'request.close')) return undefined
  return { command: { act: 'support answer', requestNo, type, message, operator }, pictures }
}

const listed = ({ requestNo, topic, phase, who, sentAt, changedAt }: WaitingRequest): string =>
  `${requestNo}  ${topic}, ${phase}, by ${plain(who)}, sent ${sentAt}, changed ${changedAt}`

const whole = ({ requestNo, topic, phase, who, messages, pictures }: WholeRequest): string =>
  [
    `Request ${requestNo}: ${topic}, ${phase}, by ${plain(who)}`,
    ...messages.map(
      ({ by, message, at }) => `  ${at}  ${by === 'operator' ? 'Support' : plain(who)}: ${plain(message)}`,
    ),
    ...pictures.map(({ name }) => `  picture ${name}`),
  ].join('\n')

const DONE: Readonly<Record<AnswerType, string>> = {
  'request.answer': 'is answered',
  'request.ask': 'waits for its person',
  'request.close': 'is closed',
}

/** Runs a command; what it shows comes with the pictures. */
export async function runSupportCommand(
  context: OperatorContext,
  command: SupportCommand,
): Promise<{ done: string; files?: PictureFile[] }> {
  if (command.act === 'support list') {
    const open = await openRequests(context)
    return { done: open.length === 0 ? 'No open requests.' : open.map(listed).join('\n') }
  }
  if (command.act === 'support show') {
    const found = await wholeRequest(context, command.requestNo)
    return { done: whole(found), files: [...found.pictures] }
  }
  const { operator, type: action, requestNo: subject, message } = command
  await context.db.tx(async (tx) => {
    await answerRequest(context, command, tx)
    await auditLog.add({ operator, action, subject, note: answerNote(message) }, tx)
  })
  return { done: `The request ${command.requestNo} ${DONE[command.type]}.` }
}
