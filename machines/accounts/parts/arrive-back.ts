import { paths } from '#machines/routing/paths.ts'
import { returnPath, returnPlace, type FlowInput } from '#machines/shared/flow/flow-input.ts'

/** After a new account: the page that required it, with what its history entry held; else the payment methods. */
export const arriveBack = {
  to: ({ state }: Pick<FlowInput, 'state'>) => returnPath(state) ?? paths.paymentMethod(),
  state: ({ state }: Pick<FlowInput, 'state'>) => returnPlace(state)?.state ?? {},
}
