import { html, Html } from './html.ts'

/** Icons of Lucide, as the views draw them. */
export const CHEVRON_DOWN = '<path d="m6 9 6 6 6-6"/>'
export const MAGNIFIER = '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'
export const MENU = '<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>'
export const ARROW_RIGHT = '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>'
export const MEGAPHONE =
  '<path d="M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z"/><path d="M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14"/><path d="M8 6v8"/>'

export const icon = (drawing: string, size: number): Html =>
  html`<svg
    width="${size}"
    height="${size}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${new Html(drawing)}
  </svg>`

/** The mark before the product's name. */
export const LOGO = html`<svg
  width="26"
  height="26"
  viewBox="0 0 32 32"
  fill="none"
  stroke-width="2"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path stroke="#FFB454" d="M16 2v3.5M11 5.5h10l2 4.5H9zM10.5 10 9 20.5h14L21.5 10" />
  <path stroke="#FFB454" d="M16 13v3.5" />
  <path stroke="#6CA8FF" d="M3 27.5c2.6 0 2.6-2 5.2-2s2.6 2 5.2 2 2.6-2 5.2-2 2.6 2 5.2 2 2.6-2 5.2-2" />
</svg>`
