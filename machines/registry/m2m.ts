import { createTradeModel } from '../create-trade/create-trade.model.ts'
import { currenciesModel } from '../trade-options/currencies.model.ts'
import { latestOrdersModel } from '../dashboard/latest-orders.model.ts'
import { m2mOrderModel } from '../m2m-order/m2m-order.model.ts'
import { m2mOrdersModel } from '../m2m-orders/m2m-orders.model.ts'
import { marketplaceModel } from '../marketplace/marketplace.model.ts'
import { myTradesModel } from '../my-trades/my-trades.model.ts'
import { openAdvertsModel } from '../marketplace/open-adverts.model.ts'
import { orderChatModel } from '../order-chat/order-chat.model.ts'
import { orderLifecycleModel } from '../domain/order-lifecycle.model.ts'
import { messageComposerModel } from '../message-composer/message-composer.model.ts'
import { orderRatingModel } from '../order-rating/order-rating.model.ts'
import { ordersModel } from '../m2m-orders/orders.model.ts'
import { ownAdvertsModel } from '../my-trades/own-adverts.model.ts'
import { p2pTokensModel } from '../trade-options/p2p-tokens.model.ts'
import { paymentMethodsModel } from '../trade-options/payment-methods.model.ts'
import { takeAdvertModel } from '../take-advert/take-advert.model.ts'
import { advertFormOptionsModel } from '../advert-form-options/advert-form-options.model.ts'
import type { RegisteredFlow } from './registered-flow.ts'

export const m2mFlows: readonly RegisteredFlow[] = [
  {
    model: takeAdvertModel,
    file: 'take-advert/take-advert',
    title: 'Take an advert',
    area: 'm2m',
    description: 'The trade modal: an amount, a payment method, one order',
  },
  {
    model: orderLifecycleModel,
    file: 'domain/order-lifecycle',
    title: 'The life of an order',
    area: 'm2m',
    description: 'Who may do what to an M2M order, and when: server, browsers and tables read it',
    headless: true,
  },
  {
    model: advertFormOptionsModel,
    file: 'advert-form-options/advert-form-options',
    title: 'Trade desk',
    area: 'm2m',
    description: 'What an advert is made from, fetched before the wizard opens',
  },
  {
    model: createTradeModel,
    file: 'create-trade/create-trade',
    title: 'Create Trade',
    area: 'm2m',
    route: '/dashboard/m2m/create-trade',
    description: 'The three-step wizard that posts an advert',
  },
  {
    model: marketplaceModel,
    file: 'marketplace/marketplace',
    title: 'Marketplace',
    area: 'm2m',
    route: '/m2m',
    description: 'The open adverts of other traders, by filters; a click starts a trade',
  },
  {
    model: openAdvertsModel,
    file: 'marketplace/open-adverts',
    title: 'Open adverts',
    area: 'm2m',
    description: 'The list of the marketplace, page by page',
  },
  {
    model: p2pTokensModel,
    file: 'trade-options/p2p-tokens',
    title: 'Tokens to choose from',
    area: 'm2m',
    description: 'The tokens people trade with each other',
  },
  {
    model: currenciesModel,
    file: 'trade-options/currencies',
    title: 'Currencies to choose from',
    area: 'm2m',
    description: 'The fiat currencies people pay with',
  },
  {
    model: paymentMethodsModel,
    file: 'trade-options/payment-methods',
    title: 'Payment methods to choose from',
    area: 'm2m',
    description: 'The payment methods an advert can name',
  },
  {
    model: myTradesModel,
    file: 'my-trades/my-trades',
    title: 'My Trades',
    area: 'm2m',
    route: '/dashboard/m2m/my-trades',
    description: 'Own adverts, and closing one',
  },
  {
    model: ownAdvertsModel,
    file: 'my-trades/own-adverts',
    title: 'Own adverts',
    area: 'm2m',
    description: 'The list of My Trades, page by page',
  },
  {
    model: m2mOrdersModel,
    file: 'm2m-orders/m2m-orders',
    title: 'M2M Orders',
    area: 'm2m',
    route: '/dashboard/orders/m2m',
    description: 'Own orders: in progress and closed',
  },
  {
    model: ordersModel,
    file: 'm2m-orders/orders',
    title: 'Own orders',
    area: 'm2m',
    description: 'The list of M2M orders, page by page',
  },
  {
    model: latestOrdersModel,
    file: 'dashboard/latest-orders',
    title: 'Latest orders',
    area: 'm2m',
    description: 'The three newest orders',
  },
  {
    model: m2mOrderModel,
    file: 'm2m-order/m2m-order',
    title: 'M2M order',
    area: 'm2m',
    route: '/dashboard/orders/m2m/order-details/:order_no',
    description: 'One order as its buyer or its seller sees it: pay, notify, release, cancel, appeal',
  },
  {
    model: orderRatingModel,
    file: 'order-rating/order-rating',
    title: 'Rating of an order',
    area: 'm2m',
    description: 'How the trade partner did, in one to five stars',
  },
  {
    model: orderChatModel,
    file: 'order-chat/order-chat',
    title: 'Order chat',
    area: 'm2m',
    description: 'What the two sides of an order say to each other',
  },
  {
    model: messageComposerModel,
    file: 'message-composer/message-composer',
    title: 'Message of an order',
    area: 'm2m',
    description: 'A text or a picture for the chat of an order',
  },
]
