import { parseArgs } from 'node:util'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { OperatorContext } from './context.ts'
import { notNow } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import * as inventory from '#server/exchange/repos/inventory.repo.ts'
import { readEntry, usedBefore } from '#server/exchange/services/inventory-entry.ts'
import { addInventory } from '#server/exchange/services/inventory.service.ts'

export const INVENTORY_USAGE = `npm run operator -- inventory list
npm run operator -- inventory add ASSET AMOUNT --most AMOUNT --ref REFERENCE`

/** What an operator does with what the platform buys, sells and converts; a reference counts once. */
export type InventoryCommand =
  | { act: 'inventory list' }
  | { act: 'inventory add'; asset: string; amount: string; most: string; ref: string; operator: string }

export const isInventoryCommand = (command: { act: string }): command is InventoryCommand =>
  command.act.startsWith('inventory ')

/** Reads the arguments after 'inventory'; undefined when they are none of these commands. */
export function readInventoryCommand(args: readonly string[], operator: string): InventoryCommand | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { most: { type: 'string' }, ref: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, asset, amount, ...rest] = positionals
  const { most, ref } = values
  if (act === 'list' && asset === undefined && most === undefined && ref === undefined) return { act: 'inventory list' }
  if (act !== 'add' || rest.length > 0) return undefined
  if (asset === undefined || amount === undefined || most === undefined || ref === undefined) return undefined
  return { act: 'inventory add', asset, amount, most, ref, operator }
}

async function listed({ db }: Pick<OperatorContext, 'db'>): Promise<string> {
  const known = [...(await assets.listTraded('crypto', db)), ...(await assets.listTraded('fiat', db))]
  const held = await inventory.list(
    known.map(({ code }) => code),
    db,
  )
  const lines = known.flatMap((asset) => {
    const found = held.find((one) => one.asset === asset.code)
    return found ? [`${amountText(found.heldMinor, asset)}, takes ${amountText(found.roomMinor, asset)} more`] : []
  })
  return lines.length === 0 ? 'Nothing was added: no quotes are given.' : lines.join('\n')
}

/** Runs a command and writes it to the audit log. */
export async function runInventoryCommand(context: OperatorContext, command: InventoryCommand): Promise<string> {
  if (command.act === 'inventory list') return listed(context)
  const { ref: reference, operator } = command
  const { added, ...texts } = await readEntry({ ...command, reference }, context.db)
  const note = `${texts.amountText}, at most ${texts.mostText}`
  const line = { operator, action: 'inventory.add', subject: added.ref, note }
  if (!(await addInventory(context, added, (tx) => auditLog.add(line, tx)))) throw notNow(usedBefore(reference))
  return `Added ${note}.`
}
