import { useState } from 'react'
import { Play } from 'lucide-react'
import type { FlowFacts } from '#src/atlas/flows.ts'
import { momentAfter, momentIn } from '#src/atlas/simulate/way-to.ts'
import { Button } from '#src/ui/button.tsx'

interface PlayHereProps {
  flow: FlowFacts
  state?: string
  transition?: string
  onPlay: (at: string) => void
}

/** Leads by the shortest way to a moment in a state, or right after a transition, with the screen beside the chart. */
export function PlayHere({ flow, state, transition, onPlay }: PlayHereProps) {
  const [look, setLook] = useState<'ready' | 'searching' | 'nowhere'>('ready')
  const search = () => {
    setLook('searching')
    // The button says so before the search begins: in a large flow it takes a moment.
    setTimeout(() => {
      const at = state === undefined ? momentAfter(flow.model, transition ?? '') : momentIn(flow.model, state)
      setLook(at === undefined ? 'nowhere' : 'ready')
      if (at !== undefined) onPlay(at)
    }, 30)
  }
  if (look === 'nowhere') return <p role="status">No walk from a start leads here.</p>
  return (
    <Button size="sm" onClick={search} off={look === 'searching'}>
      <Play size={15} aria-hidden />
      {look === 'searching' ? 'Looking for the way …' : 'Play this moment'}
    </Button>
  )
}
