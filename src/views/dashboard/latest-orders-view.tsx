import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { AssetSettings } from '#machines/wallet/rules/balances.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { actOf, listedOrderAmounts, orderStatus, type Order } from '#machines/orders/rules/order-words.ts'
import { paths } from '#machines/routing/paths.ts'
import { unreadChatsLabel } from '#machines/shell/messages/bell.ts'
import type { latestOrdersMachine } from '#machines/dashboard/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { UnreadMessages } from '#src/views/shared/unread-messages.tsx'

type Props = ViewProps<typeof latestOrdersMachine>

const List = chakra('ul', {
  base: {
    margin: '0',
    padding: '0',
    listStyle: 'none',
    mx: { base: '-4', md: '-5' },
    mb: { base: '-4', md: '-5' },
    containerType: 'inline-size',
  },
})
/** With a larger text the status is below the words on a desktop, too. */
const NARROW = '@container (max-width: 23.99rem)'
const Line = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
    gridTemplateAreas: { base: '"icon text arrow" "icon status arrow"', sm: '"icon text status arrow"' },
    [NARROW]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"icon text arrow" "icon status arrow"',
    },
    [ENLARGED]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"icon" "text" "status"',
      '& > svg': { display: 'none' },
    },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: { base: '4', md: '5' },
    py: '3.5',
    borderTop: '1px solid',
    borderColor: 'line',
    transition: 'background 120ms',
    '&:hover': { background: 'rgba(255, 255, 255, 0.018)' },
    '& > svg': { gridArea: 'arrow', color: 'faint' },
  },
})
/** Of a line without the space between two: its status is below on a phone, its words wrap in the narrow column of a desktop. */
const ROW_HEIGHT = { base: '83px', sm: '58px', '@media (min-width: 90rem)': '74px' }
const Place = chakra('span', { base: { gridArea: 'icon', display: 'inline-flex' } })
const Text = chakra('span', { base: { gridArea: 'text', minWidth: '0', '& b': { fontWeight: 'semibold' } } })
const Muted = chakra('span', {
  base: { display: 'block', color: 'muted', fontSize: 'sm', overflow: 'hidden', textOverflow: 'ellipsis' },
})
const When = chakra('span', {
  base: { display: { base: 'none', sm: 'block' }, color: 'muted', fontSize: 'sm', whiteSpace: 'nowrap' },
})
const Status = chakra('span', {
  base: { gridArea: 'status', textAlign: { base: 'left', sm: 'right' }, [NARROW]: { textAlign: 'left' } },
})

function OrderLine({ order, settings }: { order: Order; settings: AssetSettings }) {
  const { token, currency } = order.order
  const { tokens, fiat } = listedOrderAmounts(order, settings)
  const { words, tone, next } = orderStatus(order)
  return (
    <li data-key={order.order_no}>
      <Line href={paths.order(order.order_no)}>
        <Place>
          <AssetIcon src={token.logoURI} size={32} />
        </Place>
        <Text className="figures">
          <b>
            {actOf(order)} {tokens} {token.ticker}
          </b>{' '}
          <UnreadMessages order={order} />
          <Muted>
            {fiat} {currency.ticker} · {order.trade_partner.username}
          </Muted>
          <Muted>{next}</Muted>
        </Text>
        <Status>
          <Badge tone={tone}>{words}</Badge>
          <When className="figures">{formatDateTime(order.createdAt)}</When>
        </Status>
        <ChevronRight size={16} aria-hidden />
      </Line>
    </li>
  )
}

function Orders({ orders, settings }: { orders: readonly Order[]; settings: AssetSettings }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<BoatPicture />}
        title="No orders yet"
        action={<ButtonLink href={paths.marketplace()}>Go to the marketplace</ButtonLink>}
      >
        Choose an advert in the marketplace or post your own.
      </EmptyState>
    )
  }
  return (
    <List>
      {orders.map((order) => (
        <OrderLine key={order.order_no} order={order} settings={settings} />
      ))}
    </List>
  )
}

/** Loaded orders stay when fetching them again fails. */
function Body({ snapshot, send, shared }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          Could not load your orders.
        </FetchError>
      ) : null}
      {data ? <Orders orders={data.rows} settings={shared.settings} /> : null}
      {data || hasFailed ? null : <SkeletonRows rows={3} height={ROW_HEIGHT} label="Loading orders" />}
    </>
  )
}

const Aside = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3' } })

/** The three newest orders, each leading to its page, and how many open orders have unread messages. */
export function LatestOrdersView(props: Props) {
  const { unreadChats = 0 } = props.shared
  return (
    <div {...flowRoot(props.snapshot)} role="region" aria-label="Latest orders">
      <Card
        title="Latest orders"
        aside={
          <Aside>
            {unreadChats > 0 ? <Badge tone="lantern">{unreadChatsLabel(unreadChats)}</Badge> : null}
            <TextLink href={paths.orders()}>More...</TextLink>
          </Aside>
        }
      >
        <Body {...props} />
      </Card>
    </div>
  )
}
