import { chakra } from '@chakra-ui/react/styled-system'

const OnDesktop = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } })
const OnPhone = chakra('span', { base: { display: { base: 'inline', sm: 'none' } } })

/** A text that is another one on a phone. */
export function ByWidth({ desktop, phone }: Readonly<Record<'desktop' | 'phone', string>>) {
  return (
    <>
      <OnDesktop>{desktop}</OnDesktop>
      <OnPhone>{phone}</OnPhone>
    </>
  )
}
