import type { buySellMachine } from '#machines/exchange/buy-sell/buy-sell.machine.ts'
import { currencyNotOffered, LOADING_CURRENCIES } from '#machines/exchange/messages/external-orders.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { ExternalRecipient } from './external-recipient.tsx'

/** Who receives, if not the own account, once the provider's currencies are known. */
export function ExternalPart({ snapshot, send }: ViewProps<typeof buySellMachine>) {
  if (snapshot.matches({ selecting: { external: 'fetchingExternalCurrencies' } }))
    return <SkeletonRows rows={2} height="64px" label={LOADING_CURRENCIES} />
  if (snapshot.matches({ selecting: { external: 'currenciesMissing' } }))
    return (
      <Alert
        tone="notice"
        title={snapshot.context.failure?.message ?? ''}
        action={<RetryButton event="externalCurrencies.retry" send={send} />}
      />
    )
  if (snapshot.matches({ selecting: { external: 'currencyNotOffered' } }))
    return <Alert tone="notice" title={currencyNotOffered(snapshot.context.currency)} />
  return <ChildFlow actor={snapshot.children.externalRecipient} view={ExternalRecipient} />
}
