import { AssetIcon, Avatar } from '#src/ui/pictures/avatar.tsx'

/** The mark of a coin, or its letters where we have none. */
export const CoinMark = ({ image, symbol, size }: { image: string; symbol: string; size: number }) =>
  image === '' ? <Avatar name={symbol} size={size} /> : <AssetIcon src={image} size={size} />
