const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => ENTITIES[found] ?? '')

const CODE = /^\d{6}$/
/** A line that ends in an address: what it says before a colon is the text of the link. */
const LINK = /^(?:(.+): )?(https?:\/\/[^\s"'<>]+)$/

const BODY =
  'margin:0;padding:24px;background:#f4f5f7;color:#14171f;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const SHEET = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px'
const LARGE = 'font:600 28px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px'

function lineOf(text: string): string {
  const [, label, address] = LINK.exec(text) ?? []
  if (address === undefined) return escaped(text)
  return `<a href="${escaped(address)}" style="color:#1d4ed8">${escaped(label ?? address)}</a>`
}

const paragraphOf = (text: string): string =>
  CODE.test(text) ? `<p style="${LARGE}">${text}</p>` : `<p>${text.split('\n').map(lineOf).join('<br>')}</p>`

/** A mail's text as HTML: paragraphs, a code in large letters, and addresses as links. Nothing of it is loaded from anywhere. */
export const htmlOf = (text: string): string =>
  `<!doctype html><html lang="en"><body style="${BODY}"><div style="${SHEET}">${text
    .split('\n\n')
    .map(paragraphOf)
    .join('')}</div></body></html>`
