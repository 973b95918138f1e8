import { chakra } from '@chakra-ui/react/styled-system'
import { SWAP_CONTROLS, SWAP_ENDINGS, SWAP_FAULTS } from '#machines/domain/messages/sandbox.ts'
import type { swapControlsMachine } from '#machines/sandbox-settings/swap-controls.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Card } from '#src/ui/page.tsx'

type Props = ViewProps<typeof swapControlsMachine>

const Muted = chakra('p', { base: { color: 'muted', mb: '4' } })

const isEnding = (key: string): key is keyof typeof SWAP_ENDINGS => Object.hasOwn(SWAP_ENDINGS, key)
const isFault = (key: string): key is keyof typeof SWAP_FAULTS => Object.hasOwn(SWAP_FAULTS, key)
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const endings = optionsOf(SWAP_ENDINGS)
const faults = optionsOf(SWAP_FAULTS)

function Content({ snapshot, send }: Props) {
  const { settings } = snapshot.context
  if (snapshot.matches('unavailable'))
    return (
      <FetchError message={undefined} onRetry={() => send({ type: 'data.refresh' })}>
        Could not load the test exchange provider
      </FetchError>
    )
  if (settings === null) return <SkeletonRows rows={2} height="48px" label="Loading the test exchange provider" />
  return (
    <>
      <SelectField
        name="ending"
        label="New swaps end as"
        value={settings.ending}
        options={endings}
        readOnly={!snapshot.matches('known')}
        onChange={(value) => (isEnding(value) ? send({ type: 'ending.choose', ending: value }) : undefined)}
        data-event="ending.choose"
      />
      <SelectField
        name="fault"
        label="Test exchange provider"
        value={settings.fault}
        options={faults}
        readOnly={!snapshot.matches('known')}
        onChange={(value) => (isFault(value) ? send({ type: 'fault.choose', fault: value }) : undefined)}
        data-event="fault.choose"
      />
    </>
  )
}

/** How swaps end, and what the test exchange provider does wrong. */
export function SwapControlsView(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <section aria-label={SWAP_CONTROLS}>
        <Card title={SWAP_CONTROLS}>
          <Muted>A swap takes its ending from here when it is created. Its deposit arrives automatically.</Muted>
          <Content {...props} />
        </Card>
      </section>
    </div>
  )
}
