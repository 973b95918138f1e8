import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { METHOD_PICKER } from '#machines/adverts/messages/marketplace.ts'
import type { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { PaymentTag } from '#src/views/adverts/markup/payment-tag.tsx'

const List = chakra('div', { base: { display: 'grid', gap: '2', pt: '2' } })
const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '3.25rem',
    px: '4',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    background: 'surface',
    textAlign: 'left',
    cursor: 'pointer',
    transition: 'border-color 120ms',
    '& > span': { color: 'ink', fontSize: 'md', fontWeight: 'medium' },
    '&:hover': { borderColor: 'lineStrong' },
    '&[aria-pressed=true]': { borderColor: 'lantern' },
    '& svg': { color: 'lantern' },
  },
})

/** Chooses one of the advert's payment methods. */
export function MethodPicker({ snapshot, send }: ViewProps<typeof takeAdvertMachine>) {
  const { advert, method } = snapshot.context
  return (
    <Dialog title={METHOD_PICKER} onClose={() => send({ type: 'methodPicker.close' })} data-event="methodPicker.close">
      <List role="group" aria-label={METHOD_PICKER}>
        {advert.order.payment_methods.map((name) => (
          <Choice
            key={name}
            type="button"
            aria-pressed={name === method}
            onClick={() => send({ type: 'method.choose', name })}
            data-event="method.choose"
            data-key={name}
          >
            <PaymentTag method={name} />
            {name === method ? <Check size={18} aria-hidden /> : null}
          </Choice>
        ))}
      </List>
    </Dialog>
  )
}
