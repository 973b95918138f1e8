import { accountsRoutes } from '#server/accounts/routes/accounts.routes.ts'
import { advertsRoutes } from '#server/adverts/routes/adverts.routes.ts'
import type { Handlers, SandboxHandlers, WebsiteHandlers } from '#server/contract/handlers.ts'
import { exchangeRoutes } from '#server/exchange/routes/exchange.routes.ts'
import { marketsRoutes } from '#server/markets/routes/markets.routes.ts'
import type { MarketDataService } from '#server/markets/services/market-data.service.ts'
import { ordersRoutes } from '#server/orders/routes/orders.routes.ts'
import { sandboxRoutes } from '#server/sandbox/routes/sandbox.routes.ts'
import { shellRoutes } from '#server/shell/routes/shell.routes.ts'
import { supportRoutes } from '#server/support/routes/support.routes.ts'
import { walletRoutes } from '#server/wallet/routes/wallet.routes.ts'
import type { Content } from '#server/website/content/content.ts'
import { websiteRoutes } from '#server/website/routes/website.routes.ts'
import type { AppContext } from './context.ts'

/** Every operation of the product and its handler. */
export const exchangeHandlers = (context: AppContext, marketData: MarketDataService): Handlers => ({
  ...accountsRoutes(context),
  ...marketsRoutes(context, marketData),
  ...walletRoutes(context),
  ...advertsRoutes(context),
  ...ordersRoutes(context),
  ...exchangeRoutes(context),
  ...supportRoutes(context),
  ...shellRoutes(context),
})

/** Every operation of the public pages and its handler. */
export const websiteHandlers = (
  context: AppContext,
  content: Content,
  marketData: MarketDataService,
): WebsiteHandlers => websiteRoutes(context, content, marketData)

/** Every operation of the sandbox and its handler. */
export const sandboxHandlers = (context: AppContext): SandboxHandlers => sandboxRoutes(context)
