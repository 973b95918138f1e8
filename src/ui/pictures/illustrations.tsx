import type { ReactNode } from 'react'

const LINE = '#5C6572'
export const GLOW = '#FFB454'
export const WATER = '#3A5A86'

interface DrawingProps {
  label?: string
  width: number
  height: number
  viewBox: string
  children: ReactNode
}

/** The shared stroke style of every illustration. */
export function Drawing({ label, width, height, viewBox, children }: DrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke={LINE}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={width}
      height={height}
      className="drawing"
    >
      {children}
    </svg>
  )
}

function Lantern({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cx="0" cy="18" r="34" fill="rgba(255, 180, 84, 0.05)" stroke="none" />
      <circle cx="0" cy="18" r="20" fill="rgba(255, 180, 84, 0.09)" stroke="none" />
      <path stroke={GLOW} d="M0 0v5M-7 5H7l3 5h-20zM-8.5 10l2 18h13l2-18M-9 28H9" />
      <path stroke={GLOW} fill="rgba(255, 180, 84, 0.5)" d="M0 15c3 3.5 3 5 0 8-3-3-3-4.5 0-8z" />
    </g>
  )
}

export const wave = (y: number, from: number, to: number) => {
  const crests = Math.floor((to - from) / 24)
  return `M${from} ${y}${'q6-5 12 0t12 0'.repeat(crests)}`
}

/** A quay at night: crane, containers, a boat and a lantern. */
export function QuayPicture() {
  return (
    <Drawing
      label="A quay at night: a lit lantern, a moored boat and calm water"
      width={560}
      height={400}
      viewBox="0 0 560 400"
    >
      <circle cx="452" cy="76" r="26" />
      <path d="M441 58a26 26 0 0 0 0 36" />
      <path d="M96 60h2M180 36h2M262 84h2M342 40h2M520 150h2M46 128h2M390 132h2M214 124h2" strokeWidth="3" />
      <path d="M0 262h236v16H0zM0 278h220v62M24 278v62M72 278v62M120 278v62M168 278v62M216 278v62M24 308l48-30M72 308l48-30M120 308l48-30M168 308l48-30" />
      <path d="M40 262v-34h44v34M84 262v-26h36v26M52 228v34M102 236v26M40 245h44M84 249h36" />
      <path d="M176 262V116M168 262h16M176 130h46M190 130l-14 14" />
      <Lantern x={216} y={130} />
      <path d="M216 262v-10h12v10M222 252v-6" />
      <path d="M228 256c34 34 48 26 74 18" strokeDasharray="1 5" />
      <path d="M288 286h184l-22 38a14 14 0 0 1-12 7H326a20 20 0 0 1-18-12zM288 286l-10-20M356 286V148M356 156c48 22 74 62 80 112h-80M356 172c-26 26-40 58-44 96h44M318 286v-10h26v10M392 286v-10h30v10M472 286l8-14" />
      <path d="M330 304h3M352 304h3M374 304h3" strokeWidth="3" />
      <g stroke={WATER}>
        <path d={wave(346, 4, 560)} />
        <path d={wave(362, 40, 520)} />
        <path d={wave(378, 120, 470)} />
      </g>
      <path stroke={GLOW} opacity="0.55" d="M204 354h26M196 370h40M210 386h16" />
    </Drawing>
  )
}

/** A small boat under a star, for empty states. */
export function BoatPicture() {
  return (
    <Drawing width={132} height={96} viewBox="0 0 132 96">
      <path d="M30 58h72l-9 15a8 8 0 0 1-7 4H46a10 10 0 0 1-9-6zM62 58V14M62 18c18 8 28 20 30 34H62M62 24c-10 9-15 18-17 28h17" />
      <path stroke={WATER} d={wave(86, 16, 116)} />
      <path stroke={GLOW} d="M108 12v8M104 16h8" />
    </Drawing>
  )
}

/** A lantern, for the not-found page. */
export function LanternPicture() {
  return (
    <Drawing width={140} height={140} viewBox="0 0 140 140">
      <path d="M36 126V24h34M36 38l14-14M28 126h16" />
      <Lantern x={70} y={24} />
      <path stroke={WATER} d={wave(134, 52, 132)} />
    </Drawing>
  )
}
