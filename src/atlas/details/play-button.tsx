import { useState } from 'react'
import { Play } from 'lucide-react'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { scriptOverTransition, scriptToState } from '#src/atlas/simulate/shortest-script.ts'
import { Button } from '#src/ui/button.tsx'

interface PlayHereProps {
  flow: FlowInfo
  state?: string
  transition?: string
  onPlay: (at: string) => void
}

/** Opens the simulator by the shortest script to a state, or over a transition. */
export function PlayHere({ flow, state, transition, onPlay }: PlayHereProps) {
  const [status, setStatus] = useState<'ready' | 'searching' | 'nowhere'>('ready')
  const search = () => {
    setStatus('searching')
    // Lets the label render first: the search in a large flow takes a moment.
    setTimeout(() => {
      const at =
        state === undefined ? scriptOverTransition(flow.model, transition ?? '') : scriptToState(flow.model, state)
      setStatus(at === undefined ? 'nowhere' : 'ready')
      if (at !== undefined) onPlay(at)
    }, 30)
  }
  if (status === 'nowhere') return <p role="status">No path leads here.</p>
  return (
    <Button size="sm" onClick={search} off={status === 'searching'}>
      <Play size={15} aria-hidden />
      {status === 'searching' ? 'Searching for a path…' : 'Play this moment'}
    </Button>
  )
}
