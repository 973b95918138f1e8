/** A coin's or currency's icon, always beside its ticker and therefore without a text alternative. */
export const AssetIcon = ({ src, size = 24 }: { src: string; size?: number }) => (
  <img className="ui-icon" src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
)
