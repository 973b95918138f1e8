import { lazy, Suspense } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { MARKETPLACE_TITLE, POST_ADVERT } from '#machines/adverts/messages/marketplace.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { marketplaceMachine } from '#machines/adverts/marketplace/marketplace.machine.ts'
import type { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { LoadingBackdrop } from '#src/ui/overlays/loading-backdrop.tsx'
import { Reconnecting } from '#src/views/shared/reconnecting.tsx'
import { AdvertList } from './advert-list.tsx'
import { MarketFilters } from './market-filters.tsx'
import { MarketGuide } from './market-guide.tsx'

/** Loaded with the first trade. */
const TradeModal = lazy(() => import('#src/views/adverts/take-advert/trade-modal.tsx'))

// Dimmed further, small text would lose its contrast.
const List = chakra('div', { base: { '&[aria-busy=true] tbody': { opacity: '0.8' } } })

// The button stays at its edge of the page.
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flexDirection: { base: 'row', md: 'row-reverse' },
    alignItems: 'center',
    gap: '3',
  },
})

function Trade(props: ViewProps<typeof takeAdvertMachine>) {
  return (
    <Suspense fallback={<LoadingBackdrop />}>
      <TradeModal {...props} />
    </Suspense>
  )
}

export function MarketplacePage({ snapshot, send }: ViewProps<typeof marketplaceMachine>) {
  const { filters, guide, holdings } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={MARKETPLACE_TITLE}
        lead={pages.marketplace.description}
        actions={
          <Actions>
            <ButtonLink href={paths.createTrade()}>{POST_ADVERT}</ButtonLink>
            {snapshot.matches({ events: 'polling' }) ? <Reconnecting /> : null}
          </Actions>
        }
      >
        <MarketFilters {...{ snapshot, send }} />
        <List aria-busy={snapshot.matches({ list: { asked: 'settling' } })}>
          <ChildFlow
            actor={snapshot.children.openAdverts}
            view={AdvertList}
            canChoose={!snapshot.matches({ trade: 'sendingToLogin' })}
            sendToParent={send}
            {...{ filters, holdings }}
          />
        </List>
        <MarketGuide side={guide} onChoose={(side) => send({ type: 'guide.choose', side })} />
      </Page>
      {snapshot.matches({ trade: 'trading' }) ? <ChildFlow actor={snapshot.children.takeAdvert} view={Trade} /> : null}
    </div>
  )
}
