import { sandboxControlsMachine } from '#machines/sandbox-controls/sandbox-controls.machine.ts'
import { sandboxMailMachine } from '#machines/sandbox-mail/sandbox-mail.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { useSession } from '#src/app/session.ts'
import { Flow } from '#src/flow/flow.tsx'
import { SandboxControlsView } from '#src/views/sandbox/sandbox-controls-view.tsx'
import { MailboxView } from '#src/views/sandbox/mailbox-view.tsx'
import { SandboxPage } from '#src/views/sandbox/sandbox-page.tsx'

const runningSandboxControls = httpActors(sandboxControlsMachine)
const runningSandboxMail = httpActors(sandboxMailMachine)

/** The desk serves one person: it starts when the session is known, and anew for somebody else. */
export default function SandboxRoute() {
  const { standing, user } = useSession()
  const controls = <Flow key={user?._id ?? 'guest'} machine={runningSandboxControls} view={SandboxControlsView} />
  return (
    <SandboxPage
      mailbox={<Flow machine={runningSandboxMail} view={MailboxView} />}
      controls={standing === 'checking' ? null : controls}
    />
  )
}
