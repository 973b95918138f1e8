import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { keepFocusOnceClosed } from '../focus.ts'

/** Whether dialogs are rendered inline: not modal, without taking the focus. For previews of a view. */
export const InlineDialogContext = createContext(false)

const Backdrop = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    display: 'grid',
    background: 'rgba(4, 5, 7, 0.72)',
    zIndex: 'sheet',
    '& > dialog': { position: 'static' },
  },
})
const Root = chakra('dialog', {
  base: {
    margin: 'auto',
    padding: '0',
    width: 'min(30rem, calc(100vw - 32px))',
    // On phones a toast is above it.
    maxHeight: 'calc(100dvh - 64px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    background: 'raised',
    color: 'ink',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'dialog',
    boxShadow: 'lifted',
    animation: 'rise 160ms ease-out',
    '&::backdrop': { background: 'rgba(4, 5, 7, 0.72)' },
    '@media (max-width: 39.99rem)': {
      margin: 'auto 0 0',
      width: '100vw',
      maxWidth: '100vw',
      borderRadius: '16px 16px 0 0',
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
  },
  variants: {
    wide: { true: { width: 'min(55rem, calc(100vw - 32px))' } },
    navigation: {
      true: {
        width: '40rem',
        marginTop: '72px',
        maxHeight: 'calc(100dvh - 96px)',
        '@media (max-width: 63.99rem)': {
          margin: '0 0 0 auto',
          width: 'min(26.25rem, 100vw)',
          maxWidth: '100vw',
          height: '100dvh',
          maxHeight: '100dvh',
          borderRadius: '0',
          borderWidth: '0 0 0 1px',
        },
        '@media (max-width: 39.99rem)': {
          margin: '0 0 0 auto',
          width: '100vw',
          maxHeight: '100dvh',
          borderRadius: '0',
        },
      },
    },
    continued: { true: { animation: 'none' } },
    corner: {
      true: {
        '&::backdrop': { background: 'rgba(4, 5, 7, 0.4)' },
        '@media (min-width: 40rem)': { margin: '64px 16px auto auto', maxHeight: 'min(680px, calc(100dvh - 88px))' },
      },
    },
  },
})
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', px: '6', pt: '4', pb: '2' },
})
const Title = chakra('h2', {
  base: { minWidth: '0', fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', overflowWrap: 'anywhere' },
})
const Close = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    my: '-0.5',
    mr: '-2.5',
    borderRadius: 'control',
    color: 'muted',
    cursor: 'pointer',
    '&:hover': { color: 'ink', background: 'line' },
    '&[aria-disabled=true]': { opacity: '0.4' },
  },
})
/** What a dialog asks about, or says. */
export const DialogWords = chakra('p', { base: { fontSize: 'lg', color: 'ink' } })
const Body = chakra('div', { base: { px: '6', pb: '6' } })

/** Escape while it cannot be closed: the browser asks by a `cancel` that can be prevented only twice in a row. */
const keepOpen = (key: KeyboardEvent<HTMLDialogElement>): void => {
  if (key.key === 'Escape' && key.target instanceof Element && key.target.closest('dialog') === key.currentTarget)
    key.preventDefault()
}

/** It is open while it is mounted, also after the browser has closed it without asking. */
const reopen = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
  if (!currentTarget.open) currentTarget.showModal()
}

interface DialogProps {
  title: string
  /** Absent while it cannot be closed: Escape and the close button then do nothing. */
  onClose?: (() => void) | undefined
  /** The event that the close button sends. */
  'data-event'?: string
  /** Room for two columns on wide screens. */
  wide?: boolean
  /** Below the right end of the top bar, on wide screens. */
  corner?: boolean
  /** At the top of wide screens, a panel at the right of others. */
  navigation?: boolean
  /** In the place of another dialog that has just closed: it does not come up again. */
  continued?: boolean
  children: ReactNode
}

/**
 * The native modal dialog: it traps the focus, makes the rest inert and needs no portal. Open while it is mounted. A field with
 * `data-first-focus` gets the focus, or else the first control; with the value `fine-pointer` not on a touch screen, whose keyboard would
 * cover the dialog.
 */
export function Dialog({ title, onClose, 'data-event': event, children, ...variants }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const id = useId()
  const isInline = useContext(InlineDialogContext)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // jsdom has no modal dialogs.
    if (isInline || typeof dialog.showModal !== 'function') return dialog.setAttribute('open', '')
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
    if (first?.dataset['firstFocus'] !== 'fine-pointer' || matchMedia('(pointer: fine)').matches) first?.focus()
    return () => {
      dialog.close()
      keepFocusOnceClosed(dialog)
    }
  }, [isInline])
  const dialog = (
    <Root
      ref={ref}
      {...variants}
      aria-labelledby={id}
      onCancel={(cancel) => {
        cancel.preventDefault()
        onClose?.()
      }}
      onKeyDown={onClose ? undefined : keepOpen}
      onClose={(closing) => {
        // Effects that ran twice have opened it again.
        if (closing.currentTarget.open) return
        reopen(closing)
        onClose?.()
      }}
      onPointerDown={(press) => (pressed.current = press.target)}
      onClick={(click) => {
        // Neither the second click of the two that opened it, nor a selection of text that ends beside it.
        if (click.target === ref.current && pressed.current === ref.current && click.detail < 2) onClose?.()
      }}
    >
      <Head>
        <Title id={id}>{title}</Title>
        <Close
          type="button"
          aria-label="Close"
          aria-disabled={onClose ? undefined : true}
          data-event={event}
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </Close>
      </Head>
      <Body>{children}</Body>
    </Root>
  )
  return isInline ? <Backdrop>{dialog}</Backdrop> : dialog
}

export const DialogActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '3',
    mt: '6',
    '& > *': { flex: { base: '1', sm: 'none' } },
  },
})
