import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/access.ts'
import { PASSWORD_SHORT } from '#machines/operator/messages/operator.ts'
import { ROLES } from '#machines/operator/messages/roles.ts'
import type { operatorInvitationMachine } from '#machines/operator/operator-invitation/operator-invitation.machine.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { eventSubmit } from '#src/flow/form-fields.ts'
import { changeEvent, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert, Skeleton } from '#src/ui/feedback.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { QrCode } from '#src/ui/pictures/qr-code.tsx'
import { CodeForm } from '#src/views/shared/code-entry.tsx'
import { RetryAlert } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof operatorInvitationMachine>

const Secret = chakra('p', { base: { fontFamily: 'mono', overflowWrap: 'anywhere' } })
const Centered = chakra('div', { base: { display: 'grid', justifyItems: 'center', gap: '4', mb: '5' } })
const Codes = chakra('ol', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', fontFamily: 'mono', fontSize: 'lg' },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3', mt: '5' },
})

/** For whom the link is. */
function Invited({ snapshot }: Pick<Props, 'snapshot'>) {
  const { invitation } = snapshot.context
  if (!invitation) return null
  return (
    <Card>
      <DataList>
        <DataListItem label="Name">{invitation.name}</DataListItem>
        <DataListItem label="Username">{invitation.username}</DataListItem>
        <DataListItem label="Roles">{invitation.roles.map((role) => ROLES[role]).join(', ')}</DataListItem>
      </DataList>
    </Card>
  )
}

function NewPassword({ snapshot, send }: Props) {
  const { password, repeated, failure } = snapshot.context
  const busy = snapshot.matches('settingPassword')
  const refused = busy ? undefined : failure
  return (
    <Page title={text.NEW_PASSWORD_TITLE} width="form">
      <Stack>
        <Invited snapshot={snapshot} />
        <Form label={text.NEW_PASSWORD_TITLE} onSubmit={() => send({ type: 'password.submit' })}>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint={PASSWORD_SHORT}
            value={password}
            readOnly={busy}
            {...changeEvent(send, 'password.change')}
          />
          <PasswordField
            name="repeated"
            label="Confirm password"
            autoComplete="new-password"
            value={repeated}
            readOnly={busy}
            {...changeEvent(send, 'repetition.change')}
          />
          {refused ? <Alert tone="down" title={refused.message} isSilent /> : null}
          <Button {...eventSubmit(snapshot, 'password.submit')}>{busy ? SUBMITTING : text.CONTINUE}</Button>
        </Form>
      </Stack>
    </Page>
  )
}

function Authenticator({ snapshot, send }: Props) {
  const { secret, code, failure } = snapshot.context
  const busy = snapshot.matches('confirmingAuthenticator')
  if (!secret) return null
  return (
    <Page title={text.AUTHENTICATOR_TITLE} lead={text.AUTHENTICATOR_LEAD} width="form">
      <Centered>
        <QrCode value={secret.otpauth_uri} label={text.AUTHENTICATOR_QR} />
        <DataList>
          <DataListItem label={text.AUTHENTICATOR_SECRET}>
            <Secret>{secret.secret}</Secret>
            <CopyButton value={secret.secret} label="Copy key" message={text.SECRET_COPIED} />
          </DataListItem>
        </DataList>
      </Centered>
      <CodeForm
        code={code}
        error={busy ? undefined : failure?.message}
        button={text.CONFIRM_BUTTON}
        busy={busy}
        off={!snapshot.can({ type: 'code.submit' })}
        onChange={(value) => send({ type: 'code.change', value })}
        onSubmit={() => send({ type: 'code.submit' })}
      />
    </Page>
  )
}

function RecoveryCodes({ snapshot, send }: Props) {
  const codes = snapshot.context.confirmed?.recovery_codes ?? []
  return (
    <Page title={text.RECOVERY_CODES_TITLE} lead={text.RECOVERY_CODES_LEAD} width="form">
      <Card>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </Card>
      <Actions>
        <CopyButton value={codes.join('\n')} label="Copy codes" message={text.RECOVERY_CODES_COPIED} isLabelShown />
        <Button tone="primary" size="lg" onClick={() => send({ type: 'codes.save' })} data-event="codes.save">
          {text.SAVED_BUTTON}
        </Button>
      </Actions>
    </Page>
  )
}

/** Before the link is known to be good, and when it is not. */
function Link({ snapshot, send }: Props) {
  const { failure } = snapshot.context
  return (
    <Page title={text.INVITATION_TITLE} width="form">
      {snapshot.matches('openingInvitation') ? (
        <div role="status" aria-label="Loading">
          <Skeleton height="120px" />
        </div>
      ) : null}
      {snapshot.matches('unreachable') ? (
        <RetryAlert size="sm" event="invitation.retry" {...{ snapshot, send }} />
      ) : null}
      {snapshot.matches('linkOver') ? <Alert tone="down" title={failure?.message ?? ''} /> : null}
      {snapshot.matches('linkMissing') ? <Alert tone="notice" title={text.NO_LINK} /> : null}
    </Page>
  )
}

/** The first sign-in of an operator: password, authenticator, recovery codes. */
export function OperatorInvitationPage(props: Props) {
  const { snapshot } = props
  const isPassword = snapshot.matches('choosingPassword') || snapshot.matches('settingPassword')
  const isAuthenticator = snapshot.matches('addingAuthenticator') || snapshot.matches('confirmingAuthenticator')
  const isCodes = snapshot.matches('savingRecoveryCodes') || snapshot.matches('signedIn')
  return (
    <div {...flowRoot(snapshot)}>
      {isPassword ? <NewPassword {...props} /> : null}
      {isAuthenticator ? <Authenticator {...props} /> : null}
      {isCodes ? <RecoveryCodes {...props} /> : null}
      {isPassword || isAuthenticator || isCodes ? null : <Link {...props} />}
    </div>
  )
}
