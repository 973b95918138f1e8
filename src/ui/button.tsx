import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { ENLARGED } from './enlarged.ts'

const buttonStyle = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    whiteSpace: 'nowrap',
    [ENLARGED]: { maxWidth: 'full', py: '1.5', whiteSpace: 'normal', textAlign: 'center', overflowWrap: 'break-word' },
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    flexShrink: '0',
    transition: 'background 120ms, border-color 120ms, color 120ms, opacity 120ms',
    '&[aria-disabled=true]': { opacity: '0.45', cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      primary: {
        background: 'lantern',
        color: 'lanternInk',
        '&:hover:not([aria-disabled=true])': { background: 'lanternBright' },
      },
      quiet: {
        background: 'raised',
        borderColor: 'line',
        color: 'ink',
        '&:hover:not([aria-disabled=true])': { borderColor: 'lineStrong', background: '#1E222A' },
      },
      plain: {
        color: 'muted',
        // Without a background it has nothing but its text.
        '&[aria-disabled=true]': { color: 'faint', opacity: '1' },
        '&:hover:not([aria-disabled=true])': { color: 'ink', background: 'raised' },
      },
      danger: {
        background: 'downGlow',
        borderColor: 'rgba(246, 86, 93, 0.45)',
        color: '#FF8A8F',
        '&:hover:not([aria-disabled=true])': { background: 'rgba(246, 86, 93, 0.2)' },
      },
      up: { background: 'up', color: '#04140D', '&:hover:not([aria-disabled=true])': { background: '#45D199' } },
      down: { background: 'down', color: '#1B0506', '&:hover:not([aria-disabled=true])': { background: '#FF757B' } },
    },
    size: {
      sm: { minHeight: '2.5rem', px: '3', fontSize: 'sm' },
      md: { minHeight: '2.75rem', px: '4', fontSize: 'md' },
      lg: { minHeight: '3rem', px: '6', fontSize: 'lg' },
      icon: { width: '44px', height: '44px', padding: '0' },
      // Beside the label of a field, whose line is no higher for it.
      inline: { minHeight: '2.5rem', my: '-2.5', px: '1', fontSize: 'sm' },
    },
    block: { true: { width: 'full' } },
  },
  defaultVariants: { tone: 'quiet', size: 'md' },
} as const

const Root = chakra('button', buttonStyle)
const LinkRoot = chakra(Link, buttonStyle)

export type Tone = keyof typeof buttonStyle.variants.tone
interface ButtonVariants {
  tone?: Tone
  size?: keyof typeof buttonStyle.variants.size
  block?: boolean
}

/** `off` sets aria-disabled and ignores clicks; unlike `disabled` it keeps the focus. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'color'>, ButtonVariants {
  off?: boolean | undefined
}

export function Button({ off, onClick, type = 'button', tone = 'quiet', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root {...rest} type={type} tone={tone} data-tone={tone} onClick={press} aria-disabled={off ? true : undefined} />
  )
}

interface ButtonLinkProps extends ButtonVariants {
  href: string
  /** What the history entry of the page holds. */
  state?: object
  children: ReactNode
  'aria-label'?: string
}

export function ButtonLink(props: ButtonLinkProps) {
  return <LinkRoot {...props} data-tone={props.tone ?? 'quiet'} />
}
