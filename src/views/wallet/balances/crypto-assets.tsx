import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { HIDDEN, fixed, formatChange, formatListPrice, upTo } from '#machines/shared/values/formatting.ts'
import { BALANCE_PARTS } from '#machines/wallet/rules/wallet-words.ts'
import {
  balanceParts,
  shownBalance,
  valueOf,
  wholeBalance,
  type TokenBalance,
} from '#machines/wallet/rules/balances.ts'
import { displayPlaces } from '#machines/catalog/assets.ts'
import { CRYPTO_ASSETS } from '#machines/wallet/messages/wallet-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { listAssets, type AssetList } from '#machines/wallet/rules/wallet-assets.ts'
import type { tokenBalancesMachine } from '#machines/wallet/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { Change } from '#src/ui/change.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { asCards, Cell, NARROW, Row, Table, VISUALLY_HIDDEN } from '#src/ui/lists/table.tsx'
import { AssetLinks, cryptoLinks } from './asset-links.tsx'
import { BalanceParts } from './balance-parts.tsx'

type Props = ViewProps<typeof tokenBalancesMachine> & { list?: AssetList }
type Settings = Props['shared']['settings']

const EVERYTHING: AssetList = { search: '', isZeroHidden: false, sort: 'value' }
const LIST_PLACES = 8

const columns = [
  { label: 'Asset' },
  { label: 'Price', end: true },
  { label: 'Balance', end: true },
  { label: 'Value', end: true },
  { label: '' },
]

/** On a card the asset and its price are on the left, balance, value and links on the right. */
const card: SystemStyleObject = {
  // A price on the left and three links of 44 px on the right.
  gridTemplateColumns: 'minmax(6.25rem, auto) minmax(8.75rem, 1fr)',
  rowGap: '0.5',
  columnGap: '3',
  padding: '3',
  '& > td:nth-of-type(1)': { gridArea: '1 / 1' },
  '& > td:nth-of-type(2)': { gridArea: '3 / 1', textAlign: 'left' },
  '& > td:nth-of-type(3)': { gridArea: '1 / 2', justifyContent: 'flex-end' },
  '& > td:nth-of-type(4)': { gridArea: '2 / 1 / auto / span 2', justifyContent: 'flex-end', color: 'muted' },
  '& > td:nth-of-type(5)': { gridArea: '3 / 2' },
  '& > td[data-label]::before': VISUALLY_HIDDEN,
  // The ticker of a very long figure is below it.
  '& > td .figures': { whiteSpace: 'normal' },
  '& > td .figures > span': { display: 'inline-block' },
  [NARROW]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > td:nth-of-type(n)': { gridArea: 'auto' },
  },
}
const AssetLine = chakra(Row, { base: { position: 'relative', ...asCards(card, card) } })
/** Covers its whole row, so that a click anywhere on it opens the asset. */
const AssetLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '2.75rem',
    fontWeight: 'semibold',
    minWidth: '0',
    '& > span': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& small': {
      display: 'block',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'normal',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '&::after': { content: '""', position: 'absolute', inset: '0' },
  },
})
const Figures = chakra('span', { base: { '& > span': { display: 'block' } } })
const Note = chakra('p', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    mt: '3',
    '& > span': { display: 'block' },
    '& b': { color: 'ink', fontWeight: 'medium' },
  },
})
const End = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', width: 'full' } })

function AssetRow({ balance, settings }: { balance: TokenBalance; settings: Settings }) {
  const { _id: id, ticker, name, logoURI, price, change } = balance
  const currency = settings?.currency.ticker ?? ''
  const whole = wholeBalance(balance)
  const value = valueOf(balance, whole)
  return (
    <AssetLine data-key={id}>
      <Cell>
        <AssetLink href={paths.singleAsset({ token: ticker })}>
          <AssetIcon src={logoURI} size={32} />
          <span>
            {ticker}
            <small>{name}</small>
          </span>
        </AssetLink>
      </Cell>
      <Cell label="Price" end>
        <Figures>
          {price === null ? '–' : <Amount value={formatListPrice(price)} ticker={currency} />}
          <Change {...formatChange(change, 2)} />
        </Figures>
      </Cell>
      <Cell label="Balance" end>
        <Figures>
          <Amount value={shownBalance(settings, whole, LIST_PLACES)} ticker={ticker} />
          <BalanceParts balance={balance} settings={settings} format={(amount) => upTo(amount, LIST_PLACES)} />
        </Figures>
      </Cell>
      <Cell label="Value" end>
        {value === null ? (
          '–'
        ) : (
          <Amount
            value={settings?.hide_assets === true ? HIDDEN : fixed(value, displayPlaces(currency))}
            ticker={currency}
          />
        )}
      </Cell>
      <Cell>
        <End>
          <AssetLinks ticker={ticker} links={cryptoLinks(ticker)} named />
        </End>
      </Cell>
    </AssetLine>
  )
}

const EXPLAINED = [BALANCE_PARTS.reserved, BALANCE_PARTS.escrow, BALANCE_PARTS.hold]

/** What the small figures below a balance mean. */
function Legend() {
  return (
    <Note>
      {EXPLAINED.map(({ label, meaning }) => (
        <span key={label}>
          <b>{label}:</b> {meaning}
        </span>
      ))}
    </Note>
  )
}

function Assets({
  balances,
  list,
  settings,
}: {
  balances: readonly TokenBalance[]
  list: AssetList
  settings: Settings
}) {
  const listed = listAssets(balances, list)
  if (listed.length === 0)
    return (
      <EmptyState picture={<BoatPicture />} title="No assets found">
        {list.isZeroHidden
          ? 'No token with a balance matches. Show zero balances too.'
          : 'No token of your wallet matches.'}
      </EmptyState>
    )
  return (
    <>
      <Table caption={CRYPTO_ASSETS} columns={columns} wide>
        {listed.map((balance) => (
          <AssetRow key={balance._id} balance={balance} settings={settings} />
        ))}
      </Table>
      {listed.some((balance) => balanceParts(balance).length > 0) ? <Legend /> : null}
    </>
  )
}

/** The tokens of the wallet, each row leading to its asset. */
export function CryptoAssets({ snapshot, send, shared, list = EVERYTHING }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={CRYPTO_ASSETS}>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          Could not load your balances. Your funds are safe.
        </FetchError>
      ) : null}
      {data ? <Assets balances={data} list={list} settings={shared.settings} /> : null}
      {data || hasFailed ? null : (
        <SkeletonRows rows={5} height={{ base: '139px', xl: '71px' }} label="Loading crypto assets" />
      )}
    </div>
  )
}
