import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useCloseOutside } from './close-outside.ts'
import { MenuLink } from './menu-link.tsx'
import { itemsIn, moveFocus } from '../move-focus.ts'

const Place = chakra('div', { base: { position: 'relative', display: 'inline-flex' } })
const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minWidth: '44px',
    minHeight: '44px',
    px: '2',
    borderRadius: 'control',
    color: 'muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    transition: 'color 120ms, background 120ms',
    '&:hover, &[aria-expanded=true]': { color: 'ink', background: 'raised' },
    '& > .turning': { transition: 'transform 120ms' },
    '&[aria-expanded=true] > .turning': { transform: 'rotate(180deg)' },
  },
})
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 8px)',
    minWidth: '15rem',
    maxHeight: 'calc(100dvh - 16px - var(--top-bar) - var(--bottom-bar, 0px))',
    overflowY: 'auto',
    padding: '2',
    background: 'raised',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'lifted',
    animation: 'rise 140ms ease-out',
    zIndex: 'sheet',
  },
  variants: { align: { start: { left: '0' }, end: { right: '0' } } },
})

/** The bar is sticky: the browser would scroll the page to bring the menu below it. */
const WITHOUT_SCROLLING = { preventScroll: true }

type End = 'first' | 'last'

interface MenuButtonProps {
  /** The accessible name of the menu, and of the button where it shows no text. */
  label: string
  /** The content of the button. */
  trigger: ReactNode
  align?: 'start' | 'end'
  isOpen: boolean
  /** The button is shown as unavailable. */
  off?: boolean
  onOpen: () => void
  onClose: () => void
  'data-event'?: string
  /** MenuItemLink and MenuItemButton. */
  children: ReactNode
}

/**
 * The menu button of the ARIA Authoring Practices: Enter, Space and the arrows open it; inside, arrows, Home, End and first letters move the
 * focus; Escape gives it back to the button; Tab, a press outside and a choice close it.
 */
export function MenuButton({ label, trigger, align = 'start', isOpen, onOpen, onClose, ...props }: MenuButtonProps) {
  const { off, children, 'data-event': event } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const end = useRef<End>('first')
  useFocusInside(panel, isOpen, end)
  useCloseOutside(place, isOpen, onClose)
  const open = (at: End) => {
    if (off) return
    end.current = at
    onOpen()
  }
  return (
    <Place ref={place} onKeyDown={(key) => isOpen && key.key === 'Escape' && closeByEscape(key, button, onClose)}>
      <Trigger
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={off ? true : undefined}
        data-event={event}
        onClick={() => (isOpen ? onClose() : open('first'))}
        onKeyDown={(key) => openByArrow(key, open)}
      >
        {trigger}
      </Trigger>
      {isOpen ? (
        <Panel
          ref={panel}
          id={id}
          role="menu"
          aria-label={label}
          align={align}
          onKeyDown={(key) => (key.key === 'Tab' ? onClose() : moveFocus(key, 'wrap', WITHOUT_SCROLLING))}
          onClick={(click) => {
            if (click.target instanceof Element && click.target.closest('[role=menuitem]'))
              button.current?.focus(WITHOUT_SCROLLING)
          }}
        >
          {children}
        </Panel>
      ) : null}
    </Place>
  )
}

type Ref<T> = { readonly current: T }

function useFocusInside(panel: Ref<HTMLElement | null>, isOpen: boolean, end: Ref<End>): void {
  useLayoutEffect(() => {
    if (isOpen)
      itemsIn(panel.current)
        .at(end.current === 'first' ? 0 : -1)
        ?.focus()
  }, [panel, isOpen, end])
}

const closeByEscape = (key: KeyboardEvent, button: Ref<HTMLElement | null>, onClose: () => void): void => {
  key.preventDefault()
  button.current?.focus(WITHOUT_SCROLLING)
  onClose()
}

const openByArrow = (key: KeyboardEvent, open: (at: End) => void): void => {
  if (key.key !== 'ArrowDown' && key.key !== 'ArrowUp') return
  key.preventDefault()
  open(key.key === 'ArrowDown' ? 'first' : 'last')
}

interface MenuItemLinkProps {
  href: string
  onClick?: () => void
  children: ReactNode
}

export function MenuItemLink(props: MenuItemLinkProps) {
  return <MenuLink {...props} role="menuitem" tabIndex={-1} />
}

interface MenuItemButtonProps {
  onClick: () => void
  'data-event'?: string
  children: ReactNode
}

export function MenuItemButton({ children, ...props }: MenuItemButtonProps) {
  return (
    <MenuLink asChild>
      <button type="button" role="menuitem" tabIndex={-1} {...props}>
        {children}
      </button>
    </MenuLink>
  )
}

interface MenuProps extends Pick<MenuButtonProps, 'label' | 'trigger' | 'align'> {
  /** The items; a press on one closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A menu button that remembers by itself whether it is open. */
export function Menu({ children, ...props }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <MenuButton {...props} isOpen={isOpen} onOpen={() => setOpen(true)} onClose={close}>
      {isOpen ? children(close) : null}
    </MenuButton>
  )
}
