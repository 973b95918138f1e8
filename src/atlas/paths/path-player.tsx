import { chakra } from '@chakra-ui/react/styled-system'
import { Gamepad2, Pause, Play, SkipBack, StepBack, StepForward } from 'lucide-react'
import { IconButton, Select } from '#src/atlas/elements.tsx'
import { SPEEDS, type Speed } from '#src/atlas/paths/playback-speed.ts'

const Bar = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '0.5' } })
const Count = chakra('span', { base: { color: 'muted', fontSize: 'sm', minWidth: '64px', textAlign: 'center' } })
interface PathPlayerProps {
  isPlaying: boolean
  setPlaying: (isPlaying: boolean) => void
  speed: Speed
  setSpeed: (speed: Speed) => void
  step: number
  length: number
  onStep: (step: number) => void
  /** Opens the simulator at this step. */
  onContinue: () => void
}

function SpeedChoice({ speed, setSpeed }: Pick<PathPlayerProps, 'speed' | 'setSpeed'>) {
  return (
    <Select
      aria-label="Speed"
      value={speed}
      onChange={(event) => setSpeed(SPEEDS.find((each) => each === event.currentTarget.value) ?? 'normal')}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </Select>
  )
}

export function PathPlayer({
  isPlaying,
  setPlaying,
  speed,
  setSpeed,
  step,
  length,
  onStep,
  onContinue,
}: PathPlayerProps) {
  const isFirst = step === 0
  const isLast = step >= length
  return (
    <Bar role="group" aria-label="Playing">
      <Count className="figures">
        {step} of {length}
      </Count>
      <IconButton type="button" aria-label="Restart" aria-disabled={isFirst || undefined} onClick={() => onStep(0)}>
        <SkipBack size={16} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        aria-label="Step back"
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? undefined : onStep(step - 1))}
      >
        <StepBack size={17} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        aria-label={isPlaying ? 'Pause' : 'Play automatically'}
        aria-disabled={(isLast && !isPlaying) || undefined}
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? <Pause size={17} aria-hidden /> : <Play size={17} aria-hidden />}
      </IconButton>
      <IconButton
        type="button"
        aria-label="Step forward"
        aria-disabled={isLast || undefined}
        onClick={() => (isLast ? undefined : onStep(step + 1))}
      >
        <StepForward size={17} aria-hidden />
      </IconButton>
      <SpeedChoice {...{ speed, setSpeed }} />
      <IconButton type="button" aria-label="Continue manually from here" onClick={onContinue}>
        <Gamepad2 size={18} aria-hidden />
      </IconButton>
    </Bar>
  )
}
