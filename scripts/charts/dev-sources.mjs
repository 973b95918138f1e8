/** A resolve hook of Node: as in the development server, the flows of the atlas are those with the operators' console. */
export const resolve = (specifier, context, next) =>
  next(specifier.replace(/^#src\/atlas\/sources\//, '#src/dev-atlas/'), context)
