import type { MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { CODE_OVER, NO_MORE_CODES } from '#machines/accounts/messages/accounts.ts'
import { CONFIRM_CODE_BUTTON, CONFIRM_WITH_CODE, confirmsOnly } from '#machines/accounts/messages/auth.ts'
import type { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { DataCard } from '#src/ui/lists/data-card.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'
import { CodeForm, ResendCode } from '#src/views/shared/code-entry.tsx'

type Props = ViewProps<typeof confirmMovementMachine>

const ACTS = {
  transfer: 'Transfer',
  withdrawal: 'Withdrawal',
  release: 'Release',
  cancellation: 'Cancel purchase',
  case: 'Close case',
  sale: 'Sale',
  advert: 'Advert',
  account: 'Account',
  settings: 'Setting',
  closing: 'Account',
  export: 'Data',
} as const
const RECIPIENTS = { account: 'Recipient', address: 'Address', bankAccount: 'Bank account', price: 'Price' } as const

const Lead = chakra('p', { base: { color: 'muted', mb: '4' } })
const Fact = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', gap: '3', '& dd': { fontWeight: 'medium' } },
})
const Gap = chakra('div', { base: { height: '5' } })

function Facts({ movement: { act, amount, to, recipient = '', network } }: { movement: MovementFacts }) {
  return (
    <DataCard>
      <Fact>
        <dt>{ACTS[act]}</dt>
        <dd className="figures">{amount}</dd>
      </Fact>
      {to === undefined ? null : (
        <Fact>
          <dt>{RECIPIENTS[to]}</dt>
          <dd>{to === 'address' ? <GroupedAddress address={recipient} /> : recipient}</dd>
        </Fact>
      )}
      {network === undefined ? null : (
        <Fact>
          <dt>Network</dt>
          <dd>{network}</dd>
        </Fact>
      )}
    </DataCard>
  )
}

const endedIn = (snapshot: Props['snapshot']): string | null => {
  if (snapshot.matches({ asking: { resend: 'over' } })) return CODE_OVER
  return snapshot.matches({ asking: { resend: 'spent' } }) ? NO_MORE_CODES : null
}

/** What is to move, in a dialog, and the code that was mailed for it. */
export function ConfirmMovement({ snapshot, send }: Props) {
  const { code, failure, movement, resendAt } = snapshot.context
  const isOpen = snapshot.can({ type: 'confirmation.close' })
  return (
    <div {...flowRoot(snapshot)}>
      <Dialog
        title={CONFIRM_WITH_CODE}
        onClose={isOpen ? () => send({ type: 'confirmation.close' }) : undefined}
        data-event="confirmation.close"
      >
        {movement ? <Lead>{confirmsOnly(movement.act)}</Lead> : null}
        {movement ? <Facts movement={movement} /> : null}
        <Gap />
        <CodeForm
          code={code}
          error={snapshot.matches({ asking: { code: { entering: 'failed' } } }) ? failure?.message : undefined}
          button={CONFIRM_CODE_BUTTON}
          busy={snapshot.matches({ asking: { code: 'verifyingOtp' } })}
          off={!snapshot.can({ type: 'code.submit' })}
          onChange={(value) => send({ type: 'code.change', value })}
          onSubmit={() => send({ type: 'code.submit' })}
        />
        <ResendCode
          waitUntil={snapshot.matches({ asking: { resend: 'waiting' } }) ? resendAt : null}
          ended={endedIn(snapshot)}
          off={!snapshot.can({ type: 'code.resend' })}
          onResend={() => send({ type: 'code.resend' })}
        />
      </Dialog>
    </div>
  )
}
