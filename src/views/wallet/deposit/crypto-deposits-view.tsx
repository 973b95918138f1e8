import { chakra } from '@chakra-ui/react/styled-system'
import { HIDDEN, formatDateTime, upTo } from '#machines/shared/values/formatting.ts'
import type { cryptoDepositsMachine } from '#machines/wallet/reads.machine.ts'
import { CRYPTO_DEPOSITS_TITLE } from '#machines/wallet/messages/deposits.ts'
import { networkMark } from '#machines/catalog/networks.ts'
import { progressText } from '#machines/wallet/rules/waiting-times.ts'
import { TRANSACTION_STATUSES } from '#machines/wallet/rules/transactions.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { Badge } from '#src/ui/tag.tsx'

type Props = ViewProps<typeof cryptoDepositsMachine>
type Deposit = NonNullable<Props['snapshot']['context']['data']>[number]

const List = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '3',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})
const Text = chakra('div', { base: { minWidth: '0', '& b': { fontWeight: 'semibold' } } })
const Muted = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const Reason = chakra(Muted, { base: { gridColumn: '2 / -1' } })
const Status = chakra('div', { base: { display: 'grid', justifyItems: 'end', gap: '1' } })

const AMOUNT_PLACES = 18

const TONES = { pending: 'notice', completed: 'up', failed: 'down', cancelled: 'down' } as const

function DepositLine({ deposit, hidden }: { deposit: Deposit; hidden: boolean }) {
  const { t_id, token, network, amount, status, reason, created_at } = deposit
  return (
    <Line data-key={t_id} aria-atomic>
      <AssetIcon src={networkMark(network)} size={28} />
      <Text className="figures">
        <b>
          {hidden ? HIDDEN : upTo(amount, AMOUNT_PLACES)} {token}
        </b>
        <Muted>
          {network} · {formatDateTime(created_at)}
        </Muted>
      </Text>
      <Status>
        <Badge tone={TONES[status]}>{TRANSACTION_STATUSES[status]}</Badge>
      </Status>
      {status === 'pending' ? <Reason className="figures">{progressText(deposit)}</Reason> : null}
      {reason === null ? null : <Reason>{reason}</Reason>}
    </Line>
  )
}

/** What arrived of a token lately and what is on its way. */
export function CryptoDepositsView({ snapshot, send, shared }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={CRYPTO_DEPOSITS_TITLE}>
      <Card title={CRYPTO_DEPOSITS_TITLE}>
        {hasFailed ? (
          <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
            Could not load your deposits.
          </FetchError>
        ) : null}
        {data?.length === 0 ? <Muted>Deposits appear here once the network detects them.</Muted> : null}
        {data ? (
          <List aria-live="polite">
            {data.map((deposit) => (
              <DepositLine key={deposit.t_id} deposit={deposit} hidden={shared.settings?.hide_assets === true} />
            ))}
          </List>
        ) : null}
        {data || hasFailed ? null : <SkeletonRows rows={2} height="52px" label="Loading deposits" />}
      </Card>
    </div>
  )
}
