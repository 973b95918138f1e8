import { MAX_MESSAGE, messageError } from '#machines/shared/values/written-text.ts'
import { IMAGE_TYPES } from '#machines/shared/values/images.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import {
  DISCARD_IMAGE,
  SEND_AGAIN,
  SEND_IMAGE,
  SEND_MESSAGE,
  SENDING_IMAGE,
} from '#machines/orders/messages/order-page.ts'
import type { messageComposerMachine } from '#machines/orders/message-composer/message-composer.machine.ts'
import { changeEvent, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageField } from '#src/ui/fields/field.tsx'
import { FileButton } from '#src/ui/fields/file-button.tsx'
import { Form } from '#src/ui/fields/form.tsx'

type Props = ViewProps<typeof messageComposerMachine>

const Composer = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '2',
    mt: '4',
    alignItems: 'start',
    '& > :last-child': { minHeight: '2.875rem' },
  },
})
const Problem = chakra('p', { base: { color: 'down', fontSize: 'sm', mt: '2' } })
const Progress = chakra('progress', {
  base: { display: 'block', width: 'full', height: '4px', mt: '3', accentColor: 'var(--chakra-colors-lantern)' },
})
const Choices = chakra('div', { base: { display: 'flex', gap: '2', mt: '3' } })

const textErrorOf = ({ snapshot }: Props): string | undefined => {
  const { text } = snapshot.context
  const isShown = snapshot.matches({ writing: 'rejected' }) || text.length > MAX_MESSAGE
  return isShown ? (messageError(text) ?? undefined) : undefined
}

const problemOf = ({ snapshot }: Props): string | null | undefined => {
  const { failure } = snapshot.context
  const showsFailure = [{ writing: 'failed' }, { writing: 'unfit' }, 'imageFailed'] as const
  return showsFailure.some((state) => snapshot.matches(state)) ? failure?.message : null
}

function Writing(props: Props) {
  const { snapshot, send } = props
  const isOpen = snapshot.matches('writing')
  const label = snapshot.matches({ writing: 'failed' }) ? SEND_AGAIN : SEND_MESSAGE
  return (
    <Composer>
      <FileButton
        label={SEND_IMAGE}
        accept={IMAGE_TYPES.join(',')}
        off={!isOpen}
        onPick={(value) => send({ type: 'image.pick', value })}
        data-event="image.pick"
      >
        <ImagePlus size={18} aria-hidden />
      </FileButton>
      <MessageField
        labelHidden
        name="text"
        label="Message"
        placeholder="Message"
        value={snapshot.context.text}
        error={textErrorOf(props)}
        readOnly={!isOpen}
        {...changeEvent(send, 'message.change')}
      />
      <Button type="submit" off={!isOpen} data-event="message.send">
        <SendHorizontal size={16} aria-hidden />
        {snapshot.matches('sendingMessage') ? SUBMITTING : label}
      </Button>
    </Composer>
  )
}

/** Where a text is written and a picture is picked; what went wrong, and what can be done about it. */
export function MessageComposer(props: Props) {
  const { snapshot, send } = props
  const problem = problemOf(props)
  return (
    <div {...flowRoot(snapshot)}>
      <Form label="Write a message" onSubmit={() => send({ type: 'message.send' })}>
        <div>
          <Writing {...props} />
          {snapshot.matches('sendingImage') ? <Progress aria-label={SENDING_IMAGE} /> : null}
          {problem ? <Problem role="alert">{problem}</Problem> : null}
          {snapshot.matches('imageFailed') ? (
            <Choices>
              <Button size="sm" onClick={() => send({ type: 'image.retry' })} data-event="image.retry">
                {SEND_AGAIN}
              </Button>
              <Button size="sm" tone="plain" onClick={() => send({ type: 'image.discard' })} data-event="image.discard">
                {DISCARD_IMAGE}
              </Button>
            </Choices>
          ) : null}
        </div>
      </Form>
    </div>
  )
}
