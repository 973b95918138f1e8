import { refused } from '#machines/domain/failure.ts'
import { defineWire } from '#machines/domain/wire.ts'

export const fetchOrders = defineWire('fetchOrders', (answer) =>
  answer.status === 200
    ? { output: { orders: answer.body.data, nextCursor: answer.body.next_cursor } }
    : refused(answer),
)
