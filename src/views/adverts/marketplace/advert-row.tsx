import { memo } from 'react'
import { takerAction, type Advert } from '#machines/adverts/rules/trade.ts'
import { Button } from '#src/ui/button.tsx'
import { Avatar } from '#src/ui/pictures/avatar.tsx'
import { AdvertCells, takeText } from '#src/views/adverts/markup/adverts.tsx'
import { marketplaceRoot, type MarketProps } from './market-props.ts'

const avatarOf = (name: string) => <Avatar name={name} size={36} />

interface AdvertRowProps extends Pick<MarketProps, 'sendToParent'> {
  advert: Advert
  own: boolean
  canChoose: boolean
  /** Why the person cannot take it. */
  obstacle: string | null
}

function TakeButton({
  advert,
  canChoose,
  sendToParent,
}: Pick<AdvertRowProps, 'advert' | 'canChoose' | 'sendToParent'>) {
  const { order, t_id: id } = advert
  return (
    <Button
      tone={takerAction(order.type) === 'buy' ? 'up' : 'down'}
      size="sm"
      off={!canChoose}
      onClick={() => sendToParent({ type: 'advert.choose', id, advert })}
      data-event="advert.choose"
      data-key={id}
    >
      {takeText(order)}
    </Button>
  )
}

/** One advert; memoized, since the list is long and its adverts keep their identity. */
export const AdvertRow = memo(function AdvertRow({ advert, own, obstacle, canChoose, sendToParent }: AdvertRowProps) {
  return (
    <tr className="advert-row" data-key={advert.t_id}>
      <AdvertCells advert={advert} own={own} renderAvatar={avatarOf} />
      <td className="advert-act" {...marketplaceRoot}>
        <TakeButton {...{ advert, canChoose, sendToParent }} />
        {obstacle === null ? null : <p className="advert-obstacle">{obstacle}</p>}
      </td>
    </tr>
  )
})
