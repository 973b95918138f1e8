import { fromCallback, type EventObject } from 'xstate'
import type { WorkFrame } from '#machines/operator/rules/work.ts'
import { setClockBy } from '#src/api/server-clock.ts'
import { openSocket, streamUrl } from '#src/api/socket.ts'

type Changed = Extract<WorkFrame, { type: 'work.changed' }>

interface WorkListeners {
  /** The stream is open: what happened before was not sent over it. */
  readonly onOpen: () => void
  readonly onChange: (frame: Changed) => void
}

/** The actor `stream` of an operator's session: its frames are for the pages. */
export const workStream = ({ onOpen, onChange }: WorkListeners) =>
  fromCallback<EventObject>(({ sendBack }) =>
    openSocket<WorkFrame>(streamUrl('/api/operator/v1/stream'), ['quayside'], {
      onFrame: (frame) => {
        if (frame.type === 'work.changed') return onChange(frame)
        setClockBy(frame)
        sendBack({ type: 'stream.opened' })
        onOpen()
      },
      onLost: () => sendBack({ type: 'stream.lost' }),
    }),
  )
