import { relative } from 'node:path'
import ts from 'typescript'

/** One small fault in the source of a view. */
export interface SourceMutant {
  /** `m2m/order-row.tsx:4`. */
  readonly id: string
  readonly file: string
  readonly kind: 'branches swapped' | 'condition dropped' | 'figures swapped' | 'another tone'
  readonly what: string
}

const TONES = new Set(['tone', 'colorPalette', 'status', 'variant', 'level'])
const FIGURE = /^(string|number|bigint)( \| (null|undefined))?$/
const MOST_WORDS = 80

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS)}…` : line
}

/** The outermost function that a node is in: one component. */
const componentOf = (node: ts.Node): ts.Node => {
  let found: ts.Node = node
  for (let at: ts.Node = node; at.parent; at = at.parent) if (ts.isFunctionLike(at)) found = at
  return found
}

/** A value of one object or binding that a component reads. */
interface Figure {
  readonly node: ts.Expression
  /** What has it, so that only values of the same thing are exchanged. */
  readonly origin: string
  readonly type: string
}

const symbolIds = new Map<ts.Symbol, number>()
const idOf = (symbol: ts.Symbol | undefined): number | undefined => {
  if (!symbol) return undefined
  const id = symbolIds.get(symbol) ?? symbolIds.size
  symbolIds.set(symbol, id)
  return id
}

const rootOf = (node: ts.Expression): ts.Expression =>
  ts.isPropertyAccessExpression(node) || ts.isNonNullExpression(node) ? rootOf(node.expression) : node

const isRead = ({ parent }: ts.Node): boolean =>
  ts.isJsxExpression(parent) ||
  ts.isTemplateSpan(parent) ||
  ts.isCallExpression(parent) ||
  ts.isBinaryExpression(parent) ||
  ts.isConditionalExpression(parent) ||
  ts.isPropertyAssignment(parent)

/** The value of `key` only tells React which element is which. */
const isReactKey = ({ parent: { parent } }: ts.Node): boolean =>
  parent !== undefined && ts.isJsxAttribute(parent) && parent.name.getText() === 'key'

const originOf = (node: ts.Expression, checker: ts.TypeChecker): string | undefined => {
  if (ts.isPropertyAccessExpression(node)) {
    const object = idOf(checker.getSymbolAtLocation(rootOf(node)))
    return object === undefined ? undefined : `${object} ${node.expression.getText()}`
  }
  if (!ts.isIdentifier(node)) return undefined
  const declared = checker.getSymbolAtLocation(node)?.valueDeclaration
  return declared && ts.isBindingElement(declared) ? `bound at ${declared.parent.pos}` : undefined
}

const figureOf = (node: ts.Node, checker: ts.TypeChecker): Figure | undefined => {
  if (!(ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) || !isRead(node) || isReactKey(node))
    return undefined
  if (ts.isCallExpression(node.parent) && node.parent.expression === node) return undefined
  const origin = originOf(node, checker)
  const type = checker.typeToString(checker.getTypeAtLocation(node))
  return origin !== undefined && FIGURE.test(type) ? { node, origin, type } : undefined
}

const groupsOf = (figures: readonly Figure[]): Map<string, Figure[]>[] => {
  const groups = new Map<string, Map<string, Figure[]>>()
  for (const figure of figures) {
    const name = `${componentOf(figure.node).pos} ${figure.origin} ${figure.type}`
    const group = groups.get(name) ?? new Map<string, Figure[]>()
    group.set(figure.node.getText(), [...(group.get(figure.node.getText()) ?? []), figure])
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** The source of a module with every mutant in it, each off until `viewMutants.active` is its id. */
export interface Instrumented {
  readonly code: string
  readonly mutants: readonly SourceMutant[]
}

type Wrap = (inner: string) => string

/** What each node becomes. */
const wrapsIn = (
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  add: (kind: SourceMutant['kind'], what: string) => string,
) => {
  const wraps = new Map<ts.Node, Wrap[]>()
  const wrap = (node: ts.Node, change: Wrap) => void wraps.set(node, [...(wraps.get(node) ?? []), change])
  const figures: Figure[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isConditionalExpression(node)) {
      const id = add('branches swapped', node.getText())
      wrap(node.condition, (inner) => `viewMutants.negated(${id}, ${inner})`)
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      const id = add('condition dropped', node.getText())
      wrap(node.left, (inner) => `viewMutants.always(${id}, ${inner})`)
    }
    if (ts.isIfStatement(node)) {
      const id = add('condition dropped', `if (${node.expression.getText()})`)
      wrap(node.expression, (inner) => `viewMutants.never(${id}, ${inner})`)
    }
    if (ts.isStringLiteral(node) && (ts.isJsxAttribute(node.parent) || ts.isPropertyAssignment(node.parent)))
      if (TONES.has(node.parent.name.getText())) {
        const isAttribute = ts.isJsxAttribute(node.parent)
        const type = checker.getContextualType(node)
        const others = (type?.isUnion() ? type.types : []).flatMap((each) =>
          each.isStringLiteral() ? [each.value] : [],
        )
        const other = others[(others.indexOf(node.text) + 1) % others.length]
        if (other !== undefined && other !== node.text) {
          const id = add('another tone', `${node.parent.getText()}: ${other}`)
          const changed = (inner: string) => `(viewMutants.is(${id}) ? ${JSON.stringify(other)} : ${inner})`
          wrap(node, (inner) => (isAttribute ? `{${changed(inner)}}` : changed(inner)))
        }
      }
    const figure = figureOf(node, checker)
    if (figure) figures.push(figure)
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const group of groupsOf(figures)) {
    const names = [...group.keys()]
    for (const [at, one] of names.entries()) {
      const other = names[at + 1] ?? (names.length > 2 ? names[0] : undefined)
      if (other === undefined) continue
      const id = add('figures swapped', `${one} and ${other}`)
      for (const [name, instead] of [
        [one, other],
        [other, one],
      ])
        for (const { node } of group.get(name ?? '') ?? [])
          wrap(node, (inner) => `(viewMutants.is(${id}) ? ${instead} : ${inner})`)
    }
  }
  return wraps
}

const rendered = (source: ts.SourceFile, wraps: ReadonlyMap<ts.Node, readonly Wrap[]>): string => {
  const { text } = source
  const render = (node: ts.Node): string => {
    let at = node.getStart(source)
    let inner = ''
    ts.forEachChild(node, (child) => {
      const start = child.getStart(source)
      if (start < at) return
      inner += text.slice(at, start) + render(child)
      at = child.end
    })
    inner += text.slice(at, node.end)
    return (wraps.get(node) ?? []).reduce((code, wrap) => wrap(code), inner)
  }
  return render(source)
}

/** A module of views with its mutants. */
export const instrumented = (source: ts.SourceFile, checker: ts.TypeChecker, root: string): Instrumented => {
  const file = relative(root, source.fileName)
  const mutants: SourceMutant[] = []
  const add = (kind: SourceMutant['kind'], what: string): string => {
    const id = `${file}:${mutants.length + 1}`
    mutants.push({ id, file, kind, what: oneLine(what) })
    return JSON.stringify(id)
  }
  const wraps = wrapsIn(source, checker, add)
  const code = `import { viewMutants } from '${import.meta.dirname}/view-switch.ts'\nviewMutants.all.push(...${JSON.stringify(mutants)})\n`
  return { code: code + rendered(source, wraps), mutants }
}
