import { chakra } from '@chakra-ui/react/styled-system'
import type { dashboardMachine } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { OutgoingStop } from '#src/views/shared/outgoing-stop.tsx'
import { BalancesView } from '#src/views/dashboard/balances-view.tsx'
import { LatestOrdersView } from '#src/views/dashboard/latest-orders-view.tsx'
import { MarketMovers } from '#src/views/dashboard/market-movers.tsx'
import { UserCard } from '#src/views/dashboard/user-card.tsx'
import { RecentTransactionsView } from '#src/views/wallet/transactions/recent-transactions.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: {
      base: '"money" "orders" "transactions"',
      sm: '"user" "money" "orders" "transactions"',
    },
    // Narrower, long balances do not fit beside anything.
    '@media (min-width: 90rem)': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateAreas: '"money user" "money orders" "transactions transactions"',
      gridTemplateRows: 'auto 1fr auto',
    },
    gap: '4',
    alignItems: 'start',
  },
})
const Area = chakra('div', { base: { minWidth: '0' } })

export function DashboardPage({ snapshot, send, shared }: ViewProps<typeof dashboardMachine>) {
  const { tokenBalances, cryptoTotal, latestOrders, marketMovers, recentTransactions, settings } = snapshot.children
  return (
    <div {...flowRoot(snapshot)}>
      <Page title="Dashboard">
        <OutgoingStop user={shared.user} />
        <Grid>
          <Area gridArea="user" display={{ base: 'none', sm: 'block' }}>
            {shared.user ? <UserCard user={shared.user} /> : null}
          </Area>
          <Area gridArea="money">
            <ChildFlow
              actor={tokenBalances}
              view={BalancesView}
              settingsActor={settings}
              currency={snapshot.context.currency}
              chosenTotal={cryptoTotal}
              sendToParent={send}
            />
          </Area>
          <Area gridArea="orders" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            <ChildFlow actor={marketMovers} view={MarketMovers} />
            <ChildFlow actor={latestOrders} view={LatestOrdersView} />
          </Area>
          <Area gridArea="transactions">
            <ChildFlow actor={recentTransactions} view={RecentTransactionsView} />
          </Area>
        </Grid>
      </Page>
    </div>
  )
}
