import { useId, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '44px',
    minHeight: '44px',
    px: '1.5',
    borderRadius: 'control',
    color: 'muted',
    cursor: 'pointer',
    transition: 'color 120ms, background 120ms',
    '&:hover': { color: 'ink', background: 'raised' },
  },
  variants: {
    stacked: {
      true: {
        flexDirection: 'column',
        gap: '1',
        width: 'full',
        height: 'full',
        fontSize: 'xs',
        fontWeight: 'medium',
        borderRadius: 'none',
      },
    },
  },
})
const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    padding: '2',
    background: 'raised',
    color: 'ink',
    border: '1px solid',
    borderColor: 'line',
    boxShadow: 'lifted',
    '&:popover-open': { animation: 'rise 140ms ease-out' },
  },
  variants: {
    place: {
      menu: { top: '60px', right: 'var(--menu-right, 16px)', minWidth: '240px', borderRadius: 'card' },
      sheet: {
        top: '0',
        right: '0',
        bottom: '0',
        height: '100dvh',
        width: 'min(340px, 88vw)',
        maxHeight: '100dvh',
        overflowY: 'auto',
        padding: '4',
        borderWidth: '0 0 0 1px',
        '&::backdrop': { background: 'rgba(4, 5, 7, 0.6)' },
      },
    },
  },
  defaultVariants: { place: 'menu' },
})

const Close = chakra('button', {
  base: {
    position: 'absolute',
    top: '3.5',
    right: '3.5',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    color: 'muted',
    cursor: 'pointer',
    '&:hover': { color: 'ink', background: 'line' },
  },
})

/** Closes the panel when a link or button inside is activated. */
const closeOnSelect = (panel: HTMLDivElement) => {
  const close = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button')) panel.hidePopover()
  }
  panel.addEventListener('click', close)
  return () => panel.removeEventListener('click', close)
}

interface PopoverProps {
  label: string
  /** The content of the trigger button. */
  trigger: ReactNode
  place: 'menu' | 'sheet'
  stacked?: boolean
  children: ReactNode
}

/** A button and its popover: closed by Escape, a click outside, or a choice inside. */
export function Popover({ label, trigger, place, stacked = false, children }: PopoverProps) {
  const id = useId()
  return (
    <>
      <Trigger asChild stacked={stacked}>
        <button type="button" aria-label={stacked ? undefined : label} popoverTarget={id}>
          {trigger}
        </button>
      </Trigger>
      <Panel asChild place={place}>
        <div id={id} popover="auto" role="group" aria-label={label} ref={closeOnSelect}>
          {place === 'sheet' ? (
            <Close type="button" aria-label="Close">
              <X size={20} aria-hidden />
            </Close>
          ) : null}
          {children}
        </div>
      </Panel>
    </>
  )
}
