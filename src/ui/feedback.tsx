import type { ComponentProps, ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { ENLARGED } from './enlarged.ts'

/** A placeholder of the size of the content that is being loaded. */
export const Skeleton = chakra('div', {
  base: {
    background: 'raised',
    borderRadius: 'control',
    minHeight: '4',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
})

const Lines = chakra('div', { base: { display: 'grid', gap: '3' } })

interface SkeletonRowsProps {
  rows: number
  height: ComponentProps<typeof Skeleton>['height']
  label: string
}

export function SkeletonRows({ rows, height, label }: SkeletonRowsProps) {
  return (
    <Lines role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Lines>
  )
}

const EmptyStateRoot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '2',
    px: '6',
    py: '12',
  },
})
const Heading = chakra('h3', { base: { fontSize: 'lg', fontWeight: 'semibold', mt: '2' } })
const Description = chakra('p', { base: { color: 'muted', maxWidth: '46ch' } })
const Actions = chakra('div', {
  base: { mt: '4', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' },
})

interface EmptyStateProps {
  picture?: ReactNode
  title: string
  /** Why it is empty and what to do next. */
  children: ReactNode
  action?: ReactNode
  /** The level of its heading. */
  level?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ picture, title, children, action, level = 'h3' }: EmptyStateProps) {
  return (
    <EmptyStateRoot>
      {picture}
      <Heading as={level}>{title}</Heading>
      <Description>{children}</Description>
      {action ? <Actions>{action}</Actions> : null}
    </EmptyStateRoot>
  )
}

const AlertActions = chakra('div', { base: { mt: '3', display: 'flex', flexWrap: 'wrap', gap: '3' } })
const AlertRoot = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    borderRadius: 'card',
    border: '1px solid',
    fontSize: 'md',
    'form > &': { my: '1' },
    '& svg': { flexShrink: '0', mt: '0.5' },
    [ENLARGED]: { flexDirection: 'column' },
  },
  variants: {
    tone: {
      down: { background: 'downGlow', borderColor: 'rgba(246, 86, 93, 0.35)', '& svg': { color: 'down' } },
      notice: { background: 'noticeGlow', borderColor: 'rgba(232, 179, 57, 0.35)', '& svg': { color: 'notice' } },
      info: { background: 'infoGlow', borderColor: 'rgba(108, 168, 255, 0.3)', '& svg': { color: 'info' } },
    },
  },
})
const AlertContent = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', flex: '1' },
})
const AlertTitle = chakra('p', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const AlertDescription = chakra('div', { base: { color: 'muted', overflowWrap: 'anywhere' } })

interface AlertProps {
  tone: 'down' | 'notice' | 'info'
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** A toast announces the same. */
  isSilent?: boolean
}

/** An important message: what happened, whether money moved, what to do next. */
export function Alert({ tone, title, children, action, isSilent = false }: AlertProps) {
  const announced = tone === 'down' ? 'alert' : 'status'
  return (
    <AlertRoot tone={tone} role={isSilent ? undefined : announced}>
      <CircleAlert size={18} aria-hidden />
      <AlertContent data-alert={tone}>
        {title ? <AlertTitle>{title}</AlertTitle> : null}
        {children ? <AlertDescription>{children}</AlertDescription> : null}
        {action ? <AlertActions>{action}</AlertActions> : null}
      </AlertContent>
    </AlertRoot>
  )
}

const Screen = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    py: { base: '6', md: '10' },
    display: 'grid',
    gap: '5',
    width: 'full',
    minHeight: '60dvh',
    alignContent: 'start',
  },
})

/** Shown while a page's code or the session is being loaded. */
export function ScreenSkeleton() {
  return (
    <Screen role="status" aria-label="Loading">
      <Skeleton height="36px" width="220px" />
      <Skeleton height="120px" />
      <Skeleton height="220px" />
    </Screen>
  )
}
