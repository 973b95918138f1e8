import { refused } from '#machines/domain/failure.ts'
import { defineMoneyEndpoint, defineEndpoint, type ContractAnswer } from '#machines/domain/endpoint.ts'

/** All commands of the lifecycle answer alike. */
const changed = (answer: ContractAnswer<'notifyPayment'>) =>
  answer.status === 200 ? { output: { message: answer.body.message, order: answer.body.data } } : refused(answer)

export const fetchOrder = defineEndpoint('fetchOrder', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
export const notifyPayment = defineMoneyEndpoint('notifyPayment', (answer) => changed(answer))
export const releaseOrder = defineMoneyEndpoint('releaseOrder', (answer) => changed(answer))
export const cancelOrder = defineMoneyEndpoint('cancelOrder', (answer) => changed(answer))
export const answerCancel = defineMoneyEndpoint('answerCancel', (answer) => changed(answer))
export const extendOrder = defineMoneyEndpoint('extendOrder', (answer) => changed(answer))
export const appealOrder = defineMoneyEndpoint('appealOrder', (answer) => changed(answer))
export const withdrawAppeal = defineMoneyEndpoint('withdrawAppeal', (answer) => changed(answer))
