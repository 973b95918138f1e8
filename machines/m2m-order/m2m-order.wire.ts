import { refused } from '#machines/domain/failure.ts'
import { defineMoneyWire, defineWire, type ContractAnswer } from '#machines/domain/wire.ts'

/** All acts of the lifecycle answer alike. */
const changed = (answer: ContractAnswer<'notifyPayment'>) =>
  answer.status === 200 ? { output: { message: answer.body.message, order: answer.body.data } } : refused(answer)

export const fetchOrder = defineWire('fetchOrder', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
export const notifyPayment = defineMoneyWire('notifyPayment', (answer) => changed(answer))
export const releaseOrder = defineMoneyWire('releaseOrder', (answer) => changed(answer))
export const cancelOrder = defineMoneyWire('cancelOrder', (answer) => changed(answer))
export const answerCancel = defineMoneyWire('answerCancel', (answer) => changed(answer))
export const extendOrder = defineMoneyWire('extendOrder', (answer) => changed(answer))
export const appealOrder = defineMoneyWire('appealOrder', (answer) => changed(answer))
export const withdrawAppeal = defineMoneyWire('withdrawAppeal', (answer) => changed(answer))
