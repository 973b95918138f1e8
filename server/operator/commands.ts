import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { openAppeals, resolveAppeal, type AppealCase, type Decision } from '#server/services/appeals.service.ts'

export const USAGE = `npm run operator -- list [--pictures FOLDER]
npm run operator -- resolve ORDER_NO --to buyer|seller --note "…"`

/** What an operator can ask of the house. */
export type Command = { act: 'list'; withPictures: boolean } | ({ act: 'resolve' } & Decision)

/** What the house answers: the open appeals, what was done, or why not. */
export type Reply = { cases: AppealCase[] } | { done: string } | { refused: string }

/** A command line that asks for nothing that there is. */
export class Unusable extends Error {
  constructor() {
    super(`Use it like this:\n${USAGE}`)
    this.name = 'Unusable'
  }
}

const OPTIONS = { to: { type: 'string' }, note: { type: 'string' }, pictures: { type: 'string' } } as const

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    throw new Unusable()
  }
}

/** Reads a command line; throws Unusable. `pictures` is the folder that they go to. */
export function readCommand(args: readonly string[]): { command: Command; pictures: string | undefined } {
  const { values, positionals } = optionsIn(args)
  const [act, orderNo, ...rest] = positionals
  const { to, note, pictures } = values
  if (act === 'list' && orderNo === undefined && to === undefined && note === undefined)
    return { command: { act, withPictures: pictures !== undefined }, pictures }
  const isResolve = act === 'resolve' && orderNo !== undefined && rest.length === 0 && pictures === undefined
  if (!isResolve || (to !== 'buyer' && to !== 'seller') || note === undefined) throw new Unusable()
  return { command: { act, orderNo, to, note, operator: userInfo().username }, pictures }
}

/** Does what an operator asked; a refusal is an answer like any other. */
export async function obey(context: AppContext, command: Command): Promise<Reply> {
  try {
    if (command.act === 'list') return { cases: await openAppeals(context, command) }
    await resolveAppeal(context, command)
    return { done: `The appeal of order ${command.orderNo} is decided for the ${command.to}.` }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}
