import { chakra } from '@chakra-ui/react/styled-system'
import {
  ACT_LEADS,
  ACTS,
  CANCEL,
  CHOOSE,
  FIELDS,
  NEEDS_SECOND,
  NOT_TWICE,
  NOTE_HINT,
  similarText,
} from '#machines/operator/messages/acts.ts'
import type { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { choicesOf } from '#machines/operator/rules/act-choices.ts'
import {
  actSentence,
  fieldsOf,
  longestOf,
  type FieldName,
  OPERATOR_ROLES,
  rolesIn,
} from '#machines/operator/rules/asked-acts.ts'
import { CHECKING_OUTCOME, retrying } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ROLES } from '#machines/operator/messages/roles.ts'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { formFields } from '#src/flow/form-fields.ts'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions, DialogWords } from '#src/ui/overlays/dialog.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

type Props = ViewProps<typeof operatorActMachine>

const Choice = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    border: 'none',
    padding: '0',
    '& legend': { color: 'muted', fontSize: 'sm', mb: '1.5' },
  },
})
const Wrong = chakra('p', { base: { width: 'full', minHeight: '5', color: 'down', fontSize: 'sm' } })
const Lead = chakra('p', { base: { color: 'muted', mb: '4' } })

/** What is typed in one line. */
const LINES: readonly FieldName[] = [
  ...(['line', 'amount', 'payer', 'username', 'request', 'name', 'email'] as const),
  ...(['fee', 'txid', 'most', 'reference'] as const),
]
const TIMES: readonly FieldName[] = ['from', 'until']

/** The roles of an operator, each on or off. */
function Roles({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const { values, errors, touched } = snapshot.context
  const chosen = rolesIn(values.roles)
  return (
    <Choice role="group" aria-label={FIELDS.roles}>
      <legend>{FIELDS.roles}</legend>
      {OPERATOR_ROLES.map((role) => (
        <Chip
          key={role}
          type="button"
          aria-pressed={chosen.includes(role)}
          aria-disabled={snapshot.can({ type: 'role.toggle', id: role }) ? undefined : true}
          onClick={() => send({ type: 'role.toggle', id: role })}
          data-event="role.toggle"
          data-key={role}
        >
          {ROLES[role]}
        </Chip>
      ))}
      <Wrong role="alert">{touched.roles ? errors.roles : undefined}</Wrong>
    </Choice>
  )
}

/** One field: chosen, typed in one line, or written. */
function Entry({ snapshot, send, name }: Props & { name: FieldName }) {
  const { asked, values } = snapshot.context
  const field = { ...formFields({ snapshot, send })(name), label: FIELDS[name] }
  if (name === 'roles') return <Roles {...{ snapshot, send }} />
  const choices = choicesOf(asked, name, values)
  if (choices) return <SelectField {...field} options={[{ value: '', label: CHOOSE }, ...choices]} />
  if (name === 'code') return <TextField {...field} inputMode="numeric" autoComplete="one-time-code" />
  if (TIMES.includes(name)) return <TextField {...field} type="datetime-local" />
  if (LINES.includes(name)) return <TextField {...field} autoComplete="off" maxLength={longestOf(asked.act, name)} />
  const longest = longestOf(asked.act, name)
  return (
    <TextAreaField
      {...field}
      rows={name === 'note' ? 2 : 3}
      hint={name === 'note' ? NOTE_HINT : undefined}
      {...(longest !== undefined && { limit: longest })}
    />
  )
}

function ActForm(props: Props) {
  const { snapshot, send } = props
  const { asked, values, failure, similar } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const refused = failure && failure.fields === undefined && snapshot.matches({ filling: 'failed' })
  return (
    <Form label={ACTS[asked.act]} onSubmit={() => send({ type: 'form.submit' })}>
      <DialogWords>{actSentence(asked, values)}</DialogWords>
      <Lead>{`${ACT_LEADS[asked.act]}${asked.needsSecond ? ` ${NEEDS_SECOND}` : ''}`}</Lead>
      {similar.map(({ line, amount, username }) => (
        <Alert key={line} tone="notice" title={similarText(line, amount, username)} />
      ))}
      {fieldsOf(asked.act, similar.length > 0).map((name) => (
        <Entry key={name} {...props} name={name} />
      ))}
      {refused ? <Alert tone="down" title={failure.message} isSilent /> : null}
      <DialogActions>
        <Button {...eventButton({ snapshot, send }, 'act.dismiss')}>{CANCEL}</Button>
        <Button type="submit" tone="primary" off={busy} data-event="form.submit">
          {busy ? SUBMITTING : ACTS[asked.act]}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** What an act needs, and what became of it while that is not known. */
export function ActDialog(props: Props) {
  const { snapshot, send } = props
  const { act } = snapshot.context.asked
  if (snapshot.matches('checkingOutcome'))
    return (
      <div {...flowRoot(snapshot)}>
        <Dialog title={CHECKING_OUTCOME}>
          <Alert tone="notice">{retrying(NOT_TWICE)}</Alert>
          <DialogActions>
            <CheckNow {...{ snapshot, send }} />
          </DialogActions>
        </Dialog>
      </div>
    )
  const dismiss = snapshot.can({ type: 'act.dismiss' }) ? () => send({ type: 'act.dismiss' }) : undefined
  return (
    <div {...flowRoot(snapshot)}>
      <Dialog title={ACTS[act]} onClose={dismiss} data-event="act.dismiss">
        <ActForm {...props} />
      </Dialog>
    </div>
  )
}
