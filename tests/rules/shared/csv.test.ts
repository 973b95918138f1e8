import { describe, expect, it } from 'vitest'
import { csvLine } from '#machines/shared/values/csv.ts'

describe('a line of CSV', () => {
  it.each([
    [['a', 'b'], 'a,b'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
    [['=1+1', '+1 800', '-A1', '@sum'], "'=1+1,'+1 800,'-A1,'@sum"],
    [['\t=1', '\r=1'], `'\t=1,"'\r=1"`],
    [['\n=1', '\n1', ' =1', '\u00a0@sum'], `"'\n=1","'\n1",' =1,'\u00a0@sum`],
    [['＝1+1', '＋1', '－A1', '＠sum', '１＝１'], "'＝1+1,'＋1,'－A1,'＠sum,１＝１"],
    [['-12.5', '0.1', '-5', '-0.125', '5'], '-12.5,0.1,-5,-0.125,5'],
    [['-1+cmd', '--1', '-1.2.3', '-'], "'-1+cmd,'--1,'-1.2.3,'-"],
    [['a=b', '1-2', 'me@example.com'], 'a=b,1-2,me@example.com'],
    [['1\r2'], '"1\r2"'],
    [['', ''], ','],
  ])('of %j', (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`))
})
