import type { OwnChecks } from 'statewalk/mutant-checks'
import { flowFaults } from './lint-rules.ts'
import { sharedProperties } from './shared-properties.ts'
import { storeRules } from './store-rules.ts'

/** What this product asks of every flow beside statewalk's own checks. `headless`: no view ever shows it. */
export const flowChecks = ({ headless = false }: { readonly headless?: boolean | undefined }): OwnChecks => ({
  lint: (model) => flowFaults(model, { headless }),
  stepProperties: sharedProperties,
  stores: storeRules,
})
