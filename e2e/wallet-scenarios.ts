import { bitcoinTerms } from '#machines/wallet/samples/crypto-deposits.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { dogecoin, ripple } from '#machines/wallet/samples/wallet-tokens.ts'
import { paths } from '#machines/routing/paths.ts'
import type { MachineOf } from '#machines/models.ts'
import type { ShownFlowId } from '#machines/registry.ts'
import {
  AFTER_REFUSAL,
  ONLY_AFTER_FAILURE,
  PUBLIC_LIST,
  REFRESH_OF_FRESH,
  REFRESH_OF_SHOWN,
  REFRESH_OF_STREAMED,
  SESSION_LEADS,
} from './scenario-exceptions.ts'
import { onPage, type Scenario } from './walks/entry-points.ts'

const marketData = (path: string): Scenario => ({
  entryPoint: onPage(path, null),
  except: PUBLIC_LIST,
})

/** The flows of the dashboard, the wallet and the markets. */
export const walletScenarios = {
  transactionList: {
    entryPoint: onPage(paths.transactions({ type: 'Deposit', asset: 'USD' }), ada),
    except: [[REFRESH_OF_STREAMED, ONLY_AFTER_FAILURE]],
  },
  tokenBalances: {
    entryPoint: onPage(paths.dashboard(), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_FRESH, ONLY_AFTER_FAILURE],
    ],
  },
  cryptoTotal: {
    entryPoint: ({ currency }) => ({
      ...onPage(paths.dashboard(), ada)(),
      click: ['currency.choose', 'currency', currency],
    }),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_FRESH, ONLY_AFTER_FAILURE],
    ],
  },
  coins: marketData(paths.markets()),
  movers: marketData(paths.home()),
  coin: {
    entryPoint: onPage(paths.singleAsset({ token: 'BTC' }), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_STREAMED, ONLY_AFTER_FAILURE],
    ],
  },
  coinChart: {
    entryPoint: onPage(paths.singleAsset({ token: 'BTC' }), ada),
    except: [[REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE]],
  },
  priceChart: { entryPoint: onPage(paths.singleAsset({ token: 'BTC' }), ada) },
  marketMovers: { entryPoint: onPage(paths.dashboard(), ada) },
  currencyBalances: {
    entryPoint: onPage(paths.wallet(), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_FRESH, ONLY_AFTER_FAILURE],
    ],
  },
  unaddedTokens: {
    entryPoint: () => ({ ...onPage(paths.wallet(), ada)(), click: ['adding.open'] }),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
    ],
  },
  walletTokens: {
    entryPoint: () => ({ ...onPage(paths.wallet(), ada)(), click: ['removing.open'] }),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
    ],
  },
  wallet: {
    entryPoint: () => ({
      ...onPage(paths.wallet(), ada, {
        fetchUnaddedTokens: { status: 200, body: { data: [ripple, dogecoin] } },
        fetchWalletTokens: { status: 200, body: { data: sampleTokens } },
      })(),
    }),
  },
  recentTransactions: {
    entryPoint: onPage(paths.dashboard(), ada),
    except: [[REFRESH_OF_FRESH, ONLY_AFTER_FAILURE]],
  },
  latestOrders: {
    entryPoint: onPage(paths.dashboard(), ada),
    except: [[REFRESH_OF_FRESH, ONLY_AFTER_FAILURE]],
  },
  depositAddress: {
    entryPoint: onPage(paths.depositCrypto(), ada, {
      fetchTokenNetworks: { status: 200, body: { data: [bitcoinTerms] } },
    }),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
    ],
  },
  cryptoDeposits: {
    entryPoint: onPage(paths.depositCrypto(), ada, {
      fetchTokenNetworks: { status: 200, body: { data: [bitcoinTerms] } },
    }),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_FRESH, ONLY_AFTER_FAILURE],
    ],
  },
} satisfies { readonly [Id in ShownFlowId]?: Scenario<MachineOf<Id>> }
