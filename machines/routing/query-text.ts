/** A query string, encoded and without its question mark; a value that is a default is left out. */
export const queryText = (values: object, defaults: object = {}): string =>
  Object.entries<string>({ ...values })
    .filter(([name, value]) => value !== Reflect.get(defaults, name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
