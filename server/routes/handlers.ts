import type { Handlers, SandboxHandlers, WebsiteHandlers } from '#server/contract/handlers.ts'
import type { Content } from '#server/content/content.ts'
import type { AppContext } from '#server/context.ts'
import { bankRoutes } from '#server/sandbox/bank.ts'
import { exchangeSettingsRoutes } from '#server/sandbox/exchange-settings.routes.ts'
import { marketFaultRoutes } from '#server/sandbox/market-fault.routes.ts'
import { payoutRoutes } from '#server/sandbox/payouts.ts'
import { chainRoutes } from '#server/sandbox/chains.ts'
import { controlRoutes } from '#server/sandbox/sandbox.routes.ts'
import { takeAdvertRoutes } from '#server/sandbox/take-advert.routes.ts'
import type { marketDataService } from '#server/services/market-data.service.ts'
import { authRoutes } from './auth.routes.ts'
import { marketRoutes } from './market.routes.ts'
import { m2mRoutes } from './m2m.routes.ts'
import { publicRoutes } from './public.routes.ts'
import { swapRoutes } from './swap.routes.ts'
import { quoteRoutes } from './quotes.routes.ts'
import { streamRoutes } from './stream.routes.ts'
import { userRoutes } from './user.routes.ts'
import { walletRoutes } from './wallet.routes.ts'
import { websiteRoutes } from './website.routes.ts'

type MarketData = ReturnType<typeof marketDataService>

/** Every operation of the product and its handler. */
export const exchangeHandlers = (context: AppContext, marketData: MarketData): Handlers => ({
  ...authRoutes(context),
  ...publicRoutes(context),
  ...marketRoutes(context, marketData),
  ...userRoutes(context),
  ...m2mRoutes(context),
  ...walletRoutes(context),
  ...swapRoutes(context),
  ...quoteRoutes(context),
  ...streamRoutes(context),
})

/** Every operation of the public pages and its handler. */
export const websiteHandlers = (context: AppContext, content: Content, marketData: MarketData): WebsiteHandlers =>
  websiteRoutes(context, content, marketData)

/** Every operation of the sandbox and its handler. */
export const sandboxHandlers = (context: AppContext): SandboxHandlers => ({
  ...controlRoutes(context),
  ...takeAdvertRoutes(context),
  ...bankRoutes(context),
  ...payoutRoutes(context),
  ...marketFaultRoutes(context),
  ...exchangeSettingsRoutes(context),
  ...chainRoutes(context),
})
