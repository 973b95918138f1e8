import { useContext } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link2, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { IconButton, Select } from '#src/atlas/elements.tsx'
import type { Playback } from 'statewalk/atlas/playback.ts'
import { capitalize, separateWords } from 'statewalk/atlas/labels.ts'
import { ShowToastContext } from '#src/ui/copy-button.tsx'

const Bar = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '0.5', minWidth: '0' } })
const Start = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', color: 'muted', fontSize: 'sm', mr: '1', minWidth: '0' },
})
interface SimulatorControlsProps {
  flow: FlowInfo
  playback: Playback
  canRedo: boolean
  onBegin: (input: string) => void
  onJump: (at: number) => void
}

/** Selects the input, undoes and redoes steps, restarts, and copies the link. */
export function SimulatorControls({ flow, playback, canRedo, onBegin, onJump }: SimulatorControlsProps) {
  const showToast = useContext(ShowToastContext)
  const stepCount = playback.script.steps.length
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => showToast('Link copied'),
      () => showToast('Could not copy. Copy the address of this page instead', 'error'),
    )
  }
  return (
    <Bar role="group" aria-label="Playing">
      <Start>
        Begins
        <Select value={playback.script.input} onChange={(event) => onBegin(event.currentTarget.value)}>
          {Object.keys(flow.model.inputs).map((input) => (
            <option key={input} value={input}>
              {capitalize(separateWords(input))}
            </option>
          ))}
        </Select>
      </Start>
      <IconButton
        type="button"
        aria-label="Step back"
        aria-disabled={stepCount === 0 ? true : undefined}
        onClick={() => (stepCount > 0 ? onJump(stepCount - 1) : undefined)}
      >
        <Undo2 size={17} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        aria-label="Step forward"
        aria-disabled={canRedo ? undefined : true}
        onClick={() => (canRedo ? onJump(stepCount + 1) : undefined)}
      >
        <Redo2 size={17} aria-hidden />
      </IconButton>
      <IconButton type="button" aria-label="Restart" onClick={() => onBegin(playback.script.input)}>
        <RotateCcw size={16} aria-hidden />
      </IconButton>
      <IconButton type="button" aria-label="Copy link" onClick={copy}>
        <Link2 size={18} aria-hidden />
      </IconButton>
    </Bar>
  )
}
