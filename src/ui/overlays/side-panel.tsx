import { useId, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'full',
    height: 'full',
    color: 'muted',
    cursor: 'pointer',
  },
})
const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0 0 0 auto',
    margin: '0',
    height: '100dvh',
    maxHeight: '100dvh',
    width: 'min(21.25rem, 88vw)',
    overflowY: 'auto',
    padding: '4',
    background: 'raised',
    color: 'ink',
    border: '0 solid',
    borderColor: 'line',
    borderLeftWidth: '1px',
    boxShadow: 'lifted',
    '&:popover-open': { animation: 'rise 140ms ease-out' },
    '&::backdrop': { background: 'rgba(4, 5, 7, 0.6)' },
  },
})
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', mb: '2', pl: '3' },
})
const Title = chakra('p', { base: { fontSize: 'lg', fontWeight: 'semibold' } })
const Close = chakra('button', {
  base: {
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

interface SidePanelProps {
  title: string
  /** The content of the button that opens it, with its name. */
  trigger: ReactNode
  children: ReactNode
}

/** A button and the side panel that it opens: closed by Escape, a click outside, or a choice inside. */
export function SidePanel({ title, trigger, children }: SidePanelProps) {
  const id = useId()
  return (
    <>
      <Trigger type="button" popoverTarget={id}>
        {trigger}
      </Trigger>
      <Panel id={id} popover="auto" role="group" aria-label={title} ref={closeOnSelect}>
        <Head>
          <Title>{title}</Title>
          <Close type="button" aria-label="Close">
            <X size={20} aria-hidden />
          </Close>
        </Head>
        {children}
      </Panel>
    </>
  )
}
