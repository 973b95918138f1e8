import type { Handlers, SandboxHandlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
import { deskRoutes } from '#server/sandbox/desk.routes.ts'
import { takeAdvertRoutes } from '#server/sandbox/take-advert.routes.ts'
import { authRoutes } from './auth.routes.ts'
import { m2mRoutes } from './m2m.routes.ts'
import { publicRoutes } from './public.routes.ts'
import { streamRoutes } from './stream.routes.ts'
import { userRoutes } from './user.routes.ts'
import { walletRoutes } from './wallet.routes.ts'

/** Every operation of the product and who answers it. */
export const exchangeHandlers = (house: House): Handlers => ({
  ...authRoutes(house),
  ...publicRoutes(house),
  ...userRoutes(house),
  ...m2mRoutes(house),
  ...walletRoutes(house),
  ...streamRoutes(house),
})

/** Every call of the sandbox's desk and who answers it. */
export const sandboxHandlers = (house: House): SandboxHandlers => ({
  ...deskRoutes(house),
  ...takeAdvertRoutes(house),
})
