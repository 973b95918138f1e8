import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { tokenNamed } from '#machines/catalog/assets.ts'
import type { coinPageMachine } from '#machines/markets/coin-page/coin-page.machine.ts'
import {
  ALL_MARKETS,
  COIN_TITLE,
  coinHeading,
  coinPageLead,
  notTraded,
  ownAsset,
  SIGN_UP_TO_TRADE,
  swapOf,
} from '#machines/markets/messages/markets.ts'
import type { Coin } from '#machines/markets/rules/markets.ts'
import type { coinMachine } from '#machines/markets/reads.machine.ts'
import { paths } from '#machines/routing/paths.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { EntryLink } from '#src/views/shared/entry-link.tsx'
import { MissingPage } from '#src/views/shared/markup/missing-page.tsx'
import { SwapLink } from '#src/views/shared/swap-link.tsx'
import { CoinFigures } from './coin-view.tsx'
import { PriceChartView } from './price-chart-view.tsx'

/** No such coin, and the list of those that there are. */
const Missing = () => <MissingPage href={paths.markets()} label={ALL_MARKETS} />

/** Where a coin is traded: a visitor signs up, a trader has it in the wallet, and both may swap it. */
function Trade({ coin: { key, symbol }, isSignedIn }: { coin: Coin; isSignedIn: boolean }) {
  if (tokenNamed(key) === null) return <p className="ui-note">{notTraded(symbol)}</p>
  return (
    <>
      <SwapLink token={key} label={swapOf(key)} />
      {isSignedIn ? (
        <ButtonLink href={paths.singleAsset({ token: key })}>{ownAsset(key)}</ButtonLink>
      ) : (
        <EntryLink to="register" tone="primary">
          {SIGN_UP_TO_TRADE}
        </EntryLink>
      )}
    </>
  )
}

function CoinActions({ coin, isSignedIn }: { coin: Coin | undefined; isSignedIn: boolean }) {
  return (
    <div className="ui-actions">
      <ButtonLink href={paths.markets()} tone="plain">
        <ArrowLeft size={16} aria-hidden /> {ALL_MARKETS}
      </ButtonLink>
      {coin ? <Trade coin={coin} isSignedIn={isSignedIn} /> : null}
    </div>
  )
}

type PublicCoinProps = ViewProps<typeof coinMachine> & {
  /** What the address names, until the coin is known. */
  name?: string
  chart?: ReactNode
}

/** A coin with its heading for everybody; of one that does not exist, that it is not found. */
export function PublicCoin({ name = '', chart, ...props }: PublicCoinProps) {
  const { snapshot, shared } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={COIN_TITLE}>
      {snapshot.matches('missing') ? (
        <Missing />
      ) : (
        <Page
          title={data ? coinHeading(data) : name}
          lead={data ? coinPageLead(data) : undefined}
          actions={<CoinActions coin={data} isSignedIn={shared.user !== null} />}
        >
          <CoinFigures {...props} chart={chart} />
        </Page>
      )}
    </div>
  )
}

/** One coin for everybody (spec section 2, Crypto markets and Single asset). */
export function CoinPage({ snapshot }: ViewProps<typeof coinPageMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('missing') ? <Missing /> : null}
      <ChildFlow
        actor={snapshot.children.coin}
        view={PublicCoin}
        name={snapshot.context.coin}
        chart={<ChildFlow actor={snapshot.children.priceChart} view={PriceChartView} />}
      />
    </div>
  )
}
