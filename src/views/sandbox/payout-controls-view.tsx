import { chakra } from '@chakra-ui/react/styled-system'
import { PAYOUT_EFFECTS, PAYOUT_MODES, PAYOUTS_TITLE } from '#machines/domain/messages/sandbox.ts'
import type { payoutControlsMachine } from '#machines/sandbox-settings/payout-controls.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/page.tsx'
import { SegmentGroup } from '#src/ui/segment-group.tsx'

type Props = ViewProps<typeof payoutControlsMachine>
type PayoutMode = keyof typeof PAYOUT_MODES

const Effect = chakra('p', { base: { color: 'muted', mt: '3' } })

const MODES: readonly PayoutMode[] = ['normal', 'refused', 'unconfirmed', 'slow']
const isMode = (key: string): key is PayoutMode => MODES.some((mode) => mode === key)

function Content({ snapshot, send }: Props) {
  const { settings } = snapshot.context
  if (snapshot.matches('unavailable'))
    return (
      <FetchError message={undefined} onRetry={() => send({ type: 'data.refresh' })}>
        Could not load the test networks
      </FetchError>
    )
  if (settings === null) return <SkeletonRows rows={1} height="48px" label="Loading the test networks" />
  return (
    <>
      <SegmentGroup
        label={PAYOUTS_TITLE}
        items={MODES.map((key) => ({ key, label: PAYOUT_MODES[key] }))}
        chosen={settings.mode}
        off={!snapshot.matches('known')}
        onChoose={(key) => (isMode(key) ? send({ type: 'mode.choose', mode: key }) : undefined)}
        data-event="mode.choose"
      />
      <Effect>{PAYOUT_EFFECTS[settings.mode]}</Effect>
    </>
  )
}

/** What the test networks do with crypto withdrawals. */
export function PayoutControlsView(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <section aria-label={PAYOUTS_TITLE}>
        <Card title={PAYOUTS_TITLE}>
          <Content {...props} />
        </Card>
      </section>
    </div>
  )
}
