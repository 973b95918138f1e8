import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { HIDDEN, fixed } from '#machines/shared/values/formatting.ts'
import { BALANCE_PARTS } from '#machines/wallet/rules/wallet-words.ts'
import {
  allBalanceParts,
  singleBalance,
  USUAL_PARTS,
  valueOf,
  wholeBalance,
  type BalancePart,
  type TokenBalance,
} from '#machines/wallet/rules/balances.ts'
import { displayPlaces } from '#machines/catalog/assets.ts'
import { ASSET_BALANCE } from '#machines/wallet/messages/wallet-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { tokenBalancesMachine } from '#machines/wallet/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { EmptyState, Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Card } from '#src/ui/card.tsx'
import { cryptoLinks } from './asset-links.tsx'

type Props = ViewProps<typeof tokenBalancesMachine> & { token?: string }
type Settings = Props['shared']['settings']

const Frame = chakra('div', { base: { minHeight: '176px' } })
const Name = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    fontWeight: 'semibold',
    '& small': { color: 'muted', fontSize: 'md', fontWeight: 'normal' },
  },
})
const Whole = chakra('p', { base: { mt: '4', lineHeight: '1.2' } })
const Value = chakra('p', { base: { color: 'muted', mt: '1', minHeight: '6' } })
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '5', '& > *': { flex: { base: '1 1 auto', md: 'none' } } },
})
const Meaning = chakra('small', { base: { display: 'block', fontSize: 'sm', maxWidth: '44ch' } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '4', md: '10' },
    alignItems: 'start',
  },
})
const Divided = chakra('div', {
  base: {
    borderColor: 'line',
    borderStyle: 'solid',
    borderWidth: { base: '1px 0 0', md: '0 0 0 1px' },
    pt: { base: '4', md: '0' },
    pl: { md: '10' },
    minHeight: { md: '176px' },
  },
})

interface AssetProps {
  balance: TokenBalance
  settings: Settings
}

function Part({ part, children }: { part: BalancePart; children: ReactNode }) {
  const { label, meaning } = BALANCE_PARTS[part]
  return (
    <DataListItem
      label={
        <>
          {label} <Meaning>{meaning}</Meaning>
        </>
      }
    >
      {children}
    </DataListItem>
  )
}

function Parts({ balance, settings }: AssetProps) {
  const shown = (amount: string) => (settings?.hide_assets === true ? HIDDEN : singleBalance(amount, balance.scale))
  return allBalanceParts(balance).map(({ part, amount }) => (
    <Part key={part} part={part}>
      <Amount value={shown(amount)} ticker={balance.ticker} />
    </Part>
  ))
}

function Asset({ balance, settings }: AssetProps) {
  const { ticker, name, logoURI } = balance
  const isHidden = settings?.hide_assets === true
  const currency = settings?.currency.ticker ?? ''
  const whole = wholeBalance(balance)
  const value = valueOf(balance, whole)
  return (
    <Columns>
      <div>
        <Name>
          <AssetIcon src={logoURI} size={36} />
          <span>
            {name} <small>{ticker}</small>
          </span>
        </Name>
        <Whole>
          <Amount value={isHidden ? HIDDEN : singleBalance(whole, balance.scale)} ticker={ticker} size="xl" />
        </Whole>
        <Value className="figures">
          {value === null
            ? 'Value unavailable'
            : `≈ ${isHidden ? HIDDEN : fixed(value, displayPlaces(currency))} ${currency}`}
        </Value>
        <AssetActions token={ticker} />
      </div>
      <Divided>
        <DataList>
          <Parts {...{ balance, settings }} />
        </DataList>
      </Divided>
    </Columns>
  )
}

function AssetActions({ token }: { token: string }) {
  return (
    <Actions>
      {cryptoLinks(token).map(({ label, href }, place) => (
        <ButtonLink key={label} href={href} tone={place === 0 ? 'primary' : 'quiet'}>
          {label === 'Transfer' ? label : `${label} Coin`}
        </ButtonLink>
      ))}
    </Actions>
  )
}

function NotInWallet({ token }: { token: string }) {
  return (
    <EmptyState
      picture={<BoatPicture />}
      title={`${token} is not in your wallet`}
      action={
        <>
          <ButtonLink href={paths.depositCrypto({ token })}>Deposit Coin</ButtonLink>
          <ButtonLink href={paths.wallet()}>Go to the wallet</ButtonLink>
        </>
      }
    >
      Your balance is 0. Add the token to your wallet to list it there.
    </EmptyState>
  )
}

/** With the names of the parts, so that it is as high as what replaces it. */
function Waiting() {
  return (
    <Columns role="status" aria-label="Loading the balance">
      <div>
        <Skeleton height="36px" width="180px" />
        <Skeleton height="34px" width="240px" mt="4" />
        <Skeleton height="24px" width="160px" mt="1" />
        <Skeleton height={{ base: '100px', md: '44px' }} mt="5" />
      </div>
      <Divided>
        <DataList>
          {USUAL_PARTS.map((part) => (
            <Part key={part} part={part}>
              <Skeleton width="88px" />
            </Part>
          ))}
        </DataList>
      </Divided>
    </Columns>
  )
}

/** What the person has of one token, and what it is worth. */
export function AssetBalance({ snapshot, send, shared, token = 'BTC' }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  const balance = data?.find(({ ticker }) => ticker === token)
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={ASSET_BALANCE}>
      <Card>
        <Frame>
          {hasFailed ? (
            <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
              Could not load your balance. Your funds are safe.
            </FetchError>
          ) : null}
          {balance ? <Asset balance={balance} settings={shared.settings} /> : null}
          {data && !balance ? <NotInWallet token={token} /> : null}
          {data || hasFailed ? null : <Waiting />}
        </Frame>
      </Card>
    </div>
  )
}
