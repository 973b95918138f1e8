import { chakra } from '@chakra-ui/react/styled-system'
import { MARKET_CONTROLS, MARKET_FAULTS } from '#machines/domain/messages/sandbox.ts'
import type { marketControlsMachine } from '#machines/sandbox-settings/market-controls.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Card } from '#src/ui/page.tsx'

type Props = ViewProps<typeof marketControlsMachine>

const Muted = chakra('p', { base: { color: 'muted', mb: '4' } })

const isFault = (key: string): key is keyof typeof MARKET_FAULTS => Object.hasOwn(MARKET_FAULTS, key)
const options = Object.entries(MARKET_FAULTS).map(([value, label]) => ({ value, label }))

function Content({ snapshot, send }: Props) {
  const { settings } = snapshot.context
  if (snapshot.matches('unavailable'))
    return (
      <FetchError message={undefined} onRetry={() => send({ type: 'data.refresh' })}>
        Could not load the test provider
      </FetchError>
    )
  if (settings === null) return <SkeletonRows rows={1} height="48px" label="Loading the test provider" />
  return (
    <SelectField
      name="fault"
      label="Test provider"
      value={settings.fault}
      options={options}
      readOnly={!snapshot.matches('known')}
      onChange={(value) => (isFault(value) ? send({ type: 'fault.choose', fault: value }) : undefined)}
      data-event="fault.choose"
    />
  )
}

/** What the test provider of market data does wrong. */
export function MarketControlsView(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <section aria-label={MARKET_CONTROLS}>
        <Card title={MARKET_CONTROLS}>
          <Muted>Market prices older than 2 minutes are not used for trades.</Muted>
          <Content {...props} />
        </Card>
      </section>
    </div>
  )
}
