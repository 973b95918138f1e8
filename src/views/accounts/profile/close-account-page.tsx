import { chakra } from '@chakra-ui/react/styled-system'
import type { closeAccountMachine } from '#machines/accounts/close-account/close-account.machine.ts'
import * as text from '#machines/accounts/messages/closing.ts'
import { obstaclePage, obstacleText, type AccountClosing } from '#machines/accounts/rules/closing.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { RetryAlert } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof closeAccountMachine>
interface PartProps extends Props {
  closing: AccountClosing
}

const List = chakra('ul', { base: { listStyle: 'disc', pl: '5', '& li + li': { mt: '2' } } })
const Action = chakra('div', { base: { mt: '5' } })

function Obstacles({ snapshot, send, closing }: PartProps) {
  return (
    <Card title={text.CLOSING_OBSTACLES}>
      <List>
        {closing.obstacles.map((obstacle) => (
          <li key={obstacle.kind}>
            <TextLink href={obstaclePage(obstacle)}>{obstacleText(obstacle)}</TextLink>
          </li>
        ))}
      </List>
      <Action>
        <Button {...eventButton({ snapshot, send }, 'closing.check')}>{text.CHECK_AGAIN}</Button>
      </Action>
    </Card>
  )
}

function Closing({ snapshot, send }: Props) {
  return (
    <Card>
      <p>{text.CLOSING_READY}</p>
      <Action>
        <Button tone="danger" {...eventButton({ snapshot, send }, 'closing.ask')}>
          {snapshot.matches('closingAccount') ? SUBMITTING : text.CLOSE_ACCOUNT}
        </Button>
      </Action>
    </Card>
  )
}

function Consequences({ closing: { after_days, retention_years } }: Pick<PartProps, 'closing'>) {
  return (
    <Card title={text.CLOSING_CONSEQUENCES}>
      <List>
        {text.closingConsequences(after_days, retention_years).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </List>
    </Card>
  )
}

/** What closing the account means, and what stands in the way. */
export function CloseAccountPage(props: Props) {
  const { snapshot, send } = props
  const { closing } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={text.CLOSING_TITLE} width="form">
        <Stack>
          {snapshot.matches('unavailable') ? <RetryAlert event="closing.retry" {...{ snapshot, send }} /> : null}
          {snapshot.matches('fetchingAccountClosing') ? <SkeletonRows rows={2} height="200px" label="Loading" /> : null}
          {closing ? (
            <>
              <Consequences closing={closing} />
              {closing.obstacles.length > 0 ? <Obstacles {...props} closing={closing} /> : <Closing {...props} />}
            </>
          ) : null}
        </Stack>
      </Page>
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}
