import { chakra } from '@chakra-ui/react/styled-system'
import { LockKeyhole } from 'lucide-react'
import { coinsOf } from '#machines/orders/rules/order-sentences.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { Avatar } from '#src/ui/pictures/avatar.tsx'

const Track = chakra('ol', {
  base: {
    display: 'grid',
    flex: '1 1 20.625rem',
    gridTemplateColumns: 'auto minmax(24px, 1fr) auto minmax(24px, 1fr) auto',
    alignItems: 'center',
    margin: '0',
    padding: '0',
    listStyle: 'none',
  },
})
const Stop = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    minWidth: { base: '64px', sm: '76px' },
    fontSize: 'sm',
    color: 'muted',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '&[data-here=true]': { color: 'ink', fontWeight: 'semibold' },
  },
})
const Spot = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '52px',
    height: '52px',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'line',
    background: 'canvas',
    color: 'muted',
    '[data-here=true] > &': { borderColor: 'lantern', boxShadow: '0 0 0 4px rgba(255, 180, 84, 0.14)', color: 'ink' },
  },
})
const Coin = chakra('span', {
  base: {
    position: 'absolute',
    right: '-7px',
    bottom: '-5px',
    display: 'grid',
    padding: '2px',
    borderRadius: 'full',
    background: 'surface',
  },
})
const Rail = chakra('li', {
  base: {
    height: '2px',
    mb: '6',
    background: 'line',
    borderRadius: 'full',
    '&[data-past=true]': { background: 'lantern', opacity: '0.6' },
  },
})

/** The path of the coins from the seller over escrow to the buyer, with their current position; it illustrates the sentence below. */
export function EscrowTrack({ order, self }: { order: Order; self: string }) {
  const partner = order.trade_partner.username
  const mine = { name: self, label: 'You' }
  const other = { name: partner, label: partner }
  const [seller, buyer] = order.side === 'seller' ? [mine, other] : [other, mine]
  const here = order.phase === 'completed' ? 'buyer' : order.phase === 'cancelled' ? 'seller' : 'escrow'
  const coin = (
    <Coin title={coinsOf(order)}>
      <AssetIcon src={order.order.token.logoURI} size={22} />
    </Coin>
  )
  return (
    <Track aria-hidden data-label="Path of the crypto">
      <Stop data-here={here === 'seller'}>
        <Spot>
          <Avatar name={seller.name} size={40} />
          {here === 'seller' ? coin : null}
        </Spot>
        {seller.label}
      </Stop>
      <Rail data-past={here !== 'seller'} />
      <Stop data-here={here === 'escrow'}>
        <Spot>
          <LockKeyhole size={20} />
          {here === 'escrow' ? coin : null}
        </Spot>
        Escrow
      </Stop>
      <Rail data-past={here === 'buyer'} />
      <Stop data-here={here === 'buyer'}>
        <Spot>
          <Avatar name={buyer.name} size={40} />
          {here === 'buyer' ? coin : null}
        </Spot>
        {buyer.label}
      </Stop>
    </Track>
  )
}
