import { secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { textIn, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { resendVerificationOtp, verifyEmail } from '#machines/accounts/endpoints/auth.ts'
import { sampleOrder } from '#machines/m2m/samples/orders.ts'
import { aPhone, thisDesktop } from '#machines/accounts/samples/sessions.ts'
import { sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { adaPaused, adaSells, sellsUsdt } from '#machines/m2m/samples/adverts.ts'
import { otpModel } from '#machines/accounts/otp/otp.model.ts'
import type { MachineOf } from '#machines/models.ts'
import { registry, type PageFlowId, type ShownFlowId } from '#machines/registry.ts'
import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { aPost } from '#machines/website/samples/website.ts'
import { UNAVAILABLE } from '#machines/accounts/messages/accounts.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { isAt } from '#machines/shared/model/step-facts.ts'
import type { Background } from './walks/background.ts'
import type { IsBeside } from './walks/mock-api.ts'
import {
  AFTER_REFUSAL,
  DISMISSES_QUOTE,
  ONLY_AFTER_FAILURE,
  REFRESH_OF_FRESH,
  REFRESH_OF_SHOWN,
  SESSION_LEADS,
} from './scenario-exceptions.ts'
import { walletScenarios } from './wallet-scenarios.ts'
import { onPage, onRoute, type Scenario } from './walks/entry-points.ts'

const CHANGED = /data\.changed/
const hidden = (...fields: string[]): NonNullable<Scenario['except']> =>
  fields.map((field) => [`field.leave "${field}"`, 'only the fields of the chosen method are shown'] as const)

/** The code of a new account goes to other operations than the code of a login. */
const withEmailOtp = (model: AnyFlowModel): AnyFlowModel => ({
  ...model,
  outcomes: {
    otp: {
      cases: {},
      ...model.outcomes['otp'],
      child: {
        ...otpModel,
        outcomes: {
          verifyOtp: { ...otpModel.outcomes.verifyOtp, endpoint: verifyEmail },
          resendOtp: { ...otpModel.outcomes.resendOtp, endpoint: resendVerificationOtp },
        },
      },
    },
  },
})

/** The choices of the marketplace's filters. */
const filterChoices: Scenario = {
  entryPoint: onPage(paths.marketplace(), null),
  except: [
    [/refused/, 'no answer of the contract refuses this list for good'],
    [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
  ],
}

/** What everybody reads on a public page. */
const publicData = (path: string): Scenario => ({
  entryPoint: onPage(path, null),
  except: [[REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE]],
})

const page = <T>(data: T[]) => ({ status: 200 as const, body: { data, next_cursor: null } })
/** The two parts of the mailed link that the form of a new password holds. */
/** The forms of accounts that are no banks stay open: they are flows of their own, with fields that depend on what is chosen. */
const withoutPayoutForms = ({ outcomes, ...model }: AnyFlowModel): AnyFlowModel => ({
  ...model,
  outcomes: {
    ...outcomes,
    payoutAccount: { ...outcomes['payoutAccount'], cases: {} },
    editPayoutAccount: { ...outcomes['editPayoutAccount'], cases: {} },
  },
})

/** What changes while the trade modal is open makes that one ask, beside the path of the marketplace. */
const whileBrowsing = (model: AnyFlowModel): AnyFlowModel => ({
  ...model,
  events: {
    ...model.events,
    'market.changed': (snapshot: never) =>
      isAt(snapshot, 'trade.trading') ? [] : (model.events['market.changed']?.(snapshot) ?? []),
  },
})

/** The list asks for adverts as the trade modal asks for its own, but for none by its id. */
const isList: IsBeside = (op, query) => op === 'fetchOpenAdverts' && query['t_id'] === undefined

const linkIn = (state: FlowInput['state']) => ({ id: textIn(state, 'id') ?? '', token: textIn(state, 'token') ?? '' })
/** Pages of `e2e/harness`. */
const POPUP = '/harness/popup'
const CONFIRMATION = '/harness/confirmation'
const QUOTE = '/harness/quote'
const SAVED = '/harness/saved-swaps'
const EXTERNAL = '/harness/external'
/** Whether a flow inside such a page begins with a request whose answer was lost by a reload. */
const reloaded = (draft: FlowInput['draft']): string => `&reloaded=${'sentKey' in draft ? 1 : 0}`
/** A successful logout would leave the page in the middle of a path. */
const LOGOUT_REFUSED: Background = {
  logout: { status: 503, body: { error: UNAVAILABLE, code: 'unavailable' }, headers: { 'retry-after': 60 } },
}
const OTHER_SESSIONS: Background = {
  fetchSessions: { status: 200, body: { data: [thisDesktop, aPhone] } },
  ...LOGOUT_REFUSED,
}
const A_POST: Background = { fetchPost: { status: 200, body: { data: aPost } } }
/** The form above the questions stays as it is. */
const NO_SWAPS_NOW: Background = {
  fetchSwapCurrencies: {
    status: 503,
    body: { error: UNAVAILABLE, code: 'unavailable' },
    headers: { 'retry-after': 60 },
  },
}
const SAVED_ACCOUNT: Background = { fetchBankDetails: { status: 200, body: { data: [secondQuay] } } }
const SAVED_PAYOUT: Background = { fetchPayoutAccounts: { status: 200, body: { data: [adasWise] } } }
const onOrder = (orderNo: string, ...[side, status]: Parameters<typeof sampleOrder>) => ({
  ...onPage(paths.order(orderNo), ada)(),
  background: { fetchOrder: { status: 200 as const, body: { data: sampleOrder(side, status) } } },
})

type InsideFlowId = Exclude<ShownFlowId, PageFlowId>

/** How the browser walks reach a flow without a page of its own, and a page that needs more than its path and a person. */
const scenarios: { readonly [Id in InsideFlowId]: Scenario<MachineOf<Id>> } & {
  readonly [Id in PageFlowId]?: Scenario<MachineOf<Id>>
} = {
  contentPage: { ...filterChoices, entryPoint: onPage(paths.faqs(), null) },
  pageQuestions: { ...filterChoices, entryPoint: onPage(paths.swap(), null, NO_SWAPS_NOW) },
  site: { ...filterChoices, entryPoint: onPage(paths.about(), null) },
  posts: {
    entryPoint: onPage(paths.industryUpdates(), null),
    except: [[/data\.refresh|dueAgain/, 'nothing tells its page of a change']],
  },
  post: {
    entryPoint: onPage(paths.post('how-escrow-works'), null),
    except: [[REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE]],
  },
  joinForm: { entryPoint: onPage(paths.post('how-escrow-works'), null, A_POST) },
  ...walletScenarios,
  otp: {
    entryPoint: ({ userId, resendAt, isReopened }) => ({
      path: paths.verifyLogin(),
      user: null,
      state: { userId },
      draft: isReopened === true ? { 'otp.userId': userId, 'otp.serverResendAt': resendAt ?? '' } : {},
    }),
  },
  verifyAccount: { entryPoint: onRoute(paths.verifyAccount()), adapt: withEmailOtp },
  confirmMovement: {
    entryPoint: ({ movement }) => onPage(`${CONFIRMATION}?act=${movement?.act ?? ''}`, ada)(),
  },
  connectAccount: {
    entryPoint: onRoute(POPUP),
    except: [
      ['session.changed {"user":null}', 'after a logout the page begins anew'],
      [/^connecting .*session\.changed/, 'only a logout changes the session there'],
    ],
  },
  loginForm: { entryPoint: onRoute(POPUP) },
  newPassword: { entryPoint: ({ state }) => onRoute(paths.resetPassword())({ query: linkIn(state) }) },
  manageSessions: { entryPoint: onPage(paths.managePassword(), ada, OTHER_SESSIONS) },
  sessions: {
    entryPoint: onPage(paths.managePassword(), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
      [CHANGED, 'the part around it reports a change after a device was signed out'],
    ],
  },
  paymentMethod: {
    entryPoint: (input) => ({
      ...onRoute(paths.paymentMethod(), ada)(input),
      background: { ...SAVED_ACCOUNT, ...SAVED_PAYOUT },
    }),
    adapt: withoutPayoutForms,
    except: [
      [
        /^(adding|editing)Payout \|.*ayoutAccount/,
        'the fields depend on the method: the forms are walked by themselves',
      ],
    ],
  },
  bankAccount: { entryPoint: () => ({ ...onPage(paths.paymentMethod(), ada)(), click: ['account.add'] }) },
  editBankAccount: {
    entryPoint: () => ({
      ...onPage(paths.paymentMethod(), ada, SAVED_ACCOUNT)(),
      click: ['account.edit', secondQuay._id],
    }),
  },
  payoutAccount: {
    entryPoint: (input) => onRoute(paths.paymentMethod(), ada)(input),
    except: hidden('handle', 'email_or_phone'),
  },
  editPayoutAccount: {
    entryPoint: () => ({
      ...onPage(paths.paymentMethod(), ada, SAVED_PAYOUT)(),
      click: ['payout.edit', adasWise._id],
    }),
    except: hidden('method', 'operator', 'phone_number', 'email_or_phone'),
  },
  payoutAccounts: {
    entryPoint: onPage(paths.paymentMethod(), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
      [CHANGED, 'the page around it reports a change after an account was changed'],
    ],
  },
  bankDetails: {
    entryPoint: onPage(paths.paymentMethod(), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
      [CHANGED, 'the page around it reports a change after an account was changed'],
    ],
  },
  marketplace: {
    entryPoint: (input) => ({
      ...onRoute(paths.marketplace())(input),
      background: { fetchOpenAdverts: page([sellsUsdt, adaSells]) },
      isBeside: isList,
    }),
    adapt: whileBrowsing,
    except: [
      ['session.changed {"user":null}', 'a logout in another tab leads to the login, away from this page'],
      [
        /^trade\.trading \| market\.changed/,
        'the open modal asks for its advert at once: the story of the trade modal sees it change',
      ],
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
      isBeside: isList,
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
  convert: { entryPoint: onRoute(paths.convert(), ada), except: [DISMISSES_QUOTE] },
  convertQuote: { entryPoint: ({ draft }) => onPage(`${QUOTE}?kind=convert${reloaded(draft)}`, ada)() },
  buySellQuote: { entryPoint: ({ draft }) => onPage(`${QUOTE}?kind=buy${reloaded(draft)}`, ada)() },
  savedSwaps: {
    entryPoint: ({ swaps }) => onPage(`${SAVED}?count=${swaps.length}`, null)(),
  },
  externalRecipient: {
    entryPoint: ({ side, token, recipient, draft }) => {
      const begun = `&returned=${recipient === null ? 0 : 1}&reloaded=${'recipient' in draft ? 1 : 0}`
      return onPage(`${EXTERNAL}?kind=recipient&side=${side}&token=${token}${begun}`, null)()
    },
  },
  externalOrder: {
    entryPoint: ({ order, amount, draft }) =>
      onPage(`${EXTERNAL}?kind=order&side=${order.side}&amount=${amount}${reloaded(draft)}`, null)(),
  },
  buySell: {
    entryPoint: (input) => ({
      ...onRoute(paths.buySell())(input),
      background: {
        fetchP2pTokens: { status: 200, body: { data: sampleTokens } },
      },
    }),
    except: [
      ['session.changed {"user":null}', 'a logout in another tab leads to the login, away from this page'],
      [
        /^selecting\.(awaitingConnection|connected) .*session\.changed|^entering .*always/,
        'only a logout changes the session there',
      ],
      DISMISSES_QUOTE,
    ],
  },
  swap: { entryPoint: onRoute(paths.swap()) },
  swapStatus: {
    entryPoint: onRoute(pages.swapStatus.path),
    except: [[/payment\.open/, 'the payment page is on another site']],
  },
  buySellOrders: {
    entryPoint: onRoute(pages.buySellOrders.path, ada),
    except: [[REFRESH_OF_FRESH, 'the stream brings what is new']],
  },
  fiatOrders: {
    entryPoint: onRoute(pages.fiatOrders.path, ada),
    except: [[REFRESH_OF_FRESH, 'the stream brings what is new']],
  },
  orderRating: { entryPoint: ({ orderNo }) => onOrder(orderNo, 'buyer', 'released') },
  orderChat: {
    entryPoint: ({ orderNo }) => onOrder(orderNo, 'seller', 'paid'),
    except: [[/chat\.close/, 'the order around it closes it, and stays open here']],
  },
  messageComposer: { entryPoint: ({ orderNo }) => onOrder(orderNo, 'seller', 'paid') },
  siteMenu: { entryPoint: ({ user }) => onPage(paths.home(), user)() },
  search: {
    entryPoint: ({ isSignedIn }) => ({ ...onPage(paths.home(), isSignedIn ? ada : null)(), click: ['menu.open'] }),
  },
  userMenu: { entryPoint: onPage(paths.orders(), ada, LOGOUT_REFUSED) },
  bell: { entryPoint: onPage(paths.orders(), ada) },
  notices: {
    entryPoint: () => ({ ...onPage(paths.orders(), ada)(), click: ['bell.open'] }),
    except: [[REFRESH_OF_FRESH, 'the stream brings what is new']],
  },
  homeSite: publicData(paths.home()),
  latestPosts: publicData(paths.home()),
  sandboxMail: {
    entryPoint: onPage(paths.sandbox(), null),
    except: [['readMail: tooMany', 'the mailbox of the sandbox has no limit']],
  },
}

/** How the browser walks come to a flow; by default by its page's path, signed in where the page asks for that. */
export const scenarioOf = (id: ShownFlowId): Scenario => {
  const scenario: Scenario | undefined = scenarios[id]
  const { page }: FlowEntry = registry[id]
  if (scenario) return scenario
  if (page === undefined) throw new Error(`${id} has neither a page nor a scenario`)
  const { path, access } = pages[page]
  return { entryPoint: (input = {}) => onRoute(path, access === 'user' ? ada : null)(input) }
}
