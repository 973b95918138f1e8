/** Widths of the printable ASCII characters of Inter, in hundredths of the font size, by weight. */
const WIDTHS: Readonly<Record<400 | 500 | 600, string>> = {
  400: '28,29,47,63,64,98,64,30,36,36,50,66,29,46,29,36,63,41,61,62,65,59,62,57,62,62,29,30,66,66,66,51,97,69,65,73,72,60,59,75,74,27,57,67,57,90,75,76,64,76,64,64,65,74,69,99,68,68,63,36,36,36,47,46,32,56,61,57,61,58,37,61,59,24,24,55,24,88,59,60,61,61,38,53,33,59,56,82,55,56,55,43,33,43,66',
  500: '27,30,49,64,65,99,65,31,37,37,52,67,30,46,30,37,65,42,62,63,66,60,63,57,63,63,30,32,67,67,67,53,98,71,66,73,72,60,59,75,74,27,58,69,57,91,76,77,64,77,65,65,65,74,71,100,70,70,64,37,37,37,48,46,34,57,62,58,62,59,38,62,60,25,25,56,25,89,60,60,62,62,39,54,34,60,57,83,56,58,56,44,35,44,67',
  600: '25,32,52,64,65,100,66,33,37,37,54,67,32,47,32,38,66,42,62,64,67,61,64,58,64,64,32,33,67,67,67,54,100,73,66,74,72,61,59,75,75,28,58,70,57,92,76,77,65,77,65,65,66,74,73,102,72,71,65,37,38,37,48,47,35,57,62,58,62,59,39,63,61,26,26,57,26,90,61,61,62,62,40,55,35,61,59,84,57,59,57,45,36,45,67',
}

const tables = new Map(Object.entries(WIDTHS).map(([weight, list]) => [Number(weight), list.split(',').map(Number)]))
const FIRST = 32
const UNKNOWN = 70

/** The width of a text in pixels. */
export const textWidth = (text: string, size: number, weight: 400 | 500 | 600 = 400): number => {
  const table = tables.get(weight) ?? []
  const hundredths = [...text].reduce((sum, sign) => sum + (table[sign.charCodeAt(0) - FIRST] ?? UNKNOWN), 0)
  return (hundredths * size) / 100
}

/** Wraps a text into lines of at most `max` pixels; after `lines` lines it is cut with an ellipsis. */
export const wrapText = (text: string, max: number, size: number, lines = Infinity): string[] => {
  const found: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer, size) > max) {
      found.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') found.push(line)
  if (found.length <= lines) return found
  const shown = found.slice(0, lines)
  let last = shown.at(-1) ?? ''
  while (last.includes(' ') && textWidth(`${last} …`, size) > max) last = last.slice(0, last.lastIndexOf(' '))
  return [...shown.slice(0, -1), `${last} …`]
}
