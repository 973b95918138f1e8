import { chakra } from '@chakra-ui/react/styled-system'
import type { dataExportMachine } from '#machines/accounts/data-export/data-export.machine.ts'
import * as text from '#machines/accounts/messages/export.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { RetryAlert } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof dataExportMachine>
interface PartProps extends Props {
  found: NonNullable<Props['snapshot']['context']['found']>
}

const Words = chakra('p', { base: { color: 'muted', mb: '4' } })

function Ready({ snapshot, send, found }: PartProps) {
  return (
    <Card>
      <Words>{text.exportReady(formatDateTime(found.expires_at ?? ''))}</Words>
      <Button tone="primary" {...eventButton({ snapshot, send }, 'export.download')}>
        {text.DOWNLOAD_EXPORT}
      </Button>
    </Card>
  )
}

function Asking({ snapshot, send }: Props) {
  return (
    <Card>
      <Words>{text.EXPORT_CODE}</Words>
      <Button {...eventButton({ snapshot, send }, 'export.ask')}>
        {snapshot.matches('requesting') ? SUBMITTING : text.EXPORT_DATA}
      </Button>
    </Card>
  )
}

/** The file of everything that is stored about the person. */
export function DataExportPage(props: Props) {
  const { snapshot, send } = props
  const { found } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={text.EXPORT_TITLE} lead={text.EXPORT_LEAD} width="form">
        <Stack>
          {snapshot.matches('unavailable') ? <RetryAlert event="export.retry" {...{ snapshot, send }} /> : null}
          {snapshot.matches('fetchingDataExport') ? <SkeletonRows rows={1} height="140px" label="Loading" /> : null}
          {found?.state === 'preparing' ? <Alert tone="info" title={text.EXPORT_PREPARING} /> : null}
          {found?.state === 'ready' ? <Ready {...props} found={found} /> : null}
          {found && found.state !== 'preparing' ? <Asking {...props} /> : null}
        </Stack>
      </Page>
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}
