import type { advertFormOptionsMachine } from '#machines/adverts/advert-form-options/advert-form-options.machine.ts'
import { LOADING_OPTIONS } from '#machines/adverts/messages/create-trade.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'

/** Shown until the wizard's options are loaded. */
export function AdvertFormOptionsView({ snapshot, send }: ViewProps<typeof advertFormOptionsMachine>) {
  const retry = <RetryButton event="options.retry" send={send} />
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('failed') ? (
        <Alert tone="down" title={snapshot.context.failure?.message ?? ''} action={retry}>
          Could not load tokens, currencies and balances. Retrying in a few seconds.
        </Alert>
      ) : (
        <SkeletonRows rows={4} height="72px" label={LOADING_OPTIONS} />
      )}
    </div>
  )
}
