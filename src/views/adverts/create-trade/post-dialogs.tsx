import { chakra } from '@chakra-ui/react/styled-system'
import type { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { changesBetween } from '#machines/adverts/rules/advert-changes.ts'
import { paidToSentence, previewOf, priceSentence, reserveSentence } from '#machines/adverts/rules/advert-sentences.ts'
import * as text from '#machines/adverts/messages/create-trade.ts'
import { CHECK_NOW, CHECKING_OUTCOME, retrying } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { accountsToAdd, methodsToAddFor } from '#machines/adverts/rules/receiving-accounts.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { ChangeList } from '#src/ui/lists/change-list.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { AddAccountLink } from './add-account-link.tsx'

type Props = ViewProps<typeof createTradeMachine>

const Texts = chakra('div', {
  base: { display: 'grid', gap: '3', '& > p:first-of-type': { fontSize: 'lg' }, '& > p + p': { color: 'muted' } },
})
const Gap = chakra('div', { base: { mt: '5' } })

function ConfirmPost({ snapshot, send }: Props) {
  const { context } = snapshot
  const busy = snapshot.hasTag('busy')
  const checking = snapshot.matches('checkingPost') || snapshot.matches('checkingEdit')
  const paidTo = paidToSentence(context)
  const title = context.edit === '' ? text.CONFIRM_TITLE : text.CONFIRM_SAVE_TITLE
  const dismiss = () => send({ type: 'post.dismiss' })
  const confirm = checking
    ? { label: CHECK_NOW, event: 'outcome.check' as const }
    : { label: busy ? SUBMITTING : title, event: 'post.confirm' as const }
  return (
    <Dialog title={title} onClose={busy ? undefined : dismiss} data-event="post.dismiss">
      <Texts className="figures">
        <p>{previewOf(context)}</p>
        <p>Price: {priceSentence(context)}.</p>
        {paidTo === null ? null : <p>{paidTo}</p>}
        <p>{reserveSentence(context)}</p>
      </Texts>
      {checking ? (
        <Gap>
          <Alert tone="notice" title={CHECKING_OUTCOME}>
            {retrying()}
          </Alert>
        </Gap>
      ) : null}
      <DialogConfirmation
        cancel="post.dismiss"
        confirm={confirm.event}
        label={confirm.label}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

function Refused({ snapshot, send }: Props) {
  const dismiss = () => send({ type: 'refusal.dismiss' })
  const isNew = snapshot.context.edit === ''
  const lacking = snapshot.matches('lackingAccount')
  const unchanged = isNew ? text.NOTHING_POSTED : text.NOTHING_CHANGED
  const title = snapshot.matches('accountGone') ? text.CHOOSE_ANOTHER_ACCOUNT : unchanged
  return (
    <Dialog title={title} onClose={dismiss} data-event="refusal.dismiss">
      <Alert
        tone={lacking ? 'notice' : 'down'}
        title={snapshot.context.failure?.message ?? accountsToAdd(methodsToAddFor(snapshot.context))}
      >
        {isNew
          ? 'Your advert was not posted and nothing was reserved. Your draft is saved.'
          : 'Your advert was not changed and no funds were moved. Your draft is saved.'}
      </Alert>
      <DialogActions>
        <Button tone={lacking ? 'quiet' : 'primary'} onClick={dismiss} data-event="refusal.dismiss">
          {text.BACK_TO_DRAFT}
        </Button>
        {lacking ? <AddAccountLink snapshot={snapshot} tone="primary" /> : null}
      </DialogActions>
    </Dialog>
  )
}

/** The advert was changed in another tab or device: its changes, and whether to keep or drop the own ones. */
function ChangedElsewhere({ snapshot, send }: Props) {
  const { failure, editing } = snapshot.context
  const fresh = failure?.data
  const keep = () => send({ type: 'changes.keep' })
  return (
    <Dialog title={text.CHANGED_ELSEWHERE} onClose={keep} data-event="changes.keep">
      <Alert tone="notice">{failure?.message ?? ''}</Alert>
      {fresh ? <ChangeList changes={changesBetween(editing ?? fresh, fresh)} /> : null}
      <Texts>
        <p>Keep your changes to review and save them, or discard them and start from the current version.</p>
      </Texts>
      <DialogConfirmation
        cancel="changes.drop"
        confirm="changes.keep"
        label={text.KEEP_MY_CHANGES}
        cancelLabel={text.DROP_MY_CHANGES}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

/** Confirmation, outcome check and refusal of posting an advert. */
export function PostDialogs(props: Props) {
  const { snapshot } = props
  if (snapshot.matches('confirmingCode'))
    return <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
  if (!snapshot.hasTag('dialog')) return null
  if (snapshot.matches('changedElsewhere')) return <ChangedElsewhere {...props} />
  const isRefused = (['postRefused', 'editRefused', 'lackingAccount', 'accountGone'] as const).some((state) =>
    snapshot.matches(state),
  )
  return isRefused ? <Refused {...props} /> : <ConfirmPost {...props} />
}
