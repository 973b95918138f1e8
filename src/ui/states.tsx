import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'

/** A grey shape where something will stand; give it that thing's size. */
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
  height: string
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

const Middle = chakra('div', {
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
const Words = chakra('p', { base: { color: 'muted', maxWidth: '46ch' } })
const Next = chakra('div', { base: { mt: '4', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' } })

interface EmptyProps {
  picture?: ReactNode
  title: string
  /** Why it is empty and what to do next. */
  children: ReactNode
  action?: ReactNode
  /** Where its heading stands in the page. */
  level?: 'h2' | 'h3'
}

export function Empty({ picture, title, children, action, level = 'h3' }: EmptyProps) {
  return (
    <Middle>
      {picture}
      <Heading as={level}>{title}</Heading>
      <Words>{children}</Words>
      {action ? <Next>{action}</Next> : null}
    </Middle>
  )
}

const NextLine = chakra('div', { base: { mt: '3', display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Alert = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    borderRadius: 'card',
    border: '1px solid',
    fontSize: 'md',
    '& svg': { flexShrink: '0', mt: '0.5' },
  },
  variants: {
    tone: {
      down: { background: 'downGlow', borderColor: 'rgba(246, 86, 93, 0.35)', '& svg': { color: 'down' } },
      notice: { background: 'noticeGlow', borderColor: 'rgba(232, 179, 57, 0.35)', '& svg': { color: 'notice' } },
      info: { background: 'infoGlow', borderColor: 'rgba(108, 168, 255, 0.3)', '& svg': { color: 'info' } },
    },
  },
})
const Side = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', flex: '1' } })
const Strong = chakra('p', { base: { fontWeight: 'semibold' } })
const Soft = chakra('div', { base: { color: 'muted' } })

interface NoteProps {
  tone: 'down' | 'notice' | 'info'
  title?: string
  children?: ReactNode
  action?: ReactNode
}

/** A sentence that must not be overlooked: what happened, whether money moved, what to do next. */
export function Note({ tone, title, children, action }: NoteProps) {
  return (
    <Alert tone={tone} role={tone === 'down' ? 'alert' : 'status'}>
      <CircleAlert size={18} aria-hidden />
      <Side>
        {title ? <Strong>{title}</Strong> : null}
        {children ? <Soft>{children}</Soft> : null}
        {action ? <NextLine>{action}</NextLine> : null}
      </Side>
    </Alert>
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

/** While a screen's code or its person is not known yet. */
export function ScreenSkeleton() {
  return (
    <Screen role="status" aria-label="Loading">
      <Skeleton height="36px" width="220px" />
      <Skeleton height="120px" />
      <Skeleton height="220px" />
    </Screen>
  )
}
