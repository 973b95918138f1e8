import { memo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { shownFiat, type AssetSettings } from '#machines/wallet/rules/balances.ts'
import { fiatOrderStatus } from '#machines/wallet/rules/fiat-orders.ts'
import { formatListedDate, listedNumber } from '#machines/shared/values/formatting.ts'
import { SELF } from '#machines/wallet/messages/fiat.ts'
import { paths } from '#machines/routing/paths.ts'
import { TRANSACTION_TYPES, type Transaction } from '#machines/wallet/rules/transactions.ts'
import { Amount } from '#src/ui/amount.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { ByWidth } from '#src/ui/by-width.tsx'
import { Cell, Row } from '#src/ui/lists/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    textAlign: 'left',
    '& > svg': {
      width: '32px',
      height: '32px',
      padding: '7px',
      borderRadius: 'full',
      background: 'raised',
      color: 'muted',
      flexShrink: '0',
    },
  },
})
const Type = chakra('p', { base: { fontWeight: 'semibold' } })
const Id = chakra('p', {
  base: { fontSize: 'sm', whiteSpace: 'nowrap', '& a': { color: 'muted', fontWeight: 'normal' } },
})
const Soft = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'sm' } })

interface FiatOrderRowProps {
  readonly order: Transaction
  readonly settings: AssetSettings
}

/** The account here, or the person's bank account (spec section 3, Fiat order receiver). */
function Receiver({ order: { direction, counterparty, bank_transfer } }: Pick<FiatOrderRowProps, 'order'>) {
  if (direction === 'in') return SELF
  return (
    <span>
      {bank_transfer?.account.bank_name ?? counterparty}
      <Soft className="figures">{bank_transfer?.account.account_number}</Soft>
    </span>
  )
}

/** One deposit or withdrawal; it leads to its transaction. */
export const FiatOrderRow = memo(function FiatOrderRow({ order, settings }: FiatOrderRowProps) {
  const { t_id, direction, type, createdAt, amount, asset, scale, bank_transfer } = order
  const { words, tone, next } = fiatOrderStatus(order, settings)
  const Arrow = direction === 'in' ? ArrowDownLeft : ArrowUpRight
  return (
    <Row data-key={t_id}>
      <Cell>
        <Head>
          <Arrow aria-hidden />
          <div>
            <Type>{TRANSACTION_TYPES[type]}</Type>
            <Id className="figures">
              <TextLink href={paths.transaction(t_id)} aria-label={`Transaction ${t_id}`}>
                <ByWidth {...listedNumber(t_id)} />
              </TextLink>
            </Id>
          </div>
        </Head>
      </Cell>
      <Cell label="Date">
        <span className="figures">{formatListedDate(createdAt)}</span>
      </Cell>
      <Cell label="Amount" end>
        <Amount value={shownFiat(settings, amount, scale)} ticker={asset} />
      </Cell>
      <Cell label="Receiver">
        <Receiver order={order} />
      </Cell>
      <Cell label="Reference">
        <span className="figures">{bank_transfer?.reference}</span>
      </Cell>
      <Cell label="Status">
        <span>
          <Badge tone={tone}>{words}</Badge>
          {next === '' ? null : <Soft>{next}</Soft>}
        </span>
      </Cell>
      <Cell end>
        <ButtonLink href={paths.transaction(t_id)} size="sm" aria-label={`View transaction ${t_id}`}>
          View
        </ButtonLink>
      </Cell>
    </Row>
  )
})
