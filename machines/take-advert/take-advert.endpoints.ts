import { refused } from '#machines/domain/failure.ts'
import { defineMoneyEndpoint, defineEndpoint } from '#machines/domain/endpoint.ts'

export const createOrder = defineMoneyEndpoint('createOrder', (answer) =>
  answer.status === 200
    ? { output: { message: answer.body.message, orderNo: answer.body.data.order_no } }
    : refused(answer),
)

export const fetchTokenBalances = defineEndpoint('fetchTokenBalances', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
