import { chakra } from '@chakra-ui/react/styled-system'
import { Pencil, Trash2 } from 'lucide-react'
import type { PaymentMethodEvent } from '#machines/accounts/payment-method/payment-method.setup.ts'
import { Button } from '#src/ui/button.tsx'
import { passFocusToHeading } from '#src/ui/focus.ts'

const Actions = chakra('div', { base: { display: 'flex', gap: '1' } })

/** What a list of accounts needs of the page around it. */
export interface PaymentMethodProps {
  /** False while an account is being added, changed or deleted. */
  readonly enabled: boolean
  readonly sendToParent: (event: PaymentMethodEvent) => void
}

type AccountEvent = Extract<PaymentMethodEvent, { readonly id: string }>

interface AccountActionsProps extends PaymentMethodProps {
  /** What is edited and deleted, in words: 'First Quay, 0123456789'. */
  readonly name: string
  readonly edit: AccountEvent
  /** The event that asks whether to delete it. */
  readonly remove: AccountEvent
}

/** The buttons beside a saved account. */
export function AccountActions({ name, edit, remove, enabled, sendToParent }: AccountActionsProps) {
  const act = (event: AccountEvent) => ({
    ref: passFocusToHeading,
    tone: 'plain' as const,
    size: 'icon' as const,
    off: !enabled,
    onClick: () => sendToParent(event),
    'data-event': event.type,
    'data-key': event.id,
  })
  return (
    <Actions data-flow="paymentMethod">
      <Button {...act(edit)} aria-label={`Edit ${name}`}>
        <Pencil size={18} aria-hidden />
      </Button>
      <Button {...act(remove)} aria-label={`Delete ${name}`}>
        <Trash2 size={18} aria-hidden />
      </Button>
    </Actions>
  )
}
