import { chakra } from '@chakra-ui/react/styled-system'
import { PAYOUT_EFFECTS, PAYOUT_MODES, PAYOUTS_TITLE } from '#machines/sandbox/messages/sandbox.ts'
import type { payoutControlsMachine } from '#machines/sandbox/sandbox-settings/payout-controls.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { SegmentGroup } from '#src/ui/fields/segment-group.tsx'
import { SettingsCard } from './settings-card.tsx'

const Effect = chakra('p', { base: { color: 'muted', mt: '3' } })

const items = Object.entries(PAYOUT_MODES).map(([key, label]) => ({ key, label }))
const isMode = (key: string): key is keyof typeof PAYOUT_MODES => Object.hasOwn(PAYOUT_MODES, key)

/** What the test networks do with crypto withdrawals. */
export function PayoutControlsView(props: ViewProps<typeof payoutControlsMachine>) {
  const { snapshot, send } = props
  return (
    <SettingsCard {...props} title={PAYOUTS_TITLE} provider="the test networks">
      {({ mode }) => (
        <>
          <SegmentGroup
            label={PAYOUTS_TITLE}
            items={items}
            chosen={mode}
            off={!snapshot.matches('known')}
            onChoose={(key) => (isMode(key) ? send({ type: 'mode.choose', mode: key }) : undefined)}
            data-event="mode.choose"
          />
          <Effect>{PAYOUT_EFFECTS[mode]}</Effect>
        </>
      )}
    </SettingsCard>
  )
}
