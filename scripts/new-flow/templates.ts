// The files of a new flow. They are formatted by prettier after they are written.
import type { OperationId } from '#openapi/generated/operations.ts'
import { capital, endpointFile, formOf, listOf } from './contract.ts'

/** A new flow by its names. */
export interface NewFlow {
  /** `contact-us` */
  readonly name: string
  /** The folder below machines/, src/views/ and server/ that it belongs to. */
  readonly area: string
  /** `contactUs` */
  readonly id: string
  /** `ContactUs` */
  readonly type: string
  /** `CONTACT_US` */
  readonly constant: string
  /** `Contact us` */
  readonly title: string
}

interface Sources {
  /** Values that machine and view share. */
  readonly domain: string
  readonly machine: string
  readonly model: string
  readonly view: string
}

const json = (value: unknown): string => JSON.stringify(value)
const SPEC = '§2 Route table'

const machineType = ({ name, area, id }: NewFlow): string =>
  `import type { ${id}Machine } from '#machines/${area}/${name}/${name}.machine.ts'`

const labelOf = (field: string): string =>
  capital(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' '))

const formView = (flow: NewFlow, fields: readonly string[]): string => {
  const { name, area, id, type, constant } = flow
  return `${machineType(flow)}
import { ${constant}_BUTTON, ${constant}_DONE, ${constant}_TITLE } from '#machines/${area}/rules/${name}.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Page } from '#src/ui/page.tsx'

export function ${type}Page({ snapshot, send }: ViewProps<typeof ${id}Machine>) {
  const field = formFields({ snapshot, send })
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={${constant}_TITLE} width="form">
        {snapshot.matches('submitted') ? (
          <Alert tone="info" title={${constant}_DONE} />
        ) : (
          <Form label={${constant}_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
            ${fields.map((name) => `<TextField {...field('${name}')} label="${labelOf(name)}" />`).join('\n')}
            <Button {...submitButton(snapshot, ${constant}_BUTTON)} />
          </Form>
        )}
      </Page>
    </div>
  )
}
`
}

export const formSources = (flow: NewFlow, operation: OperationId): Sources => {
  const { name, area, id, constant, title } = flow
  const { fields, answers } = formOf(operation)
  const names = Object.keys(fields)
  const rules = names.map((field) => `${field}: string().trim().required('Enter the ${labelOf(field).toLowerCase()}')`)
  const samples = Object.entries(fields).map(([field, text]) => `${field}: ['', ${json(text)}]`)
  const endpoint = `import { ${operation} } from '${endpointFile(operation)}'`
  return {
    domain: `import { object, string } from 'yup'

export const ${constant}_TITLE = ${json(title)}
export const ${constant}_BUTTON = 'Send'
export const ${constant}_DONE = 'Sent'

export const ${id}Schema = object({ ${rules.join(', ')} })
`,
    machine: `import { ${constant}_BUTTON, ${constant}_TITLE, ${id}Schema } from '#machines/${area}/rules/${name}.ts'
${endpoint}
import { defineForm } from '#machines/shared/form/define-form.ts'

export const ${id}Machine = defineForm({
  id: '${id}',
  title: ${constant}_TITLE,
  button: ${constant}_BUTTON,
  spec: '${SPEC}',
  schema: ${id}Schema,
  submit: ${operation},
  input: (body) => ({ body }),
})
`,
    model: `import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { ${id}Machine } from './${name}.machine.ts'

export const ${id}Model = defineFormModel(${id}Machine, {
  samples: { ${samples.join(', ')} },
  request: { body: { ${names.map((field) => `${field}: typed('${field}')`).join(', ')} } },
  answers: ${json(answers)},
})
`,
    view: formView(flow, names),
  }
}

const listView = (flow: NewFlow, key: string): string => {
  const { name, area, id, type, constant } = flow
  return `import type { ${id}Machine } from '#machines/${area}/reads.machine.ts'
import { ${constant}_TITLE } from '#machines/${area}/rules/${name}.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { Item, ItemList, ItemTitle } from '#src/ui/lists/item-list.tsx'
import { Page } from '#src/ui/page.tsx'

type Props = ViewProps<typeof ${id}Machine>

function Rows({ snapshot }: Pick<Props, 'snapshot'>) {
  const { data, failure } = snapshot.context
  if (data === undefined)
    return failure ? (
      <Alert tone="down" title={failure.message} />
    ) : (
      <SkeletonRows rows={3} height="56px" label="Loading" />
    )
  return (
    <ItemList>
      {data.map((row) => (
        <Item key={row.${key}}>
          <ItemTitle>{row.${key}}</ItemTitle>
        </Item>
      ))}
    </ItemList>
  )
}

export function ${type}Page({ snapshot, send }: Props) {
  const failed = snapshot.matches('failed') || snapshot.matches('refused')
  const refresh = (
    <Button {...eventButton({ snapshot, send }, 'data.refresh')}>{failed ? TRY_AGAIN : 'Refresh'}</Button>
  )
  return (
    <section {...flowRoot(snapshot)} aria-label={${constant}_TITLE}>
      <Page title={${constant}_TITLE} actions={refresh}>
        <Rows snapshot={snapshot} />
      </Page>
    </section>
  )
}
`
}

const titleOnly = ({ constant, title }: NewFlow): string => `export const ${constant}_TITLE = ${json(title)}\n`

export const listSources = (flow: NewFlow, operation: OperationId): Sources => {
  const { name, area, id, constant } = flow
  const { row, key } = listOf(operation)
  const endpoint = `import { ${operation} } from '${endpointFile(operation)}'`
  return {
    domain: titleOnly(flow),
    machine: `import { ${constant}_TITLE } from '#machines/${area}/rules/${name}.ts'
${endpoint}
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const ${id}Machine = defineRemoteData({
  id: '${id}',
  title: ${constant}_TITLE,
  spec: '${SPEC}',
  endpoint: ${operation},
  input: () => ({}),
})
`,
    model: `import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { ${id}Machine } from './reads.machine.ts'

export const ${id}Model = defineRemoteDataModel(${id}Machine, {
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [${json(row)}] } },
})
`,
    view: listView(flow, key),
  }
}

export const pageSources = (flow: NewFlow): Sources => {
  const { name, area, id, type, constant } = flow
  return {
    domain: titleOnly(flow),
    machine: `import { setup } from 'xstate'
import { ${constant}_TITLE } from '#machines/${area}/rules/${name}.ts'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'

export const ${id}Machine = setup({ types: {} as { meta: FlowMeta } }).createMachine({
  id: '${id}',
  description: ${constant}_TITLE,
  meta: { spec: '${SPEC}' },
  initial: 'shown',
  states: {
    shown: { description: 'The page is shown', meta: { shows: [['heading', ${constant}_TITLE]] } },
  },
})
`,
    model: `import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { ${id}Machine } from './${name}.machine.ts'

export const ${id}Model: FlowModel<typeof ${id}Machine> = {
  machine: ${id}Machine,
  inputs: { arrived: undefined },
  events: {},
  outcomes: {},
  goal: (s) => s.matches('shown'),
}
`,
    view: `${machineType(flow)}
import { ${constant}_TITLE } from '#machines/${area}/rules/${name}.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'

export function ${type}Page({ snapshot }: ViewProps<typeof ${id}Machine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={${constant}_TITLE}>{null}</Page>
    </div>
  )
}
`,
  }
}
