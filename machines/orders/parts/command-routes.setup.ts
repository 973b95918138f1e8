import { COMMAND_STATES } from '#machines/orders/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'

export type CommandStates = typeof COMMAND_STATES

type Guard = (args: { context: { readonly command: OrderCommandType } }) => boolean
type CommandGuard = `is${Capitalize<CommandStates[OrderCommandType]>}`

const capitalised = <Text extends string>(text: Text) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>

/** The guard of the state in which a command is confirmed, or sent. */
export const guardOf = <Type extends OrderCommandType>(type: Type) =>
  `is${capitalised(COMMAND_STATES[type])}` as `is${Capitalize<CommandStates[Type]>}`

/** Spread into `setup({ guards })` of a machine that has one command. */
export const commandGuards = Object.fromEntries(
  ORDER_COMMANDS.map((type): [CommandGuard, Guard] => [guardOf(type), ({ context }) => context.command === type]),
) as Record<CommandGuard, Guard>

/** To the state of the command; the last one needs no guard. */
export const toCommands = <Type extends OrderCommandType>(types: readonly Type[]) =>
  types.map((type, at) => ({
    ...(at < types.length - 1 && { guard: guardOf(type) }),
    target: COMMAND_STATES[type] as CommandStates[Type],
  }))
