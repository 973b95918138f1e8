import { SWAP_CONTROLS, SWAP_ENDINGS, SWAP_FAULTS } from '#machines/sandbox/messages/sandbox.ts'
import type { swapControlsMachine } from '#machines/sandbox/sandbox-settings/swap-controls.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { SettingField, SettingsCard } from './settings-card.tsx'

/** How swaps end, and what the test exchange provider does wrong. */
export function SwapControlsView(props: ViewProps<typeof swapControlsMachine>) {
  const { snapshot, send } = props
  const readOnly = !snapshot.matches('known')
  return (
    <SettingsCard
      {...props}
      title={SWAP_CONTROLS}
      hint="A swap takes its ending from here when it is created. Its deposit arrives automatically."
      provider="the test exchange provider"
      rows={2}
    >
      {({ ending, fault }) => (
        <>
          <SettingField
            name="ending"
            label="New swaps end as"
            labels={SWAP_ENDINGS}
            value={ending}
            readOnly={readOnly}
            onChoose={(chosen) => send({ type: 'ending.choose', ending: chosen })}
          />
          <SettingField
            name="fault"
            label="Test exchange provider"
            labels={SWAP_FAULTS}
            value={fault}
            readOnly={readOnly}
            onChoose={(chosen) => send({ type: 'fault.choose', fault: chosen })}
          />
        </>
      )}
    </SettingsCard>
  )
}
