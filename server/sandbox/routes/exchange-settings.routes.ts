import type { SandboxHandlers } from '#server/contract/handlers.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import { readSettings, setSettings } from '#server/sandbox/repos/sandbox-exchange.repo.ts'

/** The control page decides how swaps end and what the test exchange provider does wrong. */
export const exchangeSettingsRoutes = ({ db }: SandboxContext) =>
  ({
    readExchangeSettings: async () => ({ data: await readSettings(db) }),
    setExchangeSettings: async ({ body }) => {
      await setSettings(body, db)
      return { data: body }
    },
  }) satisfies Partial<SandboxHandlers>
