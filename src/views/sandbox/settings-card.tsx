import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type {
  SandboxSettingsMachine,
  SettingsName,
  SettingsOf,
} from '#machines/sandbox/sandbox-settings/define-sandbox-settings.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Card } from '#src/ui/card.tsx'

interface SettingsCardProps<Name extends SettingsName> extends ViewProps<SandboxSettingsMachine<Name>> {
  readonly title: string
  readonly hint?: string
  /** What the settings are of, as in 'Could not load the test networks'. */
  readonly provider: string
  /** How many fields it has. */
  readonly rows?: number
  readonly children: (settings: SettingsOf<Name>) => ReactNode
}

const Muted = chakra('p', { base: { color: 'muted', mb: '4' } })

/** The card of settings of the sandbox: loading, a failure with a retry, or the fields. */
export function SettingsCard<Name extends SettingsName>(props: SettingsCardProps<Name>) {
  const { snapshot, send, title, hint, provider, rows = 1, children } = props
  const { settings } = snapshot.context
  return (
    <section {...flowRoot(snapshot)} aria-label={title}>
      <Card title={title}>
        {hint === undefined ? null : <Muted>{hint}</Muted>}
        {snapshot.matches('unavailable') ? (
          <FetchError message={undefined} onRetry={() => send({ type: 'data.refresh' })}>
            Could not load {provider}
          </FetchError>
        ) : settings === null ? (
          <SkeletonRows rows={rows} height="48px" label={`Loading ${provider}`} />
        ) : (
          children(settings)
        )}
      </Card>
    </section>
  )
}

interface SettingFieldProps<Value extends string> {
  readonly name: string
  readonly label: string
  /** The text of every value. */
  readonly labels: Readonly<Record<Value, string>>
  readonly value: Value
  readonly readOnly: boolean
  readonly onChoose: (value: Value) => void
}

/** A select of one setting. */
export function SettingField<Value extends string>({ labels, onChoose, ...field }: SettingFieldProps<Value>) {
  const isValue = (key: string): key is Value => Object.hasOwn(labels, key)
  return (
    <SelectField
      {...field}
      options={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
      onChange={(value) => (isValue(value) ? onChoose(value) : undefined)}
      data-event={`${field.name}.choose`}
    />
  )
}
