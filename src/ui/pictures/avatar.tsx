import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    borderRadius: 'full',
    flexShrink: '0',
    fontWeight: 'semibold',
    lineHeight: '1',
  },
})
const HUES = [212, 168, 28, 262, 340, 190, 92, 8]
const hueOf = (name: string) =>
  HUES[[...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % HUES.length]
const segmented = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
/** What is read as one letter may be several code points: an emoji, or a letter with its accent. The first segmenter takes a phone 60 ms. */
const lettersOf = (text: string) => (/^[ -~]*$/.test(text) ? [...text] : segmented(text))
const initialsOf = (name: string) =>
  (/[\s_.]/.test(name) ? name.split(/[\s_.]+/).map((part) => lettersOf(part)[0]) : lettersOf(name).slice(0, 2))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Initials on a colour derived from the name. */
export function Avatar({ name, size = 32 }: { name: string; size?: number }) {
  const hue = hueOf(name)
  const colours = { background: `hsl(${hue} 45% 20%)`, color: `hsl(${hue} 75% 80%)` }
  return (
    <Root aria-hidden style={{ width: size, height: size, fontSize: Math.round(size * 0.38), ...colours }}>
      {initialsOf(name)}
    </Root>
  )
}
