import { RATE_CONTROLS, RATE_FAULTS } from '#machines/sandbox/messages/sandbox.ts'
import type { rateControlsMachine } from '#machines/sandbox/sandbox-settings/rate-controls.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { SettingField, SettingsCard } from './settings-card.tsx'

/** What the test provider of exchange rates does wrong. */
export function RateControlsView(props: ViewProps<typeof rateControlsMachine>) {
  const { snapshot, send } = props
  return (
    <SettingsCard
      {...props}
      title={RATE_CONTROLS}
      hint="Rates are fetched every hour. Those older than 36 hours make no prices."
      provider="the test rate provider"
    >
      {({ fault }) => (
        <SettingField
          name="fault"
          label="Test rate provider"
          labels={RATE_FAULTS}
          value={fault}
          readOnly={!snapshot.matches('known')}
          onChoose={(chosen) => send({ type: 'fault.choose', fault: chosen })}
        />
      )}
    </SettingsCard>
  )
}
