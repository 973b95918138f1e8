import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { CLEAR_SAVED_SWAPS, NO_SAVED_SWAPS, SAVED_SWAPS } from '#machines/exchange/messages/swap.ts'
import { paths } from '#machines/routing/paths.ts'
import type { savedSwapsMachine } from '#machines/exchange/saved-swaps/saved-swaps.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

const Rows = chakra('ul', { base: { display: 'grid', listStyle: 'none', p: '0', m: '0', mb: '4' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& span': { color: 'muted', fontSize: 'sm' },
  },
})

/** A visitor's swaps on this device; each leads to its status. */
export function SavedSwaps({ snapshot, send }: ViewProps<typeof savedSwapsMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <div className="saved-swaps">
        <section aria-label={SAVED_SWAPS}>
          <Card title={SAVED_SWAPS}>
            {snapshot.matches('listed') ? (
              <>
                <Rows>
                  {snapshot.context.swaps.map(({ id, sent, received, createdAt }) => (
                    <Line key={id} data-key={id}>
                      <TextLink href={paths.swapStatus(id)}>{`${sent} to ${received}`}</TextLink>
                      <span>{formatDateTime(createdAt)}</span>
                    </Line>
                  ))}
                </Rows>
                <Button size="sm" onClick={() => send({ type: 'swaps.clear' })} data-event="swaps.clear">
                  {CLEAR_SAVED_SWAPS}
                </Button>
              </>
            ) : (
              <p className="ui-note">{NO_SAVED_SWAPS}</p>
            )}
          </Card>
        </section>
      </div>
    </div>
  )
}
