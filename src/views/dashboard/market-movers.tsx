import { NO_MOVERS } from '#machines/markets/messages/markets.ts'
import { MARKETS } from '#machines/wallet/messages/wallet-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { marketMoversMachine } from '#machines/dashboard/dashboard/market-movers.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { EmptyState } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { MoverRows } from '#src/views/dashboard/mover-rows.tsx'
import { chakra } from '@chakra-ui/react/styled-system'

const Tabs = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const TABS = [
  { state: 'gainers', label: 'Gainers' },
  { state: 'losers', label: 'Losers' },
  { state: 'new', label: 'New' },
] as const

/** The tokens that moved most (spec §2 Dashboard). */
export function MarketMovers({ snapshot, send }: ViewProps<typeof marketMoversMachine>) {
  const { value } = snapshot
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={MARKETS}>
      <Card title={MARKETS} aside={<TextLink href={paths.markets()}>More...</TextLink>}>
        <Tabs role="group" aria-label={MARKETS}>
          {TABS.map(({ state, label }) => (
            <Chip
              key={state}
              type="button"
              aria-pressed={state === value}
              aria-disabled={state === value ? true : undefined}
              onClick={() => (state === value ? undefined : send({ type: `${state}.choose` }))}
              data-event={`${state}.choose`}
            >
              {label}
            </Chip>
          ))}
        </Tabs>
        {value === 'new' ? (
          <EmptyState title={NO_MOVERS.new}>New coins appear here.</EmptyState>
        ) : (
          <ChildFlow actor={snapshot.children.movers} view={MoverRows} list={value} />
        )}
      </Card>
    </div>
  )
}
