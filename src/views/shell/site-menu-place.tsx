import { chakra } from '@chakra-ui/react/styled-system'

/** As wide as the buttons of the search and the menu, until they are loaded. */
export const SiteMenuPlace = chakra('div', { base: { width: { base: '44px', xl: '180px' }, height: '40px' } })
