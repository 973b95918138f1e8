import { chakra } from '@chakra-ui/react/styled-system'
import { stopText } from '#machines/accounts/rules/outgoing-stop.ts'
import { CONTACT_SUPPORT } from '#machines/accounts/messages/accounts.ts'
import { paths } from '#machines/routing/paths.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { dashboardMachine } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
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

const Above = chakra('div', { base: { mb: '4' } })

/** Why nothing leaves the account; what only Support lifts leads there. */
const Stop = ({ stop }: { stop: components['schemas']['OutgoingStop'] }) => {
  const support = (
    <ButtonLink href={paths.support()} size="sm">
      {CONTACT_SUPPORT}
    </ButtonLink>
  )
  return (
    <Above>
      <Alert tone="notice" title={stopText(stop)} action={stop.reason === 'freeze' ? support : undefined} />
    </Above>
  )
}

export function DashboardPage({ snapshot, send, shared }: ViewProps<typeof dashboardMachine>) {
  const { tokenBalances, cryptoTotal, latestOrders, marketMovers, recentTransactions, settings } = snapshot.children
  return (
    <div {...flowRoot(snapshot)}>
      <Page title="Dashboard">
        {shared.user?.outgoing_stop ? <Stop stop={shared.user.outgoing_stop} /> : null}
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
