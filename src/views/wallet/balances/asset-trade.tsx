import { chakra } from '@chakra-ui/react/styled-system'
import { paths } from '#machines/routing/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { Card } from '#src/ui/card.tsx'
import { SwapLink } from '#src/views/shared/swap-link.tsx'

const Actions = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '3',
    [ENLARGED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** Where a token of ours is bought, sold and swapped (spec §2 Single asset). */
export function AssetTrade({ token }: { token: string }) {
  return (
    <Card title={`Trade ${token}`}>
      <Actions>
        <ButtonLink href={paths.buySell({ side: 'buy', token })} tone="primary">
          Buy
        </ButtonLink>
        <ButtonLink href={paths.buySell({ side: 'sell', token })}>Sell</ButtonLink>
        <SwapLink token={token} label="Swap" />
      </Actions>
    </Card>
  )
}
