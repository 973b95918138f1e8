import { chakra } from '@chakra-ui/react/styled-system'
import { paths } from '#machines/routing/paths.ts'
import type { myTradesMachine } from '#machines/adverts/my-trades/my-trades.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { OwnAdverts } from './own-adverts.tsx'

type Props = ViewProps<typeof myTradesMachine>

const Filters = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: '12.5rem 12.5rem' },
    gap: '3',
    mb: '4',
    [ENLARGED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
const statuses = [
  { value: '', label: 'All statuses' },
  { value: 'Open', label: 'Open' },
  { value: 'Close', label: 'Closed or paused' },
]
const types = [
  { value: '', label: 'Buy and Sell' },
  { value: 'Buy', label: 'Buy' },
  { value: 'Sell', label: 'Sell' },
]
function FilterFields({ snapshot, send }: Props) {
  const { filters } = snapshot.context
  return (
    <Filters>
      <SelectField
        labelHidden
        name="status"
        label="Status"
        value={filters.status}
        options={statuses}
        onChange={(value) => send({ type: 'filter.choose', name: 'status', value })}
        data-event="filter.choose"
      />
      <SelectField
        labelHidden
        name="type"
        label="Type"
        value={filters.type}
        options={types}
        onChange={(value) => send({ type: 'filter.choose', name: 'type', value })}
        data-event="filter.choose"
      />
    </Filters>
  )
}

export function MyTradesPage({ snapshot, send, shared }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title="My Trades"
        lead="Your adverts in the marketplace. Trades on your adverts appear under Orders."
        actions={
          <ButtonLink href={paths.createTrade()} tone="primary">
            Create Trade
          </ButtonLink>
        }
      >
        <FilterFields {...{ snapshot, send, shared }} />
        <ChildFlow
          actor={snapshot.children.ownAdverts}
          view={OwnAdverts}
          enabled={snapshot.matches({ changing: 'resting' })}
          sendToParent={send}
        />
      </Page>
      {snapshot.hasTag('dialog') && !snapshot.matches({ changing: 'confirmingCode' }) ? (
        <ChangeDialog {...{ snapshot, send }} />
      ) : null}
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}
