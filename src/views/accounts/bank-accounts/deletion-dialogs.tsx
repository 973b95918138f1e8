import { chakra } from '@chakra-ui/react/styled-system'
import { ACCOUNT_STAYS, DELETE_BANK_ACCOUNT, DELETE_PAYOUT_ACCOUNT } from '#machines/accounts/messages/bank-accounts.ts'
import { advertsOfAccount, identifierOf, isPayoutAccount } from '#machines/accounts/rules/saved-accounts.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { GO_BACK } from '#machines/wallet/messages/transactions.ts'
import { paths } from '#machines/routing/paths.ts'
import type { paymentMethodMachine } from '#machines/accounts/payment-method/payment-method.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'

type Props = Pick<ViewProps<typeof paymentMethodMachine>, 'snapshot' | 'send'>

const Text = chakra('p', {
  base: { color: 'muted', '& + &': { mt: '3' }, '& b': { color: 'ink', fontWeight: 'semibold' } },
})
const Adverts = chakra('ul', { base: { mt: '3', pl: '5', listStyle: 'disc' } })

function ChosenAccount({ snapshot }: Pick<Props, 'snapshot'>) {
  const { chosen } = snapshot.context
  if (chosen === null) return null
  return (
    <Text className="figures">
      <b>{isPayoutAccount(chosen) ? chosen.method : chosen.bank_name}</b> · {chosen.account_name} ·{' '}
      {identifierOf(chosen)}
    </Text>
  )
}

function InUse({ snapshot, send }: Props) {
  const dismiss = () => send({ type: 'deletion.dismiss' })
  return (
    <Dialog title={ACCOUNT_STAYS} onClose={dismiss} data-event="deletion.dismiss">
      <ChosenAccount snapshot={snapshot} />
      <Text>{snapshot.context.failure?.message}.</Text>
      <Adverts className="figures">
        {advertsOfAccount(snapshot.context.failure).map((advert) => (
          <li key={advert}>{advert}</li>
        ))}
      </Adverts>
      <DialogActions>
        <Button onClick={dismiss} data-event="deletion.dismiss">
          {GO_BACK}
        </Button>
        <ButtonLink href={paths.myTrades()} tone="primary">
          My Trades
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}

/** Confirms a deletion, or explains that an advert uses the account. */
export function DeletionDialogs({ snapshot, send }: Props) {
  if (snapshot.matches('usedByAdvert')) return <InUse {...{ snapshot, send }} />
  if (!snapshot.hasTag('dialog') || snapshot.matches('confirmingCode')) return null
  const busy = !snapshot.can({ type: 'deletion.confirm' })
  const dismiss = () => send({ type: 'deletion.dismiss' })
  const { chosen } = snapshot.context
  const title = chosen && isPayoutAccount(chosen) ? DELETE_PAYOUT_ACCOUNT : DELETE_BANK_ACCOUNT
  return (
    <Dialog title={title} onClose={busy ? undefined : dismiss} data-event="deletion.dismiss">
      <ChosenAccount snapshot={snapshot} />
      <Text>
        Buyers will no longer see this account. Existing orders keep their copy of it, and no funds are moved.
      </Text>
      <DialogConfirmation
        cancel="deletion.dismiss"
        confirm="deletion.confirm"
        label={busy ? SUBMITTING : 'Delete account'}
        tone="danger"
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}
