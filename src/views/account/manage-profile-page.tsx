import { chakra } from '@chakra-ui/react/styled-system'
import { COUNTRIES } from '#machines/domain/countries.ts'
import { PROFILE_BUTTON, PROFILE_TITLE } from '#machines/domain/messages/account-pages.ts'
import type { manageProfileMachine } from '#machines/manage-profile/manage-profile.machine.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Page } from '#src/ui/page.tsx'

type Props = ViewProps<typeof manageProfileMachine>

const FixedValues = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, max-content))' },
    gap: '4',
    columnGap: '10',
    mb: '6',
    pb: '6',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { margin: '0', fontSize: 'lg', overflowWrap: 'anywhere' },
  },
})

const CHOICES = [
  { value: '', label: 'Choose your country' },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
]

function FixedValue({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function ManageProfilePage({ snapshot, send, shared }: Props) {
  const field = formFields({ snapshot, send })
  const { fixed, values } = snapshot.context
  const isPhoneFixed = fixed.includes('phone')
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={PROFILE_TITLE} lead="Email and username cannot be changed." width="form">
        <Card>
          <FixedValues>
            <FixedValue label="Email">{shared.user?.email ?? ''}</FixedValue>
            <FixedValue label="Username">{shared.user?.username ?? ''}</FixedValue>
            {isPhoneFixed ? <FixedValue label="Phone number">{values.phone}</FixedValue> : null}
          </FixedValues>
          <Form label={PROFILE_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
            <TextField {...field('name')} label="Full name" autoComplete="name" />
            <SelectField {...field('country')} label="Country" options={CHOICES} />
            {isPhoneFixed ? null : (
              <TextField
                {...field('phone')}
                label="Phone number"
                type="tel"
                autoComplete="tel"
                inputMode="tel"
                aside="Sample: +234 800 000 0000"
                hint="It cannot be changed later"
              />
            )}
            <Button {...submitButton(snapshot, PROFILE_BUTTON)} />
          </Form>
        </Card>
      </Page>
    </div>
  )
}
