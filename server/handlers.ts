import type { Handlers, SandboxHandlers, WebsiteHandlers } from '#server/contract/handlers.ts'
import type { Content } from '#server/website/content/content.ts'
import type { AppContext } from './context.ts'
import { bankRoutes } from '#server/sandbox/controls/bank.ts'
import { exchangeSettingsRoutes } from '#server/sandbox/routes/exchange-settings.routes.ts'
import { marketFaultRoutes } from '#server/sandbox/routes/market-fault.routes.ts'
import { payoutRoutes } from '#server/sandbox/controls/payouts.ts'
import { chainRoutes } from '#server/sandbox/controls/chains.ts'
import { controlRoutes } from '#server/sandbox/routes/sandbox.routes.ts'
import { takeAdvertRoutes } from '#server/sandbox/routes/take-advert.routes.ts'
import type { marketDataService } from '#server/markets/services/market-data.service.ts'
import { authRoutes } from '#server/accounts/routes/auth.routes.ts'
import { marketRoutes } from '#server/markets/routes/market.routes.ts'
import { m2mRoutes } from '#server/m2m/routes/m2m.routes.ts'
import { publicRoutes } from '#server/m2m/routes/public.routes.ts'
import { swapRoutes } from '#server/exchange/routes/swap.routes.ts'
import { quoteRoutes } from '#server/exchange/routes/quotes.routes.ts'
import { shellRoutes } from '#server/shell/routes/shell.routes.ts'
import { userRoutes } from '#server/accounts/routes/user.routes.ts'
import { walletRoutes } from '#server/wallet/routes/wallet.routes.ts'
import { websiteRoutes } from '#server/website/routes/website.routes.ts'

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
  ...shellRoutes(context),
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
