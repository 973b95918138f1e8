import { chakra } from '@chakra-ui/react/styled-system'
import { FILTERS } from '#machines/orders/rules/order-tabs.ts'
import type { m2mOrdersMachine } from '#machines/orders/m2m-orders/m2m-orders.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { Chip, Tabs } from '#src/ui/fields/segment-group.tsx'
import { OrderList } from './order-list.tsx'

type Props = ViewProps<typeof m2mOrdersMachine>

const Filters = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', my: '4' } })
const tabs = [
  { key: 'processing', label: 'Processing' },
  { key: 'closed', label: 'Closed Orders' },
]
function FilterChips({ snapshot, send }: Props) {
  const { tab, filter: chosen } = snapshot.context.choice
  return (
    <Filters role="group" aria-label="Filter">
      {Object.entries(FILTERS[tab]).map(([filter, label]) => (
        <Chip
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          aria-disabled={filter === chosen ? true : undefined}
          onClick={() => filter !== chosen && send({ type: 'filter.choose', filter })}
          data-event="filter.choose"
          data-key={filter}
        >
          {label}
        </Chip>
      ))}
    </Filters>
  )
}

export function M2mOrdersPage({ snapshot, send, shared }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <Page title="M2M Orders" lead="Your orders with other traders.">
        <Tabs
          label="Orders"
          items={tabs}
          chosen={snapshot.context.choice.tab}
          onChoose={(tab) => send({ type: 'tab.choose', tab: tab === 'closed' ? 'closed' : 'processing' })}
          data-event="tab.choose"
        />
        <FilterChips {...{ snapshot, send, shared }} />
        <ChildFlow actor={snapshot.children.orders} view={OrderList} />
      </Page>
    </div>
  )
}
