import { chakra } from '@chakra-ui/react/styled-system'
import { FIAT_ORDERS } from '#machines/wallet/messages/fiat.ts'
import { paths } from '#machines/routing/paths.ts'
import type { fiatOrdersMachine } from '#machines/wallet/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyTable, PagedTable } from '#src/ui/lists/paged-table.tsx'
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
    <EmptyTable
      picture={<BoatPicture />}
      title="No fiat orders yet"
      action={<ButtonLink href={paths.depositFiat()}>Deposit fiat</ButtonLink>}
    >
      Your deposits and withdrawals by bank transfer appear here. Make a deposit to start.
    </EmptyTable>
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
      <Page title={FIAT_ORDERS} lead="Your deposits and withdrawals by bank transfer." actions={actions}>
        <PagedTable
          title={FIAT_ORDERS}
          {...{ snapshot, send }}
          what="your fiat orders"
          loading={<SkeletonRows rows={5} height="60px" label="Loading fiat orders" />}
          empty={<NoOrders />}
          columns={columns}
        >
          {(order) => <FiatOrderRow key={order.t_id} order={order} settings={shared.settings} />}
        </PagedTable>
      </Page>
    </div>
  )
}
