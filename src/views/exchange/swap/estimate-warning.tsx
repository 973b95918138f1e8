import type { SwapEstimate } from '#machines/exchange/rules/swap-form.ts'
import { Alert } from '#src/ui/feedback.tsx'

/** What the exchange provider warns of before a swap, in its words. */
export function EstimateWarning({ estimate }: { estimate: SwapEstimate | null }) {
  if (!estimate?.warningMessage) return null
  return <Alert tone="notice">{estimate.warningMessage}</Alert>
}
