import { chakra } from '@chakra-ui/react/styled-system'

/** The first and last characters of an ID in a table or a sentence, which stay on one line. */
export const ShortId = chakra('span', { base: { whiteSpace: 'nowrap' } })
