import { MARKET_CONTROLS, MARKET_FAULTS } from '#machines/sandbox/messages/sandbox.ts'
import type { marketControlsMachine } from '#machines/sandbox/sandbox-settings/market-controls.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { SettingField, SettingsCard } from './settings-card.tsx'

/** What the test provider of market data does wrong. */
export function MarketControlsView(props: ViewProps<typeof marketControlsMachine>) {
  const { snapshot, send } = props
  return (
    <SettingsCard
      {...props}
      title={MARKET_CONTROLS}
      hint="Market prices older than 2 minutes are not used for trades."
      provider="the test provider"
    >
      {({ fault }) => (
        <SettingField
          name="fault"
          label="Test provider"
          labels={MARKET_FAULTS}
          value={fault}
          readOnly={!snapshot.matches('known')}
          onChoose={(chosen) => send({ type: 'fault.choose', fault: chosen })}
        />
      )}
    </SettingsCard>
  )
}
