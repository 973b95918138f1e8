import { parseArgs } from 'node:util'
import type { CaseDecisionType } from '#machines/orders/rules/case-lifecycle.machine.ts'
import {
  decideCase,
  openCases,
  type CaseDecision,
  type OpenCase,
} from '#server/orders/services/case-decisions.service.ts'
import type { OperatorContext } from './context.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { noteIn } from './note.ts'
import { plain } from './report.ts'

export const CASE_USAGE = `npm run operator -- cases list [--pictures FOLDER]
npm run operator -- cases decide ORDER_NO --as upheld|refunded|unproven --note "…"`

/** What an operator does with cases about closed orders. */
export type CaseCommand =
  | { act: 'cases list'; withPictures: boolean }
  | ({ act: 'cases decide'; note: string; operator: string } & CaseDecision)

export const isCaseCommand = (command: { act: string }): command is CaseCommand => command.act.startsWith('cases ')

const DECISIONS: Readonly<Record<string, CaseDecisionType>> = {
  upheld: 'case.uphold',
  refunded: 'case.settle',
  unproven: 'case.dismiss',
}

/** Reads the arguments after 'cases'; undefined when they are none of these commands. */
export function readCaseCommand(
  args: readonly string[],
  operator: string,
): { command: CaseCommand; pictures: string | undefined } | undefined {
  const options = { as: { type: 'string' }, note: { type: 'string' }, pictures: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [act, orderNo, ...rest] = positionals
  const { as, note, pictures } = values
  if (act === 'list' && orderNo === undefined && as === undefined && note === undefined)
    return { command: { act: 'cases list', withPictures: pictures !== undefined }, pictures }
  const type = DECISIONS[as ?? '']
  const isWhole = act === 'decide' && orderNo !== undefined && rest.length === 0 && pictures === undefined
  if (!isWhole || type === undefined || note === undefined) return undefined
  return { command: { act: 'cases decide', orderNo, type, note, operator }, pictures }
}

const sideOf = (one: OpenCase, side: 'buyer' | 'seller'): string => {
  const role = one.claimant === side ? 'claims' : 'answers'
  return `  ${side.padEnd(8)}${one[side]} ${role}: ${plain(one.statements[side] ?? '–')}`
}

const describe = (one: OpenCase): string =>
  [
    `Order ${one.orderNo}: ${one.coins} for ${one.fiat}, ${one.phase}, opened ${one.openedAt}, answer by ${one.answerBy}`,
    sideOf(one, 'buyer'),
    sideOf(one, 'seller'),
    ...(one.refundReference === null ? [] : [`  refund  ${plain(one.refundReference)}`]),
    ...one.pictures.map(({ name }) => `  picture ${name}`),
  ].join('\n')

/** Runs a command; what it lists comes with the pictures that were asked for. */
export async function runCaseCommand(
  context: OperatorContext,
  command: CaseCommand,
): Promise<{ done: string; files?: OpenCase['pictures'] }> {
  if (command.act === 'cases list') {
    const open = await openCases(context, command.withPictures)
    const done = open.length === 0 ? 'No open cases.' : open.map(describe).join('\n\n')
    return { done, files: open.flatMap(({ pictures }) => pictures) }
  }
  const { orderNo, type, operator } = command
  const note = noteIn(command)
  await context.db.tx(async (tx) => {
    await decideCase(context, command, tx)
    await auditLog.add({ operator, action: type, subject: orderNo, note }, tx)
  })
  return { done: `The case about order ${orderNo} is decided: ${type.replace('case.', '')}.` }
}
