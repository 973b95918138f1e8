import { chakra } from '@chakra-ui/react/styled-system'
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { BalancesView } from '#src/views/dashboard/balances-view.tsx'
import { LatestOrdersView } from '#src/views/dashboard/latest-orders-view.tsx'
import { UserCard } from '#src/views/dashboard/user-card.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '4',
    alignItems: 'start',
  },
})
const Column = chakra('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', '&:last-of-type': { order: { base: '0', xl: '0' } } },
})

export function DashboardPage({ snapshot, shared }: ViewProps<typeof dashboardMachine>) {
  const { tokenBalances, latestOrders } = snapshot.children
  return (
    <div {...flowRoot(snapshot)}>
      <Page title="Dashboard">
        <Grid>
          <Column>
            <ChildFlow actor={tokenBalances} view={BalancesView} />
          </Column>
          <Column>
            {shared.user ? <UserCard user={shared.user} /> : null}
            <ChildFlow actor={latestOrders} view={LatestOrdersView} />
          </Column>
        </Grid>
      </Page>
    </div>
  )
}
