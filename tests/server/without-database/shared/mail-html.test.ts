import { expect, it } from 'vitest'
import { htmlOf } from '#server/shared/gateways/mail-html.ts'

const bodyOf = (text: string): string =>
  /<div style="[^"]*">(.*)<\/div>/s.exec(htmlOf(text))?.[1]?.replaceAll(/ style="[^"]*"/g, '') ?? ''

it.each([
  ['Hello,\n\nAda & <b>Ben</b>', '<p>Hello,</p><p>Ada &amp; &lt;b&gt;Ben&lt;/b&gt;</p>'],
  [
    'Your code is\n\n012345\n\nIt is valid for 10 minutes',
    '<p>Your code is</p><p>012345</p><p>It is valid for 10 minutes</p>',
  ],
  [
    'View your order: https://quayside.example/orders/A?x=1&y=2',
    '<p><a href="https://quayside.example/orders/A?x=1&amp;y=2">View your order</a></p>',
  ],
  [
    'https://quayside.example/reset',
    '<p><a href="https://quayside.example/reset">https://quayside.example/reset</a></p>',
  ],
  ['one\ntwo', '<p>one<br>two</p>'],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
  ['See: https://x.example/"onclick="x', '<p>See: https://x.example/&quot;onclick=&quot;x</p>'],
])('the text %j is the HTML that it means', (text, html) => {
  expect(bodyOf(text)).toBe(html)
})

it('shows a code in large letters, and loads nothing', () => {
  const html = htmlOf('012345')
  expect(html).toMatch(/<p style="font:600 28px[^"]*">012345<\/p>/)
  expect(html).not.toMatch(/<(img|link|script|style)|url\(|src=/)
})
