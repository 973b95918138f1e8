import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useCloseOutside } from '../overlays/close-outside.ts'
import { itemsIn, moveFocus } from '../move-focus.ts'
import { SelectTrigger } from './select-trigger.tsx'

const Place = chakra('div', { base: { position: 'relative' } })
/** The page can be scrolled until the panel ends above the bar at the lower edge. */
const Below = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'bar',
    top: 'calc(100% + 4px)',
    insetX: '0',
    pb: 'calc(var(--bottom-bar, 0px) + 12px)',
    pointerEvents: 'none',
  },
})
/** As high as the window between its bars at most. */
const Panel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    maxHeight: 'min(400px, calc(100dvh - 96px - var(--bottom-bar, 0px)))', // spec §2 Withdraw fiat
    padding: '1.5',
    background: 'raised',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'lifted',
    pointerEvents: 'auto',
  },
})
const List = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '& > [role=option]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '3.75rem',
      px: '3',
      py: '2',
      borderRadius: 'control',
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { background: 'line' },
      '& > svg': { color: 'lantern', flexShrink: '0' },
    },
  },
})
const Foot = chakra('div', { base: { padding: '1.5', pt: '3' } })

interface ListboxButtonProps {
  /** What is chosen, or that something has to be chosen. */
  value: string
  /** The accessible name of the button. */
  label: string
  /** The accessible name of the list. */
  listLabel: string
  isOpen: boolean
  /** The button is shown as unavailable. */
  off: boolean
  /** Whether the form cannot be submitted before something is chosen. */
  missing: boolean
  onOpen: () => void
  onClose: () => void
  'data-event': string
  /** Below the list. */
  foot: ReactNode
  /** Buttons with the role `option`. */
  children: ReactNode
}

type ListProps = Pick<ListboxButtonProps, 'listLabel' | 'foot' | 'children'> & { onChosen: () => void }

/** The chosen option, or else the first. */
const focusChosen = (list: HTMLElement | null): void => {
  const options = itemsIn(list)
  const chosen = options.find((option) => option.ariaSelected === 'true') ?? options[0]
  chosen?.focus()
}

/** Mounted while it is open. */
function OpenList({ listLabel, foot, children, onChosen }: ListProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    focusChosen(panel.current)
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Below>
      <Panel ref={panel}>
        <List
          role="listbox"
          aria-label={listLabel}
          onKeyDown={(key) => moveFocus(key, 'stay')}
          onClick={(click) => {
            if (click.target instanceof Element && click.target.closest('[role=option]')) onChosen()
          }}
        >
          {children}
        </List>
        <Foot>{foot}</Foot>
      </Panel>
    </Below>
  )
}

/**
 * The collapsible listbox of the ARIA Authoring Practices: Enter, Space and the arrows open it with the focus on what is chosen, and the arrows lead back into it; inside, arrows,
 * Home, End and first letters move the focus; Escape and a choice give it back to the button; a press outside and a key
 * that moves the focus away close it.
 */
export function ListboxButton({ value, label, isOpen, off, missing, onOpen, onClose, ...props }: ListboxButtonProps) {
  const { 'data-event': event, ...list } = props
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useCloseOutside(place, isOpen, onClose)
  const focusButton = () => button.current?.focus()
  const closeByEscape = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !isOpen) return
    focusButton()
    onClose()
  }
  const leadByArrow = (key: KeyboardEvent) => {
    if (off || (key.key !== 'ArrowDown' && key.key !== 'ArrowUp')) return
    key.preventDefault()
    if (isOpen) focusChosen(place.current)
    else onOpen()
  }
  return (
    <Place ref={place} onKeyDown={closeByEscape}>
      <SelectTrigger
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-disabled={off ? true : undefined}
        data-missing={missing ? true : undefined}
        data-event={event}
        onClick={off ? undefined : isOpen ? onClose : onOpen}
        onKeyDown={leadByArrow}
      >
        <span>{value}</span>
        <ChevronDown size={16} aria-hidden />
      </SelectTrigger>
      {isOpen ? <OpenList {...list} onChosen={focusButton} /> : null}
    </Place>
  )
}
