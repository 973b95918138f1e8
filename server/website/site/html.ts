/** A text that is markup already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as markup shows it, in an element or in a quoted attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

type Value = string | number | Html | readonly Html[]

const textOf = (value: Value): string => {
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value))
}

/** A template of markup: every value in it is escaped, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.reduce((text, part, at) => text + textOf(values[at - 1] ?? '') + part))

// JSON in a script element: no sign in it can end the element, nor a line of the script.
const IN_SCRIPT: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A value as the text of a data block in a page. */
export const jsonIn = (value: unknown): Html =>
  new Html(JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => IN_SCRIPT[sign] ?? sign))
