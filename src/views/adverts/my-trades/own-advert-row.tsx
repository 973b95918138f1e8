import { memo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import {
  fixed,
  formatListedDate,
  formatListPrice,
  truncateMiddle,
  upTo,
  windowLabel,
} from '#machines/shared/values/formatting.ts'
import { PAID_TO } from '#machines/accounts/messages/bank-accounts.ts'
import { COPIED } from '#machines/shared/messages/copied.ts'
import { PRICE_IS_OLD, PRICE_PAUSED } from '#machines/adverts/messages/marketplace.ts'
import { ADD_ACCOUNT_LINK } from '#machines/adverts/messages/create-trade.ts'
import {
  accountsToAddTo,
  advertActions,
  awaitsMarket,
  isHidden,
  reservedBy,
  unlistedReason,
  type AdvertAction,
} from '#machines/adverts/rules/own-adverts.ts'
import { paidToText } from '#machines/adverts/rules/receiving-accounts.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import type { MyTradesEvent } from '#machines/adverts/my-trades/my-trades.setup.ts'
import { paths } from '#machines/routing/paths.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { passFocusToHeading } from '#src/ui/focus.ts'
import { Cell, Row } from '#src/ui/lists/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { PaymentTag } from '#src/views/adverts/markup/payment-tag.tsx'

const LIST_PLACES = 8

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', textAlign: 'left', [ENLARGED]: { flexWrap: 'wrap' } },
})
const TypeLabel = chakra('p', {
  base: { fontWeight: 'semibold', '&[data-tone=up]': { color: 'up' }, '&[data-tone=down]': { color: '#FF8A8F' } },
})
const WRAPS = { [ENLARGED]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const
const Muted = chakra('p', { base: { color: 'muted', fontSize: 'sm', whiteSpace: 'nowrap', ...WRAPS } })
const Methods = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', justifyContent: { base: 'flex-end', xl: 'flex-start' } },
})
const Payee = chakra('p', {
  base: { color: 'muted', fontSize: 'sm', textAlign: { base: 'right', xl: 'left' }, maxWidth: { xl: '11.25rem' } },
})
const Limits = chakra('span', { base: { '& > span': { whiteSpace: 'nowrap', ...WRAPS } } })
const Created = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const Right = chakra('div', {})
const Id = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    color: 'muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    ...WRAPS,
  },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    justifyContent: 'flex-end',
    flexWrap: { xl: 'wrap' },
    '@media (min-width: 90rem)': { flexWrap: 'nowrap' },
    width: { base: 'full', xl: 'auto' },
    '& > *': { flex: { base: '1', xl: 'none' } },
    [ENLARGED]: { flexWrap: 'wrap' },
  },
})

const statusOf = (advert: Advert) => {
  const { status, paused } = advert
  if (isHidden(advert)) return { label: 'Hidden', tone: 'down' } as const
  if (paused) return { label: 'Paused', tone: 'notice' } as const
  return status === 'Open' ? ({ label: 'Open', tone: 'up' } as const) : ({ label: 'Closed', tone: 'plain' } as const)
}

export interface MyTradesProps {
  /** False while an advert is being changed. */
  readonly enabled: boolean
  readonly sendToParent: (event: MyTradesEvent) => void
}
type OwnAdvertProps = MyTradesProps & { advert: Advert }

const LABELS: Readonly<Record<AdvertAction, string>> = {
  edit: 'Edit',
  pause: 'Pause',
  reopen: 'Reopen',
  close: 'Close',
}

function ActionButtons({ advert, enabled, sendToParent }: OwnAdvertProps) {
  const { t_id: id } = advert
  return (
    <Actions data-flow="myTrades">
      {advertActions(advert).map((act) => (
        <Button
          key={act}
          ref={passFocusToHeading}
          size="sm"
          tone={act === 'close' ? 'plain' : 'quiet'}
          off={!enabled}
          onClick={() => sendToParent({ type: `advert.${act}`, id, advert })}
          data-event={`advert.${act}`}
          data-key={id}
        >
          {LABELS[act]}
        </Button>
      ))}
    </Actions>
  )
}

/** With a mark where no order can be placed at it. */
function Price({ advert }: { advert: Advert }) {
  const { price, currency, margin_type: kind, percent } = advert.order
  return (
    <Right>
      <Amount value={formatListPrice(price)} ticker={currency.ticker} />
      <Muted className="figures">
        {kind}
        {percent === null ? '' : ` · ${percent}%`}
      </Muted>
      {awaitsMarket(advert) ? <Muted title={PRICE_IS_OLD}>{PRICE_PAUSED}</Muted> : null}
    </Right>
  )
}

function OrderLimits({ order: { min_limit: min, max_limit: max, currency } }: Pick<Advert, 'order'>) {
  return (
    <Limits className="figures">
      <span>{fixed(min, currency.scale)} –</span> <span>{fixed(max, currency.scale)}</span>{' '}
      <span>{currency.ticker}</span>
    </Limits>
  )
}

function Payment({ order }: Pick<Advert, 'order'>) {
  const { payment_methods: methods, completion_window: minutes } = order
  const paidTo = paidToText(order)
  return (
    <Right>
      <Methods>
        {methods.map((method) => (
          <PaymentTag key={method} method={method} />
        ))}
      </Methods>
      {paidTo === '' ? null : <Payee>{`${PAID_TO} ${paidTo}`}</Payee>}
      <Payee>Payment window {windowLabel(minutes)}</Payee>
    </Right>
  )
}

/** Why a paused advert cannot be reopened, and the way to the account that it needs. */
function AccountsToAdd({ advert }: { advert: Advert }) {
  const reason = accountsToAddTo(advert)
  if (reason === null) return null
  const state = { returnTo: paths.myTrades(), method: advert.accounts_to_add?.[0] }
  return (
    <Payee>
      {reason}.{' '}
      <TextLink href={paths.paymentMethod()} state={state}>
        {ADD_ACCOUNT_LINK}
      </TextLink>
    </Payee>
  )
}

/** One of the person's adverts, with its actions. */
export const OwnAdvertRow = memo(function OwnAdvertRow({ advert, ...parent }: OwnAdvertProps) {
  const { order, t_id: id } = advert
  const { token } = order
  const { label, tone } = statusOf(advert)
  const reserved = reservedBy(advert, LIST_PLACES)
  const unlisted = unlistedReason(advert)
  return (
    <Row data-key={id}>
      <Cell>
        <Head>
          <AssetIcon src={token.logoURI} size={32} />
          <div>
            <TypeLabel data-tone={order.type === 'Buy' ? 'up' : 'down'}>
              {order.type} {token.ticker}
            </TypeLabel>
            <Created>
              <span className="figures">{formatListedDate(advert.createdAt)}</span>
            </Created>
            <Id className="figures">
              {truncateMiddle(id, 5, 5)}
              <CopyButton value={id} label="Copy trade ID" message={COPIED.tradeId} />
            </Id>
          </div>
        </Head>
      </Cell>
      <Cell label="Price" end>
        <Price advert={advert} />
      </Cell>
      <Cell label="Available" end>
        <Right>
          <Amount value={upTo(order.available, LIST_PLACES)} ticker={token.ticker} />
          <Muted className="figures">of {upTo(order.token_amount, LIST_PLACES)}</Muted>
          {reserved === null ? null : <Muted className="figures">{reserved} reserved</Muted>}
        </Right>
      </Cell>
      <Cell label="Limits" end>
        <OrderLimits order={order} />
      </Cell>
      <Cell label="Payment">
        <Payment order={order} />
      </Cell>
      <Cell label="Status">
        <Right>
          <Badge tone={tone}>{label}</Badge>
          {unlisted === null ? null : <Payee>{unlisted}</Payee>}
          <AccountsToAdd advert={advert} />
        </Right>
      </Cell>
      <Cell end>
        <ActionButtons advert={advert} {...parent} />
      </Cell>
    </Row>
  )
})
