import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { ada } from '#machines/accounts/samples/person.ts'
import { m2mOrderModel } from '#machines/orders/m2m-order/m2m-order.model.ts'
import { orderCommandModel } from '#machines/orders/order-command/order-command.model.ts'
import { orderConfirmationModel } from '#machines/orders/order-confirmation/order-confirmation.model.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { ORDER_NO } from '#machines/orders/samples/orders.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { asTyped, type AnyFlowModel } from 'statewalk/model'
import { pureSteps } from 'statewalk/pure-steps'
import { activeNodes } from 'statewalk/xstate'

type PageSnapshot = Parameters<NonNullable<typeof m2mOrderModel.invariants>[string]>[0]

/** The command that is being confirmed or sent: which of the page's children runs, and where it is. */
export type OpenCommand =
  | { readonly id: 'orderConfirmation'; readonly snapshot: SnapshotFrom<typeof orderConfirmationModel.machine> }
  | { readonly id: 'orderCommand'; readonly snapshot: SnapshotFrom<typeof orderCommandModel.machine> }

interface LastAnswer {
  readonly key: string
  readonly answer: Order
}

/**
 * One browser: the page, the command that is being confirmed or sent on it, whether the stream has a frame for it, and the answer that the server
 * keeps under its last key.
 */
export interface Browser {
  readonly page: PageSnapshot
  readonly command: OpenCommand | null
  readonly isBehind: boolean
  readonly lastAnswer: LastAnswer | null
}

export const models = {
  page: m2mOrderModel,
  orderConfirmation: orderConfirmationModel,
  orderCommand: orderCommandModel,
} as const satisfies Readonly<Record<string, AnyFlowModel>>
const page = pureSteps(models.page.machine)
const commandSteps = {
  orderConfirmation: pureSteps(models.orderConfirmation.machine),
  orderCommand: pureSteps(models.orderCommand.machine),
}

/** The statement of an appeal is typed from the start: typing it changes nothing between the two sides. */
const STATEMENT = { statement: 'We do not agree about the payment.' }
let keys = 0
const newKey = () => `key ${++keys}`

export const opened = (): Browser => ({
  page: asTyped(page.start(arriving({ params: { order_no: ORDER_NO }, user: ada, newKey })).snapshot),
  command: null,
  isBehind: false,
  lastAnswer: null,
})

/** What an actor that a state invokes is given. */
export const inputOf = (invoke: { input?: unknown }, snapshot: AnyMachineSnapshot): unknown =>
  (invoke.input as (args: object) => unknown)({ context: snapshot.context })

export const invokesOf = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).flatMap(({ invoke }) => invoke)

const openCommand = (id: OpenCommand['id'], snapshot: AnyMachineSnapshot): OpenCommand => ({
  id,
  snapshot: asTyped(snapshot),
})

/** The page takes an event; it may start a child for a command, or stop it. */
export const turned = (browser: Browser, event: AnyEventObject): Browser => {
  const { snapshot } = page.step(browser.page, event)
  const next: Browser = { ...browser, page: asTyped(snapshot), command: null }
  const invoke = invokesOf(snapshot).find(({ id }) => id === 'orderConfirmation' || id === 'orderCommand')
  if (invoke === undefined) return next
  const id = invoke.id === 'orderCommand' ? 'orderCommand' : 'orderConfirmation'
  if (browser.command?.id === id) return { ...next, command: browser.command }
  const given = { ...Object(inputOf(invoke, snapshot)), ...(id === 'orderConfirmation' && { draft: STATEMENT }) }
  return { ...next, command: openCommand(id, commandSteps[id].start(given).snapshot) }
}

/** The child takes an event; once it has ended, the page takes its result. */
export const acted = (browser: Browser, event: AnyEventObject): Browser => {
  if (browser.command === null) return browser
  const { id } = browser.command
  const { snapshot } = commandSteps[id].step(browser.command.snapshot, event)
  if (snapshot.status === 'active') return { ...browser, command: openCommand(id, snapshot) }
  return turned(browser, { type: `xstate.done.actor.${id}`, output: snapshot.output, actorId: id })
}
