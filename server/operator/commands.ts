import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { OF_THE_CONSOLE } from '#machines/operator/messages/commands.ts'
import { awardReasonsFor } from '#machines/orders/rules/awards.ts'
import type { OperatorContext } from './context.ts'
import { notNow, Refusal } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { noteIn } from './note.ts'
import {
  isOperatorCommand,
  OPERATOR_USAGE,
  readOperatorCommand,
  runOperatorsCommand,
  type OperatorCommand,
} from './operator-commands.ts'
import { hasOperators } from './services/emergency.service.ts'
import {
  askSide,
  openAppeals,
  resolveAppeal,
  type AppealCase,
  type Decision,
  type Question,
} from '#server/orders/services/appeals.service.ts'
import { AUDIT_USAGE, readAuditCommand, runAuditCommand, type AuditCommand } from './audit-command.ts'
import { BANK_USAGE, readBankCommand, runBankCommand, type BankCommand } from './bank-commands.ts'
import {
  isWithdrawalCommand,
  readWithdrawalCommand,
  runWithdrawalCommand,
  WITHDRAWAL_USAGE,
  type WithdrawalCommand,
} from './withdrawal-commands.ts'
import {
  INVENTORY_USAGE,
  isInventoryCommand,
  readInventoryCommand,
  runInventoryCommand,
  type InventoryCommand,
} from './inventory-commands.ts'
import {
  isOutageCommand,
  OUTAGE_USAGE,
  readOutageCommand,
  runOutageCommand,
  type OutageCommand,
} from './outage-commands.ts'
import {
  ACCOUNT_USAGE,
  isAccountCommand,
  readAccountCommand,
  runAccountCommand,
  type AccountCommand,
} from './account-commands.ts'
import { CASE_USAGE, isCaseCommand, readCaseCommand, runCaseCommand, type CaseCommand } from './case-commands.ts'
import {
  isSupportCommand,
  readSupportCommand,
  runSupportCommand,
  SUPPORT_USAGE,
  type SupportCommand,
} from './support-commands.ts'
import { isMailCommand, MAIL_USAGE, readMailCommand, runMailCommand, type MailCommand } from './mail-commands.ts'
import { CHAIN_USAGE, readChainCommand, runChainCommand, type ChainCommand } from './chain-commands.ts'

export const USAGE = `npm run operator -- list [--pictures FOLDER]
npm run operator -- resolve ORDER_NO --to buyer|seller --reason REASON --note "…"
  REASON for the buyer: ${awardReasonsFor('buyer').join(', ')}
  REASON for the seller: ${awardReasonsFor('seller').join(', ')}
npm run operator -- ask ORDER_NO --of buyer|seller --question "…"
${OUTAGE_USAGE}
${CASE_USAGE}
${SUPPORT_USAGE}
${BANK_USAGE}
${WITHDRAWAL_USAGE}
${CHAIN_USAGE}
${INVENTORY_USAGE}
${ACCOUNT_USAGE}
${OPERATOR_USAGE}
${MAIL_USAGE}
${AUDIT_USAGE}`

/** The commands of an operator. */
export type Command =
  | { act: 'list'; withPictures: boolean }
  | ({ act: 'resolve'; note: string; operator: string } & Decision)
  | ({ act: 'ask'; operator: string } & Question)
  | OutageCommand
  | CaseCommand
  | SupportCommand
  | BankCommand
  | WithdrawalCommand
  | ChainCommand
  | InventoryCommand
  | AccountCommand
  | OperatorCommand
  | MailCommand
  | AuditCommand

/** The reply to a command: the open appeals, what was done, or why not. */
export type Reply =
  { cases: AppealCase[] } | { done: string; files?: { name: string; webp: string }[] } | { refused: string }

/** A command line that cannot be read. */
export class UsageError extends Error {
  constructor(usage = USAGE) {
    super(`Usage:\n${usage}`)
    this.name = 'UsageError'
  }
}

const TEXT = { type: 'string' } as const
const OPTIONS = { to: TEXT, reason: TEXT, note: TEXT, pictures: TEXT, of: TEXT, question: TEXT } as const

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    throw new UsageError()
  }
}

/** Who runs a command: whoever became another user for it. */
const shellUser = (): string => process.env['SUDO_USER'] || userInfo().username

type Reader<One> = (args: readonly string[], operator: string) => One | undefined

function commandIn<One>(read: Reader<One>, args: readonly string[], usage: string): One {
  try {
    const command = read(args, shellUser())
    if (command) return command
  } catch {
    // An option that there is not.
  }
  throw new UsageError(usage)
}

/** Reads a command line; throws UsageError. `pictures` is the folder that they go to. */
export function readCommand(args: readonly string[]): { command: Command; pictures: string | undefined } {
  const [group, ...others] = args
  if (group === 'cases') return commandIn(readCaseCommand, others, CASE_USAGE)
  if (group === 'support') return commandIn(readSupportCommand, others, SUPPORT_USAGE)
  if (group === 'bank') return { command: commandIn(readBankCommand, others, BANK_USAGE), pictures: undefined }
  if (group === 'withdrawals')
    return { command: commandIn(readWithdrawalCommand, others, WITHDRAWAL_USAGE), pictures: undefined }
  if (group === 'inventory')
    return { command: commandIn(readInventoryCommand, others, INVENTORY_USAGE), pictures: undefined }
  if (group === 'account') return { command: commandIn(readAccountCommand, others, ACCOUNT_USAGE), pictures: undefined }
  if (group === 'operators')
    return { command: commandIn(readOperatorCommand, others, OPERATOR_USAGE), pictures: undefined }
  if (group === 'chain') return { command: commandIn(readChainCommand, others, CHAIN_USAGE), pictures: undefined }
  if (group === 'outage') return { command: commandIn(readOutageCommand, others, OUTAGE_USAGE), pictures: undefined }
  if (group === 'mail') return { command: commandIn(readMailCommand, others, MAIL_USAGE), pictures: undefined }
  if (group === 'audit') return { command: commandIn(readAuditCommand, others, AUDIT_USAGE), pictures: undefined }
  return readAppealCommand(args)
}

const sideIn = (text: string | undefined): 'buyer' | 'seller' | undefined =>
  text === 'buyer' || text === 'seller' ? text : undefined

const onlyOf = (values: Readonly<Record<string, string | undefined>>, ...names: readonly string[]): boolean =>
  Object.keys(values).every((name) => names.includes(name)) && names.every((name) => values[name] !== undefined)

function readAppealCommand(args: readonly string[]): { command: Command; pictures: string | undefined } {
  const { values, positionals } = optionsIn(args)
  const [act, orderNo, ...rest] = positionals
  const { note = '', pictures, question = '' } = values
  const [to, of] = [sideIn(values.to), sideIn(values.of)]
  const reason = awardReasonsFor(to ?? 'buyer').find((each) => each === values.reason)
  const operator = shellUser()
  if (act === 'list' && orderNo === undefined && (onlyOf(values) || onlyOf(values, 'pictures')))
    return { command: { act, withPictures: pictures !== undefined }, pictures }
  if (orderNo === undefined || rest.length > 0) throw new UsageError()
  if (act === 'resolve' && to && reason && onlyOf(values, 'to', 'reason', 'note'))
    return { command: { act, orderNo, to, reason, note, operator }, pictures }
  if (act === 'ask' && of && onlyOf(values, 'of', 'question'))
    return { command: { act, orderNo, side: of, question, operator }, pictures }
  throw new UsageError()
}

const isChainCommand = (command: Command): command is ChainCommand => command.act.startsWith('chain ')

async function runDecision(context: OperatorContext, command: Extract<Command, { act: 'resolve' }>): Promise<void> {
  const { orderNo: subject, to, reason, operator } = command
  const note = `${reason}: ${noteIn(command)}`
  const action = to === 'buyer' ? 'appeal.awardBuyer' : 'appeal.awardSeller'
  await context.db.tx(async (tx) => {
    await resolveAppeal(context, command, tx)
    await auditLog.add({ operator, action, subject, note }, tx)
  })
}

async function runQuestion(context: OperatorContext, command: Extract<Command, { act: 'ask' }>): Promise<void> {
  const { orderNo: subject, operator, question } = command
  await context.db.tx(async (tx) => {
    await askSide(context, command, tx)
    await auditLog.add({ operator, action: 'appeal.ask', subject, note: question.trim() }, tx)
  })
}

/** What helps where nobody can log in, and no money with it. */
const EMERGENCY = [
  ...(['operators add', 'operators link', 'operators unlock'] as const),
  ...(['account freeze', 'chain stop', 'audit'] as const),
]
/** What no operation of the console does yet. */
const NOT_IN_THE_CONSOLE = [
  ...(['inventory list', 'chain list', 'withdrawals list', 'withdrawals abandon', 'mail bounced'] as const),
]
const ON_THE_SERVER: ReadonlySet<Command['act']> = new Set<Command['act']>([...EMERGENCY, ...NOT_IN_THE_CONSOLE])

/** Operators log in; a sandbox to which nobody can log in keeps its commands. */
async function refuseOfConsole(context: OperatorContext, { act }: Command): Promise<void> {
  if (ON_THE_SERVER.has(act) || (context.config.sandbox && !(await hasOperators(context)))) return
  throw notNow(OF_THE_CONSOLE(context.operatorAddress.url))
}

/** Runs a command; a refusal is a reply, too. */
export async function runOperatorCommand(context: OperatorContext, command: Command): Promise<Reply> {
  try {
    await refuseOfConsole(context, command)
    if (command.act === 'list') return { cases: await openAppeals(context, command) }
    if (command.act === 'resolve') {
      await runDecision(context, command)
      return { done: `The appeal of order ${command.orderNo} is decided for the ${command.to}.` }
    }
    if (command.act === 'ask') {
      await runQuestion(context, command)
      return { done: `The ${command.side} of order ${command.orderNo} is asked and has 24 hours to answer.` }
    }
    if (command.act === 'audit') return await runAuditCommand(context)
    if (isMailCommand(command)) return { done: await runMailCommand(context, command) }
    if (isOutageCommand(command)) return { done: await runOutageCommand(context, command) }
    if (isCaseCommand(command)) return await runCaseCommand(context, command)
    if (isSupportCommand(command)) return await runSupportCommand(context, command)
    if (isWithdrawalCommand(command)) return { done: await runWithdrawalCommand(context, command) }
    if (isInventoryCommand(command)) return { done: await runInventoryCommand(context, command) }
    if (isOperatorCommand(command)) return { done: await runOperatorsCommand(context, command) }
    if (isAccountCommand(command)) return { done: await runAccountCommand(context, command) }
    if (isChainCommand(command)) return { done: await runChainCommand(context, command) }
    return { done: await runBankCommand(context, command) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}
