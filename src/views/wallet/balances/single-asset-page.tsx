import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft } from 'lucide-react'
import { WALLET_TITLE } from '#machines/wallet/messages/wallet-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { singleAssetMachine } from '#machines/wallet/single-asset/single-asset.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { TransactionList } from '#src/views/wallet/transactions/transaction-list.tsx'
import { PriceChartView } from '#src/views/markets/coin/price-chart-view.tsx'
import { CoinName, CoinView } from '#src/views/markets/coin/coin-view.tsx'
import { AssetBalance } from './asset-balance.tsx'
import { AssetTrade } from './asset-trade.tsx'

const History = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight', mt: '4' } })

export function SingleAssetPage({ snapshot }: ViewProps<typeof singleAssetMachine>) {
  const { token } = snapshot.context
  const isToken = snapshot.matches({ shown: 'token' })
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={isToken ? token : <ChildFlow actor={snapshot.children.coin} view={CoinName} token={token} />}
        actions={
          <ButtonLink href={paths.wallet()} tone="plain" size="sm">
            <ArrowLeft size={16} aria-hidden /> {WALLET_TITLE}
          </ButtonLink>
        }
      >
        <Stack>
          <ChildFlow actor={snapshot.children.tokenBalances} view={AssetBalance} token={token} />
          <ChildFlow
            actor={snapshot.children.coin}
            view={CoinView}
            chart={<ChildFlow actor={snapshot.children.priceChart} view={PriceChartView} />}
            trade={isToken ? <AssetTrade token={token} /> : null}
          />
          {isToken ? <History>{token} history</History> : null}
          <ChildFlow actor={snapshot.children.transactionList} view={TransactionList} token={token} />
        </Stack>
      </Page>
    </div>
  )
}
