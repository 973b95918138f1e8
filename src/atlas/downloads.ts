import { machineJson } from 'statewalk/machine-json'
import { mermaid } from 'statewalk/mermaid'
import type { FlowInfo } from '#src/atlas/flows.ts'
import type { ChartLayout } from 'statewalk/atlas/layout.ts'

/** Saves a text as a file. */
export const saveAs = (name: string, type: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

const COPIED_STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'text-anchor',
  'paint-order',
]

/** What is drawn in the page as an SVG file, with the computed styles inlined. */
export const standaloneSvg = (
  drawing: Element | null,
  { width, height }: Readonly<Record<'width' | 'height', number>>,
): string => {
  if (!drawing) return ''
  const copy = drawing.cloneNode(true)
  const copies = copy instanceof Element ? [copy, ...copy.querySelectorAll('*')] : []
  for (const [at, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    for (const name of COPIED_STYLES) copies[at]?.setAttribute(name, style.getPropertyValue(name))
    copies[at]?.removeAttribute('class')
  }
  const background = getComputedStyle(document.body).backgroundColor
  const text = new XMLSerializer().serializeToString(copy)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/>${text}</svg>`
}

const shownChart = (): Element | null => document.querySelector('svg.chart g[aria-hidden]')

interface Download {
  readonly name: string
  readonly save: (flow: FlowInfo, layout: ChartLayout) => void
}

/** The file formats of a chart. */
export const downloads: readonly Download[] = [
  { name: 'SVG', save: ({ id }, layout) => saveAs(`${id}.svg`, 'image/svg+xml', standaloneSvg(shownChart(), layout)) },
  { name: 'Mermaid', save: ({ id, machine }) => saveAs(`${id}.mmd`, 'text/plain', `${mermaid(machine)}\n`) },
  {
    name: 'JSON',
    save: ({ id, machine }) =>
      saveAs(`${id}.json`, 'application/json', `${JSON.stringify(machineJson(machine), null, 2)}\n`),
  },
]
