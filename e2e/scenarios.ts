import { type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { isOperatorFlowId, type ShownFlowId as AnyShownFlowId } from '#machines/all-flows.ts'
import type { MachineOf } from '#machines/models.ts'
import { registry, type PageFlowId, type ShownFlowId } from '#machines/registry.ts'
import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { aPost } from '#machines/website/samples/website.ts'
import { UNAVAILABLE } from '#machines/accounts/messages/accounts.ts'
import type { Background } from './walks/background.ts'
import {
  DISMISSES_QUOTE,
  ONLY_AFTER_FAILURE,
  REFRESH_OF_FRESH,
  REFRESH_OF_SHOWN,
  PUBLIC_LIST,
} from './scenario-exceptions.ts'
import { accountScenarios, LOGOUT_REFUSED } from './account-scenarios.ts'
import { tradeScenarios } from './trade-scenarios.ts'
import { operatorScenarios } from './operator-scenarios.ts'
import { supportScenarios } from './support-scenarios.ts'
import { walletScenarios } from './wallet-scenarios.ts'
import { onPage, onRoute, type Scenario } from './walks/entry-points.ts'

/** What everybody reads on a public page. */
const publicData = (path: string): Scenario => ({
  entryPoint: onPage(path, null),
  except: [[REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE]],
})

/** Pages of `e2e/harness`. */
const POPUP = '/harness/popup'
const CONFIRMATION = '/harness/confirmation'
const QUOTE = '/harness/quote'
const SAVED = '/harness/saved-swaps'
const EXTERNAL = '/harness/external'
/** Whether a flow inside such a page begins with a request whose answer was lost by a reload. */
const reloaded = (draft: FlowInput['draft']): string => `&reloaded=${'sentKey' in draft ? 1 : 0}`
const A_POST: Background = { fetchPost: { status: 200, body: { data: aPost } } }
/** The form above the questions stays as it is. */
const NO_SWAPS_NOW: Background = {
  fetchSwapCurrencies: {
    status: 503,
    body: { error: UNAVAILABLE, code: 'unavailable' },
    headers: { 'retry-after': 60 },
  },
}
type InsideFlowId = Exclude<ShownFlowId, PageFlowId>

/** How the browser walks reach a flow without a page of its own, and a page that needs more than its path and a person. */
const scenarios: { readonly [Id in InsideFlowId]: Scenario<MachineOf<Id>> } & {
  readonly [Id in PageFlowId]?: Scenario<MachineOf<Id>>
} = {
  contentPage: { entryPoint: onPage(paths.faqs(), null), except: PUBLIC_LIST },
  pageQuestions: { entryPoint: onPage(paths.swap(), null, NO_SWAPS_NOW), except: PUBLIC_LIST },
  site: { entryPoint: onPage(paths.about(), null), except: PUBLIC_LIST },
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
  ...accountScenarios,
  ...tradeScenarios,
  ...supportScenarios,
  confirmMovement: {
    entryPoint: ({ movement }) => onPage(`${CONFIRMATION}?act=${movement?.act ?? ''}`, ada)(),
  },
  connectAccount: {
    entryPoint: ({ user, challenge }) => onPage(challenge ? `${POPUP}?returned=1` : POPUP, user)(),
    except: [
      ['session.changed {"user":null}', 'after a logout the page begins anew'],
      [/^connecting .*session\.changed/, 'only a logout changes the session there'],
    ],
  },
  loginForm: { entryPoint: onPage(POPUP, null) },
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
    // What the server offers is in its pages, which are not the server's here.
    adapt: ({ inputs: { ownOnly: _ownOnly, ...inputs }, joining = [], ...model }) => ({
      ...model,
      inputs,
      joining: joining.filter((input) => input !== 'ownOnly'),
    }),
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
export const scenarioOf = (id: AnyShownFlowId): Scenario => {
  if (isOperatorFlowId(id)) return operatorScenarios[id]
  const scenario: Scenario | undefined = scenarios[id]
  const { page }: FlowEntry = registry[id]
  if (scenario) return scenario
  if (page === undefined) throw new Error(`${id} has neither a page nor a scenario`)
  const { path, access } = pages[page]
  return { entryPoint: (input = {}) => onRoute(path, access === 'user' ? ada : null)(input) }
}
