import { memo } from 'react'
import type { AssetSettings } from '#machines/wallet/rules/balances.ts'
import { formatListedDate, listedNumber } from '#machines/shared/values/formatting.ts'
import { NO_SWAPS, SWAP_ORDERS_TITLE } from '#machines/exchange/messages/swap.ts'
import { paths } from '#machines/routing/paths.ts'
import { listedSwapAmounts, STAGE_TONES, STAGE_WORDS, stageOf, type Swap } from '#machines/exchange/rules/swaps.ts'
import type { swapOrdersMachine } from '#machines/exchange/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ByWidth } from '#src/ui/by-width.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyTable, PagedTable } from '#src/ui/lists/paged-table.tsx'
import { Cell, Row } from '#src/ui/lists/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { OfferedLink } from '#src/views/shared/offered-link.tsx'

type Props = ViewProps<typeof swapOrdersMachine>

const columns = [
  { label: 'Swap' },
  { label: 'Date' },
  { label: 'Sent', end: true },
  { label: 'Received', end: true },
  { label: 'Status' },
  { label: '' },
]

interface SwapRowProps {
  readonly swap: Swap
  readonly settings: AssetSettings
}

const SwapRow = memo(function SwapRow({ swap, settings }: SwapRowProps) {
  const stage = stageOf(swap)
  const { sent, received } = listedSwapAmounts(swap, settings)
  return (
    <Row data-key={swap.id}>
      <Cell>
        <TextLink href={paths.swapStatus(swap.id)} aria-label={`Swap ${swap.id}`}>
          <ByWidth {...listedNumber(swap.id)} />
        </TextLink>
      </Cell>
      <Cell label="Date">
        <span className="figures">{formatListedDate(swap.createdAt)}</span>
      </Cell>
      <Cell label="Sent" end>
        <span className="figures">{sent}</span>
      </Cell>
      <Cell label="Received" end>
        <span className="figures">{received}</span>
      </Cell>
      <Cell label="Status">
        <Badge tone={STAGE_TONES[stage]}>{STAGE_WORDS[stage]}</Badge>
      </Cell>
      <Cell end>
        <ButtonLink href={paths.swapStatus(swap.id)} size="sm" aria-label={`View swap ${swap.id}`}>
          View
        </ButtonLink>
      </Cell>
    </Row>
  )
})

function NoSwaps() {
  return (
    <EmptyTable
      picture={<BoatPicture />}
      title={NO_SWAPS}
      action={<OfferedLink href={paths.swap()}>Start a swap</OfferedLink>}
    >
      Swaps made while logged in appear here.
    </EmptyTable>
  )
}

/** A person's swaps, newest first. */
export function SwapOrdersPage({ snapshot, send, shared }: Props) {
  const actions = (
    <OfferedLink href={paths.swap()} tone="primary">
      Swap
    </OfferedLink>
  )
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={SWAP_ORDERS_TITLE} lead="One token for another, sent to an address of yours." actions={actions}>
        <PagedTable
          title={SWAP_ORDERS_TITLE}
          {...{ snapshot, send }}
          what="your swaps"
          loading={<SkeletonRows rows={5} height="60px" label="Loading swaps" />}
          empty={<NoSwaps />}
          columns={columns}
        >
          {(swap) => <SwapRow key={swap.id} swap={swap} settings={shared.settings} />}
        </PagedTable>
      </Page>
    </div>
  )
}
