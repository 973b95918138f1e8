import { chakra } from '@chakra-ui/react/styled-system'
import { Gamepad2, Pause, Play, SkipBack, StepBack, StepForward } from 'lucide-react'
import { IconButton } from '#src/atlas/parts.tsx'
import { PACES, type Pace } from '#src/atlas/tours/pace.ts'

const Bar = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '0.5' } })
const Count = chakra('span', { base: { color: 'muted', fontSize: 'sm', minWidth: '64px', textAlign: 'center' } })
const Speed = chakra('select', {
  base: {
    minHeight: '40px',
    px: '2',
    background: 'canvas',
    color: 'ink',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    fontSize: 'md',
  },
})

interface TourBarProps {
  plays: boolean
  setPlays: (plays: boolean) => void
  pace: Pace
  setPace: (pace: Pace) => void
  step: number
  length: number
  onStep: (step: number) => void
  /** Goes on by hand from here. */
  onTake: () => void
}

export function TourBar({ plays, setPlays, pace, setPace, step, length, onStep, onTake }: TourBarProps) {
  const isFirst = step === 0
  const isLast = step >= length
  return (
    <Bar role="group" aria-label="Playing">
      <Count className="figures">
        {step} of {length}
      </Count>
      <IconButton
        type="button"
        aria-label="To the beginning"
        aria-disabled={isFirst || undefined}
        onClick={() => onStep(0)}
      >
        <SkipBack size={16} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        aria-label="One step back"
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? undefined : onStep(step - 1))}
      >
        <StepBack size={17} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        aria-label={plays ? 'Pause' : 'Play by itself'}
        aria-disabled={(isLast && !plays) || undefined}
        onClick={() => setPlays(!plays)}
      >
        {plays ? <Pause size={17} aria-hidden /> : <Play size={17} aria-hidden />}
      </IconButton>
      <IconButton
        type="button"
        aria-label="One step forth"
        aria-disabled={isLast || undefined}
        onClick={() => (isLast ? undefined : onStep(step + 1))}
      >
        <StepForward size={17} aria-hidden />
      </IconButton>
      <Speed
        aria-label="Speed"
        value={pace}
        onChange={(event) => setPace(PACES.find((each) => each === event.currentTarget.value) ?? 'calm')}
      >
        {PACES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Speed>
      <IconButton type="button" aria-label="Play on by hand from here" onClick={onTake}>
        <Gamepad2 size={18} aria-hidden />
      </IconButton>
    </Bar>
  )
}
