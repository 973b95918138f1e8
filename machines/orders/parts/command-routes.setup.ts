import { COMMAND_STATES } from '#machines/orders/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { guardOf, routesTo } from '#machines/shared/flow/view-states.setup.ts'

export type CommandStates = typeof COMMAND_STATES

type Guard = (args: { context: { readonly command: OrderCommandType } }) => boolean
type CommandGuard = `is${Capitalize<CommandStates[OrderCommandType]>}`

/** Spread into `setup({ guards })` of a machine that has one command. */
export const commandGuards = Object.fromEntries(
  ORDER_COMMANDS.map((type): [CommandGuard, Guard] => [
    guardOf(COMMAND_STATES[type]),
    ({ context }) => context.command === type,
  ]),
) as Record<CommandGuard, Guard>

/** To the state of the command; the last one needs no guard. */
export const toCommands = <Type extends OrderCommandType>(types: readonly Type[]) =>
  routesTo(types.map((type): CommandStates[Type] => COMMAND_STATES[type]))
