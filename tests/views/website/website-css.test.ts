import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createTheme } from '#src/app/theme.ts'

const css = readFileSync('src/app/base.css', 'utf8')
const colorsInCss = [...css.matchAll(/--site-([\w-]+): (#[0-9a-f]{6});/g)]

it.each(colorsInCss.map(([, name = '', color = '']) => [name, color]))(
  'the colour %s of the public pages, %s, is the one of the theme',
  (name, color) => {
    const token = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(String(createTheme().token(`colors.${token}`)).toLowerCase()).toBe(color)
  },
)
