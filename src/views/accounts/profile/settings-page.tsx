import { chakra } from '@chakra-ui/react/styled-system'
import { offeredOf } from '#machines/catalog/assets.ts'
import { SETTINGS_TITLE } from '#machines/accounts/messages/account-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { settingsMachine } from '#machines/accounts/settings/settings.machine.ts'
import type { Switch } from '#machines/accounts/settings/settings.setup.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField } from '#src/ui/fields/field.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { RetryAlert } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof settingsMachine>
type Values = NonNullable<Props['snapshot']['context']['values']>
interface PartProps extends Pick<Props, 'snapshot' | 'send'> {
  values: Values
}

const Hint = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'sm' } })
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& + *': { mt: '2' },
    '& > :not(button)': { flex: '1 1 min-content' },
  },
})
const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3' } })

function SwitchField({ snapshot, send, values, name, label }: PartProps & { name: Switch; label: string }) {
  return (
    <CheckField
      name={name}
      label={label}
      checked={values[name]}
      readOnly={!snapshot.matches('choosing')}
      onChange={(value) => send({ type: 'setting.change', name, value })}
      data-event="setting.change"
      data-key={name}
    />
  )
}

function Preferences({ snapshot, send, values }: PartProps) {
  const saving = !snapshot.matches('choosing')
  const offered: readonly string[] = offeredOf(snapshot.context.settings?.display_currencies)
  // What was chosen before shows, though it is not offered any more.
  const choices = offered.includes(values.currency) ? offered : [values.currency, ...offered]
  return (
    <Card title="Preferences">
      <SelectField
        name="currency"
        label="Display currency"
        value={values.currency}
        options={choices.map((ticker) => ({ value: ticker, label: ticker }))}
        readOnly={saving}
        onChange={(value) => send({ type: 'setting.change', name: 'currency', value })}
        data-event="setting.change"
        data-key="currency"
      />
      <Line>
        <p>
          Language <Hint>English</Hint>
        </p>
        <Button off={saving} onClick={() => send({ type: 'language.change' })} data-event="language.change">
          Change language
        </Button>
      </Line>
      <SwitchField {...{ snapshot, send, values }} name="hide_assets" label="Hide my balances" />
    </Card>
  )
}

function TwoFactor({ snapshot, send, values }: PartProps) {
  return (
    <Card title="2 Factor Authentication">
      <Line>
        <SwitchField {...{ snapshot, send, values }} name="enable_2fa" label="Enable 2FA" />
        <Button {...eventButton({ snapshot, send }, 'twoFactor.reset')}>Reset 2FA</Button>
      </Line>
      <Hint>Every login requires a code we email you.</Hint>
    </Card>
  )
}

function Notifications(props: PartProps) {
  return (
    <Card title="App Notifications">
      <SwitchField {...props} name="push_notification" label="Push notifications" />
      <SwitchField {...props} name="sms_notification" label="SMS notifications" />
      <SwitchField {...props} name="newsletter" label="Newsletter" />
      <SwitchField {...props} name="order_email" label="Order emails" />
    </Card>
  )
}

function AccountControl() {
  return (
    <Card title="Account Control">
      <Hint>
        Suspending an account is not available yet. You can{' '}
        <TextLink href={paths.closeAccount()}>close your account</TextLink> or{' '}
        <TextLink href={paths.dataExport()}>export your data</TextLink>.
      </Hint>
      <Choices>
        <Button off>Suspend account</Button>
        <Button off tone="danger">
          Delete account
        </Button>
      </Choices>
    </Card>
  )
}

export function SettingsPage({ snapshot, send }: Props) {
  const { values } = snapshot.context
  const parts = { snapshot, send }
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={SETTINGS_TITLE} lead="Changes are saved immediately." width="form">
        <Stack>
          {snapshot.matches('unavailable') ? <RetryAlert event="settings.retry" {...parts} /> : null}
          {snapshot.matches('fetchingSettings') ? (
            <SkeletonRows rows={3} height="286px" label="Loading settings" />
          ) : null}
          {values ? (
            <>
              <Preferences {...parts} values={values} />
              <TwoFactor {...parts} values={values} />
              <Notifications {...parts} values={values} />
              <AccountControl />
            </>
          ) : null}
        </Stack>
      </Page>
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}
