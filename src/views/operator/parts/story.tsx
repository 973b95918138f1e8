import { chakra } from '@chakra-ui/react/styled-system'

export const List = chakra('ol', { base: { display: 'grid', gap: '3', margin: '0', padding: '0', listStyle: 'none' } })
export const Head = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
export const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
export const Soft = chakra('p', { base: { color: 'muted' } })
export const Pictures = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Thumb = chakra('a', {
  base: {
    display: 'block',
    width: '10rem',
    height: '7.5rem',
    borderRadius: 'control',
    overflow: 'hidden',
    background: 'raised',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})

/** A picture that opens in a tab of its own. */
export function Picture({ address, name }: { address: string; name: string }) {
  return (
    <Thumb href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={name} loading="lazy" />
    </Thumb>
  )
}
