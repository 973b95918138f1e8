import { chakra } from '@chakra-ui/react/styled-system'

/**
 * On phones the actions stick to the lower edge, above the bottom navigation, in the color of the card that they end; not in a window so low that
 * little else would be seen.
 */
export const StickyActions = chakra(
  'div',
  {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      pt: '4',
      '@media (max-width: 39.99rem) and (min-height: 31.25rem)': {
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
      },
      '@media (max-width: 39.99rem)': {
        mx: '-4',
        px: '4',
        py: '3',
        background: 'surface',
        borderTop: '1px solid',
        borderColor: 'line',
        zIndex: 'bar',
        '& > *': { flex: '1' },
      },
    },
  },
  { defaultProps: { 'data-sticky-actions': true } },
)
