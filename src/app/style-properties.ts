import type { SystemConfig } from '@chakra-ui/react/styled-system'

type Utilities = NonNullable<SystemConfig['utilities']>
type Values = Utilities[string]['values']

const withTokens = (values: Values, properties: readonly string[]): Utilities =>
  Object.fromEntries(properties.map((property) => [property, { values }]))

const spacing: Utilities = {
  ...withTokens('spacing', ['gap', 'rowGap', 'columnGap', 'inset', 'top', 'right', 'bottom', 'left']),
  insetInline: { values: 'spacing', shorthand: 'insetX' },
  insetBlock: { values: 'spacing', shorthand: 'insetY' },
  margin: { values: 'spacing', shorthand: 'm' },
  marginTop: { values: 'spacing', shorthand: 'mt' },
  marginRight: { values: 'spacing', shorthand: 'mr' },
  marginBottom: { values: 'spacing', shorthand: 'mb' },
  marginLeft: { values: 'spacing', shorthand: 'ml' },
  marginInline: { values: 'spacing', shorthand: 'mx' },
  marginBlock: { values: 'spacing', shorthand: 'my' },
  padding: { values: 'spacing', shorthand: 'p' },
  paddingTop: { values: 'spacing', shorthand: 'pt' },
  paddingRight: { values: 'spacing', shorthand: 'pr' },
  paddingBottom: { values: 'spacing', shorthand: 'pb' },
  paddingLeft: { values: 'spacing', shorthand: 'pl' },
  paddingInline: { values: 'spacing', shorthand: 'px' },
  paddingBlock: { values: 'spacing', shorthand: 'py' },
}

const sizes: Utilities = {
  ...withTokens('sizes', ['minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'flexBasis']),
  width: { values: 'sizes', shorthand: 'w' },
  height: { values: 'sizes', shorthand: 'h' },
}

/** The properties of a style whose values are tokens of the theme. Chakra's own list is six times as long, and nothing here uses the rest. */
export const styleProperties: Utilities = {
  ...spacing,
  ...sizes,
  ...withTokens('colors', ['background', 'color', 'borderColor', 'outlineColor', 'textDecorationColor']),
  ...withTokens('radii', ['borderRadius']),
  ...withTokens('shadows', ['boxShadow']),
  ...withTokens('zIndex', ['zIndex']),
  ...withTokens('fonts', ['fontFamily']),
  ...withTokens('fontSizes', ['fontSize']),
  ...withTokens('fontWeights', ['fontWeight']),
  ...withTokens('letterSpacings', ['letterSpacing']),
}
