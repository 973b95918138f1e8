import { readFileSync, readdirSync } from 'node:fs'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { createTheme, themeConfig } from '#src/app/theme.ts'

type Declaration = readonly [property: string, value: string]

const nameOf = (node: ts.Node): string | undefined => {
  const isNamed = ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)
  return isNamed && ts.isIdentifier(node.name) ? node.name.text : undefined
}

/** The texts that a value may be, in each of its branches and at each breakpoint. */
const textsOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(textsOf)
  if (ts.isPropertyAssignment(node)) return textsOf(node.initializer)
  if (ts.isJsxExpression(node) && node.expression) return textsOf(node.expression)
  return []
}

const declarationsIn = (node: ts.Node): Declaration[] => {
  const name = nameOf(node)
  const own =
    name !== undefined && (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) && node.initializer
      ? textsOf(node.initializer).map((value) => [name, value] as const)
      : []
  const inside: Declaration[] = []
  ts.forEachChild(node, (child) => void inside.push(...declarationsIn(child)))
  return [...own, ...inside]
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const declared = sources.flatMap((file) =>
  declarationsIn(
    ts.createSourceFile(file, readFileSync(`src/${file}`, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX),
  ),
)

/** Chakra also writes down each background, for children that refer to it. */
const withoutMarks = (style: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(style).filter(([name]) => name !== '--bg-currentcolor'))

/** Names of variants of our own elements, which are not styles. */
const VARIANTS: readonly string[] = ['truncate']

test('a style means what it means with all of the properties that Chakra knows', () => {
  const [ours, all] = [createTheme(), createSystem(defaultBaseConfig, themeConfig)]
  const names = new Set([...all.utility.keys()].filter((name) => !VARIANTS.includes(name)))
  const styles = new Map(declared.filter(([name]) => names.has(name)).map((each) => [each.join(': '), each]))
  expect(styles.size).toBeGreaterThan(500)
  for (const [text, [name, value]] of styles) {
    const style: SystemStyleObject = JSON.parse(JSON.stringify({ [name]: value }))
    expect([text, ours.css(style)]).toEqual([text, withoutMarks(all.css(style))])
  }
})
