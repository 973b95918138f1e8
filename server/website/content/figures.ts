import { feePercent } from '#machines/exchange/rules/quotes.ts'
import type { ContentFile } from './content-file.ts'

/** What trading costs, in percent, as quotes take it. */
export const FEES = { m2m: '0', buy: feePercent('buy'), sell: feePercent('sell'), convert: feePercent('convert') }

type Figures = Readonly<Record<string, string>>

/** The figures that every text of the content may take from the server: `{{fee.buy}}`. */
export const FEE_FIGURES: Figures = Object.fromEntries(Object.entries(FEES).map(([name, fee]) => [`fee.${name}`, fee]))

/** The table of what networks cost, for pages. */
export const NETWORK_TABLE = 'table.network-fees'

/** How long Support takes to answer, as a sentence, for pages. */
export const ANSWER_TIME = 'support.answer-time'

const FIGURE = /\{\{([^}]*)\}\}/g

/** A text with figures in the place of their names. */
export const withFigures = (text: string, figures: Figures): string =>
  text.replaceAll(FIGURE, (_, name: string) => figures[name] ?? '')

/** The names of the figures that a text needs. */
export const figuresIn = (text: string): readonly string[] => [...text.matchAll(FIGURE)].map(([, name = '']) => name)

/** Stops the start of the server where a text names a figure that there is not. */
export function refuseFigures({ body, refuse }: ContentFile<unknown>, known: readonly string[]): void {
  body.split('\n').forEach((line, at) => {
    const unknown = figuresIn(line).find((name) => !known.includes(name))
    if (unknown !== undefined) refuse(at + 1, `'{{${unknown}}}' is no figure of the server`)
  })
}
