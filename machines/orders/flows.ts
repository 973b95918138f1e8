import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const ordersFlows = {
  orderLifecycle: {
    title: 'The life of an order',
    description: 'Who may do what to an M2M order, and when: server, browsers and tables read it',
    headless: true,
    folder: 'rules',
  },
  caseLifecycle: {
    title: 'The life of a case',
    description: 'Who may do what to a case about a closed order, and when',
    headless: true,
    folder: 'rules',
  },
  m2mOrders: {
    title: 'M2M Orders',
    page: 'orders',
    description: 'Own orders: in progress and closed',
  },
  orders: {
    title: 'Own orders',
    description: 'The list of M2M orders, page by page',
    file: 'reads',
  },
  m2mOrder: {
    title: 'M2M order',
    page: 'order',
    description: 'One order as its buyer or its seller sees it: pay, notify, release, cancel, appeal',
  },
  orderCommand: {
    title: 'Command to an order',
    description: 'Sending a confirmed command to an order, with a code where it needs one',
  },
  orderConfirmation: {
    title: 'Confirmation of a command',
    description: 'Asking before a command is sent to an order, with a statement where it has one',
  },
  orderEvidence: {
    title: 'Images for Support',
    description: 'Adding an image to an appeal, its answer or a late report of a payment',
  },
  orderRating: {
    title: 'Rating of an order',
    description: 'Rating the trade partner with one to five stars',
  },
  paymentReceipt: {
    title: 'Receipt of a payment',
    description: 'An image of the payment, attached while the order is marked as paid',
  },
  orderCase: {
    title: 'Case about an order',
    page: 'orderCase',
    description: 'The case about a closed order as one side of the order sees it',
  },
  caseStatement: {
    title: 'Statement of a case',
    description: 'What happened, for Support alone; it opens or answers a case',
    folder: 'order-case',
  },
  caseRefund: {
    title: 'Refund of a case',
    description: 'The reference of a payment that refunds an order',
    folder: 'order-case',
  },
  orderChat: {
    title: 'Order chat',
    description: 'The chat between the two sides of an order',
  },
  messageComposer: {
    title: 'Message of an order',
    description: 'A text or an image for the chat of an order',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
