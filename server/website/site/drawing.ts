import type { Motif } from '#server/website/content/schemas.ts'

const LINE = '#5C6572'
const GLOW = '#FFB454'
const WATER = '#3A5A86'
const WIDTH = 1200
const HEIGHT = 630

/** What each drawing shows, around the middle of 400 by 400. */
const MOTIFS: Readonly<Record<Motif, string>> = {
  escrow:
    '<rect x="96" y="150" width="208" height="160" rx="10"/><path d="M96 200h208M136 150v-34a64 64 0 0 1 128 0v34"/><g stroke="#FFB454"><circle cx="200" cy="244" r="18"/><path d="M200 262v24"/></g>',
  scales:
    '<path d="M200 70v250M130 320h140M90 120h220M90 120l-44 100h88zM310 120l-44 100h88z"/><g stroke="#FFB454"><path d="M46 220a44 30 0 0 0 88 0M266 220a44 30 0 0 0 88 0"/><circle cx="200" cy="62" r="9"/></g>',
  chart:
    '<rect x="46" y="86" width="112" height="60" rx="8"/><rect x="242" y="170" width="112" height="60" rx="8"/><rect x="46" y="254" width="112" height="60" rx="8"/><g stroke="#FFB454"><path d="M158 116h40a20 20 0 0 1 20 20v44a20 20 0 0 0 20 20M228 192l14 8-14 8"/></g><path d="M298 230v34a20 20 0 0 1-20 20H160M172 276l-14 8 14 8"/>',
  coins:
    '<ellipse cx="150" cy="130" rx="84" ry="30"/><path d="M66 130v44c0 17 38 30 84 30s84-13 84-30v-44M66 174v44c0 17 38 30 84 30s84-13 84-30v-44M66 218v44c0 17 38 30 84 30s84-13 84-30v-44"/><g stroke="#FFB454"><circle cx="290" cy="230" r="62"/><path d="M290 196v68M306 208c-6-8-32-10-32 6s34 10 34 26-28 14-36 4"/></g>',
  shield:
    '<path d="M200 64l112 40v86c0 74-50 116-112 146-62-30-112-72-112-146v-86z"/><path stroke="#FFB454" d="M150 202l36 36 66-72"/>',
  exchange:
    '<circle cx="130" cy="200" r="74"/><circle cx="270" cy="200" r="74"/><g stroke="#FFB454"><path d="M112 84h150M244 66l18 18-18 18M288 316H138M156 298l-18 18 18 18"/></g>',
  chain:
    '<path d="M60 170h84v84H60zM158 128h84v84h-84zM256 170h84v84h-84z"/><path d="M60 170l28-28h84M340 170l-28-28h-56"/><g stroke="#FFB454"><path d="M144 212h14M242 200h14M184 170l14 14 24-26"/></g>',
  code: '<rect x="56" y="112" width="288" height="176" rx="12"/><path d="M56 132l144 96 144-96"/><g stroke="#FFB454"><path d="M110 330h24M148 330h24M186 330h24M224 330h24M262 330h24" stroke-width="5"/></g>',
  stars:
    '<circle cx="200" cy="144" r="58"/><path d="M92 306c10-58 54-86 108-86s98 28 108 86"/><g stroke="#FFB454"><path d="M200 318l9 18 20 3-14 14 3 20-18-9-18 9 3-20-14-14 20-3zM132 326l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2zM268 326l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z"/></g>',
  quay: '<path d="M40 262h150v16H40zM40 278h140v62M70 278v62M110 278v62M150 278v62M150 262V116M142 262h16M150 130h46"/><g stroke="#FFB454"><path d="M196 130v8M189 135h14l3 5h-20zM188 140l2 18h12l2-18"/></g><path d="M224 286h130l-18 34a12 12 0 0 1-10 6h-80a16 16 0 0 1-14-10zM276 286V168M276 176c40 20 58 60 64 96h-64"/>',
}

/** Numbers from 0 to 1 that are the same for the same text. */
function numbersOf(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const round = (value: number): number => Math.round(value)

const stars = (next: () => number): string =>
  Array.from({ length: 26 }, () => `M${round(next() * WIDTH)} ${round(next() * 400)}h2`).join('')

const wave = (y: number, from: number, to: number): string =>
  `M${from} ${y}${'q10-8 20 0t20 0'.repeat(Math.floor((to - from) / 40))}`

const water = (next: () => number): string =>
  [540, 562, 584, 606].map((y) => wave(y, round(next() * 240), WIDTH - round(next() * 240))).join('')

/** The picture of a post: its motif above calm water at night, with stars that are its own. */
export function drawing(motif: Motif, seed: string): string {
  const next = numbersOf(seed)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="${LINE}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><defs><radialGradient id="g" cx="50%" cy="42%" r="60%"><stop offset="0" stop-color="#1B1F27"/><stop offset="1" stop-color="#0E1014"/></radialGradient></defs><path stroke="none" fill="url(#g)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path stroke-width="4" stroke="#3A414C" d="${stars(next)}"/><circle cx="600" cy="270" r="230" fill="${GLOW}" fill-opacity="0.035" stroke="none"/><path stroke="${WATER}" stroke-width="2.5" d="${water(next)}"/><g transform="translate(370 40) scale(1.15)" stroke-width="2.8">${MOTIFS[motif]}</g></svg>`
}
