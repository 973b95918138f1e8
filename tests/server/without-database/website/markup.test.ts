import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { markupOf } from '#server/website/site/markup.tsx'

describe('what a component draws', () => {
  const drawn: string[] = []
  const Line = ({ text }: { text: string }) => {
    drawn.push(text)
    return createElement('p', null, text)
  }
  const Heading = ({ text }: { text: string }) => createElement('h1', null, text)

  it('is escaped, and rendered once for the same props', () => {
    for (let time = 0; time < 2; time += 1)
      expect(markupOf(Line, { text: '<a> & b' }).text).toBe('<p>&lt;a&gt; &amp; b</p>')
    expect(markupOf(Heading, { text: '<a> & b' }).text).toBe('<h1>&lt;a&gt; &amp; b</h1>')
    expect(drawn).toEqual(['<a> & b'])
  })

  it('is cached for the 50 props that were used last', () => {
    drawn.length = 0
    const ask = (text: string) => expect(markupOf(Line, { text }).text).toBe(`<p>${text}</p>`)
    for (let at = 0; at < 50; at += 1) ask(`line ${at}`)
    for (const text of ['line 0', 'line 50', 'line 0', 'line 1']) ask(text)
    expect(drawn.slice(50)).toEqual(['line 50', 'line 1'])
  })
})
