import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'

export const TextLink = chakra(Link, {
  base: {
    color: 'ink',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'lineStrong',
    textUnderlineOffset: '4px',
    transition: 'text-decoration-color 120ms',
    '&:hover': { textDecorationColor: 'lantern' },
  },
})
