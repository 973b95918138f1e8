// The home page's alone: every page has the others.
import { Drawing, GLOW, WATER, wave } from './illustrations.tsx'

/** A boat under full sail. */
export function SailPicture() {
  return (
    <Drawing width={160} height={110} viewBox="0 0 160 110">
      <path d="M54 74h68l-10 14H66zM88 74V20M88 26c20 8 28 22 30 40H88M88 32c-12 9-18 20-20 34h20" />
      <path stroke={GLOW} d="M14 40h30M24 54h24M8 68h30" />
      <path stroke={WATER} d={wave(98, 16, 148)} />
    </Drawing>
  )
}

/** An anchor on a shield. */
export function ShieldPicture() {
  return (
    <Drawing width={160} height={110} viewBox="0 0 160 110">
      <path d="M80 8l36 12v28c0 24-15 40-36 50-21-10-36-26-36-50V20zM80 18l27 9v22c0 18-11 30-27 38-16-8-27-20-27-38V27z" />
      <path stroke={GLOW} d="M80 41v36M71 49h18M63 62c2 10 8 15 17 15s15-5 17-15" />
      <circle stroke={GLOW} cx="80" cy="36" r="5" />
    </Drawing>
  )
}

/** A compass. */
export function CompassPicture() {
  return (
    <Drawing width={160} height={110} viewBox="0 0 160 110">
      <circle cx="80" cy="55" r="44" />
      <circle cx="80" cy="55" r="34" />
      <path d="M80 11v10M80 89v10M36 55h10M114 55h10M49 24l7 7M104 79l7 7M111 24l-7 7M56 79l-7 7M89 64 62 37l9 27 27 9z" />
      <path stroke={GLOW} fill="rgba(255, 180, 84, 0.16)" d="M89 64 98 73 89 46 62 37l9 9z" />
    </Drawing>
  )
}

/** A lighthouse between the moon and the sun. */
export function LighthousePicture() {
  return (
    <Drawing width={160} height={110} viewBox="0 0 160 110">
      <path d="M68 92l5-50h14l5 50zM70 75h20M72 58h16M70 42h20M73 42V29h14v13M71 29h18l-9-11zM44 92h72" />
      <path stroke={GLOW} d="M90 33l46-13M90 38l48 5M70 33 24 20M70 38l-48 5" />
      <path d="M28 72a9 9 0 1 1-8 13 8 8 0 0 0 8-13z" />
      <circle cx="132" cy="76" r="7" />
      <path d="M132 63v3M132 86v3M119 76h3M142 76h3M123 67l2 2M139 83l2 2M141 67l-2 2M125 83l-2 2" />
      <path stroke={WATER} d={wave(102, 16, 148)} />
    </Drawing>
  )
}
