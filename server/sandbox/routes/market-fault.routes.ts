import type { SandboxHandlers } from '#server/contract/handlers.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import * as providers from '#server/sandbox/repos/sandbox-provider.repo.ts'

/** The control page decides what the test provider of market data does wrong. */
export const marketFaultRoutes = ({ db }: SandboxContext) =>
  ({
    readMarketFault: async () => ({ data: { fault: (await providers.readProvider('market', db)).fault } }),
    setMarketFault: async ({ body: { fault } }) => {
      await providers.setFault('market', fault, db)
      return { data: { fault } }
    },
  }) satisfies Partial<SandboxHandlers>
