import { refused } from '#machines/domain/failure.ts'
import { defineMoneyWire, defineWire } from '#machines/domain/wire.ts'

export const createOrder = defineMoneyWire('createOrder', (answer) =>
  answer.status === 200
    ? { output: { message: answer.body.message, orderNo: answer.body.data.order_no } }
    : refused(answer),
)

export const fetchTokenBalances = defineWire('fetchTokenBalances', (answer) =>
  answer.status === 200 ? { output: answer.body.data } : refused(answer),
)
