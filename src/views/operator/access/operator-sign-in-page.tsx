import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/access.ts'
import type { operatorSignInMachine } from '#machines/operator/operator-sign-in/operator-sign-in.machine.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { eventSubmit } from '#src/flow/form-fields.ts'
import { changeEvent, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Page } from '#src/ui/page.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { CodeForm } from '#src/views/shared/code-entry.tsx'

type Props = ViewProps<typeof operatorSignInMachine>

const Time = chakra('p', { base: { color: 'muted', width: 'full', textAlign: 'center' } })
const Others = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', mt: '4' },
})

function Credentials({ snapshot, send }: Props) {
  const { username, password, failure } = snapshot.context
  const busy = snapshot.matches('beginningSignIn')
  return (
    <Page title={text.SIGN_IN_TITLE} lead={text.SIGN_IN_LEAD} width="form">
      {snapshot.matches({ enteringCredentials: 'ended' }) ? <Alert tone="notice" title={text.SESSION_ENDED} /> : null}
      <Form label={text.SIGN_IN_TITLE} onSubmit={() => send({ type: 'credentials.submit' })}>
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          value={username}
          readOnly={busy}
          missing={username.trim() === ''}
          {...changeEvent(send, 'username.change')}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          value={password}
          readOnly={busy}
          missing={password === ''}
          {...changeEvent(send, 'password.change')}
        />
        {failure && !busy ? <Alert tone="down" title={failure.message} isSilent /> : null}
        <Button {...eventSubmit(snapshot, 'credentials.submit')}>{busy ? SUBMITTING : text.CONTINUE}</Button>
      </Form>
    </Page>
  )
}

function RecoveryCode({ snapshot, send }: Props) {
  const { code, failure } = snapshot.context
  const busy = snapshot.matches('confirmingSignIn')
  return (
    <Form label={text.RECOVERY_TITLE} onSubmit={() => send({ type: 'code.submit' })}>
      <TextField
        name="code"
        label={text.RECOVERY_LABEL}
        autoComplete="off"
        placeholder="XXXXX-XXXXX"
        takesFocus
        value={code}
        error={busy ? undefined : failure?.message}
        readOnly={busy}
        {...changeEvent(send, 'code.change')}
      />
      <Button {...eventSubmit(snapshot, 'code.submit')}>{busy ? SUBMITTING : text.SIGN_IN_BUTTON}</Button>
    </Form>
  )
}

/** What else can be done where a code is asked for. */
function OtherWays({ snapshot, send }: Props) {
  const ways = [
    ['recovery.choose', text.USE_RECOVERY_CODE],
    ['authenticator.choose', text.USE_AUTHENTICATOR],
    ['signIn.restart', text.START_AGAIN],
  ] as const
  return (
    <Others>
      <Time>
        <Countdown deadlineAt={snapshot.context.codeBy} /> {text.CODE_TIME_LEFT}
      </Time>
      {ways
        .filter(([type]) => snapshot.can({ type }))
        .map(([type, label]) => (
          <Button key={type} tone="plain" size="sm" onClick={() => send({ type })} data-event={type}>
            {label}
          </Button>
        ))}
    </Others>
  )
}

function Code(props: Props) {
  const { snapshot, send } = props
  const { code, failure, isRecovery } = snapshot.context
  const busy = snapshot.matches('confirmingSignIn')
  if (isRecovery)
    return (
      <Page title={text.RECOVERY_TITLE} lead={text.RECOVERY_LEAD} width="form">
        <RecoveryCode {...props} />
        <OtherWays {...props} />
      </Page>
    )
  return (
    <Page title={text.CODE_TITLE} lead={text.CODE_LEAD} width="form">
      <CodeForm
        code={code}
        error={busy ? undefined : failure?.message}
        button={text.SIGN_IN_BUTTON}
        busy={busy}
        off={!snapshot.can({ type: 'code.submit' })}
        onChange={(value) => send({ type: 'code.change', value })}
        onSubmit={() => send({ type: 'code.submit' })}
      />
      <OtherWays {...props} />
    </Page>
  )
}

/** Username and password, then the second factor. */
export function OperatorSignInPage(props: Props) {
  const { snapshot } = props
  const isFirst = snapshot.matches('enteringCredentials') || snapshot.matches('beginningSignIn')
  return (
    <div {...flowRoot(snapshot)}>
      {isFirst ? <Credentials {...props} /> : null}
      {snapshot.matches('enteringCode') || snapshot.matches('confirmingSignIn') ? <Code {...props} /> : null}
    </div>
  )
}
