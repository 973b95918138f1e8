import { chakra } from '@chakra-ui/react/styled-system'
import { paths } from '#machines/routing/paths.ts'
import * as text from '#machines/support/messages/support.ts'
import type { FoundDeposit } from '#machines/support/rules/missing-deposits.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'

const Links = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' } })

interface AnswerProps {
  readonly answer: { readonly message: string; readonly data: FoundDeposit } | undefined
  readonly onAgain: () => void
}

/** What is known of the deposit, and where it is. */
export function DepositAnswer({ answer, onAgain }: AnswerProps) {
  const { t_id = null, request_no = null } = answer?.data ?? {}
  return (
    <>
      <Alert tone="info" title={answer?.message ?? ''} />
      <Links>
        {t_id === null ? null : <ButtonLink href={paths.transaction(t_id)}>{text.VIEW_TRANSACTION}</ButtonLink>}
        {request_no === null ? null : (
          <ButtonLink href={paths.supportRequest(request_no)}>{text.VIEW_THE_REQUEST}</ButtonLink>
        )}
        <Button onClick={onAgain} data-event="form.reopen">
          {text.FIND_ANOTHER}
        </Button>
      </Links>
    </>
  )
}
