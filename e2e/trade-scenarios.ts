import type { AnyFlowModel } from 'statewalk/model'
import { ada } from '#machines/accounts/samples/person.ts'
import { adaPaused, adaSells, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { OrderCase } from '#machines/orders/rules/cases.ts'
import { noCase, sampleCase } from '#machines/orders/samples/cases.ts'
import { ORDER_NO, sampleOrder } from '#machines/orders/samples/orders.ts'
import type { MachineOf } from '#machines/models.ts'
import type { ShownFlowId } from '#machines/registry.ts'
import { pages } from '#machines/routing/pages.ts'
import { commands } from '#machines/orders/order-command/order-command.commands.setup.ts'
import type { Background } from './walks/background.ts'
import { paths } from '#machines/routing/paths.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import { PUBLIC_LIST, REFRESH_OF_FRESH } from './scenario-exceptions.ts'
import { onPage, onRoute, type Scenario } from './walks/entry-points.ts'

/** The choices of the marketplace's filters. */
const filterChoices: Scenario = { entryPoint: onPage(paths.marketplace(), null), except: PUBLIC_LIST }

const page = <T>(data: T[]) => ({ status: 200 as const, body: { data, next_cursor: null } })
/** What changes while the trade modal is open makes that one ask, beside the path of the marketplace. */
const whileBrowsing = (model: AnyFlowModel): AnyFlowModel => ({
  ...model,
  events: {
    ...model.events,
    'market.changed': (snapshot: never) =>
      isAt(snapshot, 'trade.trading') ? [] : (model.events['market.changed']?.(snapshot) ?? []),
  },
})

const onOrder = (orderNo: string, ...[side, status]: Parameters<typeof sampleOrder>) => ({
  ...onPage(paths.order(orderNo), ada)(),
  background: { fetchOrder: { status: 200 as const, body: { data: sampleOrder(side, status) } } },
})

const onOpenOrder = (order: Order) => ({
  ...onPage(paths.order(order.order_no), ada)(),
  params: { order_no: order.order_no },
  background: { fetchOrder: { status: 200 as const, body: { data: order } } },
})

/** What is confirmed is sent by another flow. */
const sendsNothing: Background = Object.fromEntries(
  Object.values(commands).map(({ actor }) => [
    actor,
    { status: 401, body: { error: 'Kindly login first', code: 'no_session' } },
  ]),
)

/** The form of a command, with what was written in it before. */
const writing = (fields: Readonly<Record<string, string>>) => ({
  draftOf: 'm2mOrder',
  draft: Object.fromEntries(Object.entries(fields).map(([name, text]) => [`orderConfirmation.${name}`, text])),
})

const onCase = (found: OrderCase) =>
  onPage(paths.orderCase(ORDER_NO), ada, { fetchCase: { status: 200, body: { data: found } } })

const STREAM_LOST =
  'the page connects again by itself, which takes it other steps: the story of lost connections sees it recover'

/** The flows of the marketplace, adverts and orders. */
export const tradeScenarios = {
  marketplace: {
    entryPoint: (input) => ({
      ...onRoute(paths.marketplace())(input),
      background: { fetchOpenAdverts: page([sellsUsdt, adaSells]) },
    }),
    adapt: whileBrowsing,
    except: [
      ['session.changed {"user":null}', 'a logout in another tab leads to the login, away from this page'],
      [
        /^trade\.trading \| market\.changed/,
        'the open modal asks for its advert at once: the story of the trade modal sees it change',
      ],
      ['stream.lost', STREAM_LOST],
      [/stream\.lost|^events\.delivered \| always/, STREAM_LOST],
    ],
  },
  openAdverts: {
    entryPoint: onPage(paths.marketplace(), ada),
    except: [
      [/data\.refresh|dueAgain/, 'the marketplace refreshes the list after a trade that found its advert outdated'],
    ],
  },
  p2pTokens: filterChoices,
  currencies: filterChoices,
  paymentMethods: filterChoices,
  takeAdvert: {
    entryPoint: ({ advert, draft }) => ({
      path: paths.marketplace(advert.order.type === 'Sell' ? {} : { side: 'sell' }),
      user: ada,
      state: {},
      draftOf: 'marketplace',
      draft: Object.fromEntries(Object.entries(draft).map(([name, text]) => [`takeAdvert.${name}`, text])),
      background: { fetchOpenAdverts: page([advert]) },
      ...(!('sentKey' in draft) && { click: ['advert.choose', advert.t_id] }),
    }),
  },
  advertFormOptions: { entryPoint: onPage(paths.createTrade(), ada) },
  myTrades: {
    entryPoint: (input) => ({
      ...onRoute(paths.myTrades(), ada)(input),
      background: { fetchOwnAdverts: page([adaSells, adaPaused]) },
    }),
  },
  ownAdverts: {
    entryPoint: onPage(`${paths.myTrades()}?type=Buy`, ada),
    except: [[REFRESH_OF_FRESH, 'My Trades refreshes the list after an advert was changed']],
  },
  orders: {
    entryPoint: onPage(paths.orders(), ada),
    except: [[REFRESH_OF_FRESH, 'nothing on this screen changes an order, so nothing asks for it']],
  },
  m2mOrder: {
    entryPoint: onRoute(pages.order.path, ada),
    except: [[/paymentReceipt/, 'a receipt is attached in the dialog of its command: the story of the chat sends one']],
  },
  orderConfirmation: {
    entryPoint: ({ command, asked, draft }) => {
      const { background, ...order } = onOpenOrder(asked)
      return {
        ...order,
        background: { ...background, ...sendsNothing },
        ...(Object.keys(draft).length === 0 ? { click: [command] } : writing({ command, ...draft })),
      }
    },
  },
  orderCommand: {
    entryPoint: ({ command, asked, form }) =>
      form.statement === ''
        ? { ...onOpenOrder(asked), click: [command], confirm: 'command.confirm' }
        : {
            ...onOpenOrder(asked),
            ...writing({ command, ...form, reason: form.reason ?? '' }),
            confirm: 'statement.submit',
          },
  },
  orderEvidence: { entryPoint: ({ orderNo }) => onOrder(orderNo, 'buyer', 'appealed') },
  orderRating: { entryPoint: ({ orderNo }) => onOrder(orderNo, 'buyer', 'released') },
  paymentReceipt: {
    entryPoint: ({ orderNo }) => ({ ...onOrder(orderNo, 'buyer', 'placed'), click: ['payment.notify'] }),
    except: [
      [
        /payment\.notified|^(sendingImage|failed) /,
        'the order around it is marked as paid by its own command, and stays unpaid here',
      ],
    ],
  },
  orderCase: {
    entryPoint: onRoute(pages.orderCase.path, ada),
    except: [
      [
        /caseStatement|caseRefund/,
        'a dialog may be over the forms, which are flows of their own: the stories of a case submit both',
      ],
    ],
  },
  caseStatement: { entryPoint: onCase(noCase('buyer')) },
  caseRefund: { entryPoint: onCase(sampleCase('seller', 'answered')) },
  orderChat: {
    entryPoint: ({ orderNo }) => onOrder(orderNo, 'seller', 'paid'),
    except: [[/chat\.close/, 'the order around it closes it, and stays open here']],
  },
  messageComposer: { entryPoint: ({ orderNo }) => onOrder(orderNo, 'seller', 'paid') },
} satisfies { readonly [Id in ShownFlowId]?: Scenario<MachineOf<Id>> }
