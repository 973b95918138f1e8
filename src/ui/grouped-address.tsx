import { chakra } from '@chakra-ui/react/styled-system'

const Address = chakra('span', { base: { overflowWrap: 'anywhere', color: 'muted', lineHeight: '1.6' } })
const Ends = chakra('span', { base: { color: 'ink', fontWeight: 'semibold' } })

const GROUP = 4
/** The first and the last so many characters are what people compare. */
const ENDS = 6

const groups = (text: string, from: number, to: number): string =>
  [...text.slice(from, to)].map((each, at) => (at + from > 0 && (at + from) % GROUP === 0 ? ` ${each}` : each)).join('')

/** A whole address in groups of four, with its first and last six characters emphasised. */
export function GroupedAddress({ address }: { address: string }) {
  const tail = Math.max(address.length - ENDS, ENDS)
  return (
    <Address className="figures">
      <Ends>{groups(address, 0, ENDS)}</Ends>
      {groups(address, ENDS, tail)}
      <Ends>{groups(address, tail, address.length)}</Ends>
    </Address>
  )
}
