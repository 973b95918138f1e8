import { chakra } from '@chakra-ui/react/styled-system'
import { paths } from '#machines/routing/paths.ts'
import type { fiatOrdersMachine } from '#machines/wallet/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/illustrations.tsx'
import { Page } from '#src/ui/page.tsx'
import { PagedList } from '#src/ui/paged-list.tsx'
import { Table, TableFrame } from '#src/ui/table.tsx'
import { FiatOrderRow } from './fiat-order-row.tsx'

type Props = ViewProps<typeof fiatOrdersMachine>

const columns = [
  { label: 'Order' },
  { label: 'Date' },
  { label: 'Amount', end: true },
  { label: 'Receiver' },
  { label: 'Reference' },
  { label: 'Status' },
  { label: '' },
]
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

function NoOrders() {
  return (
    <TableFrame>
      <EmptyState
        level="h2"
        picture={<BoatPicture />}
        title="No fiat orders yet"
        action={<ButtonLink href={paths.depositFiat()}>Deposit fiat</ButtonLink>}
      >
        Your deposits and withdrawals by bank transfer appear here. Make a deposit to start.
      </EmptyState>
    </TableFrame>
  )
}

export function FiatOrdersPage({ snapshot, send, shared }: Props) {
  const actions = (
    <Actions>
      <ButtonLink href={paths.withdrawFiat()}>Withdraw</ButtonLink>
      <ButtonLink href={paths.depositFiat()} tone="primary">
        Deposit
      </ButtonLink>
    </Actions>
  )
  return (
    <div {...flowRoot(snapshot)}>
      <Page title="Fiat Orders" lead="Your deposits and withdrawals by bank transfer." actions={actions}>
        <section aria-label="Fiat Orders">
          <PagedList
            {...{ snapshot, send }}
            what="your fiat orders"
            loading={<SkeletonRows rows={5} height="60px" label="Loading fiat orders" />}
            empty={<NoOrders />}
          >
            {(orders) => (
              <TableFrame>
                <Table caption="Fiat Orders" columns={columns}>
                  {orders.map((order) => (
                    <FiatOrderRow key={order.t_id} order={order} settings={shared.settings} />
                  ))}
                </Table>
              </TableFrame>
            )}
          </PagedList>
        </section>
      </Page>
    </div>
  )
}
