import { runningSandboxDesk } from '#src/actors/sandbox-desk.actors.ts'
import { runningSandboxMail } from '#src/actors/sandbox-mail.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { DeskView } from '#src/views/sandbox/desk-view.tsx'
import { MailboxView } from '#src/views/sandbox/mailbox-view.tsx'
import { SandboxPage } from '#src/views/sandbox/sandbox-page.tsx'

export default function SandboxRoute() {
  return (
    <SandboxPage
      mailbox={<Flow machine={runningSandboxMail} view={MailboxView} />}
      desk={<Flow machine={runningSandboxDesk} view={DeskView} />}
    />
  )
}
