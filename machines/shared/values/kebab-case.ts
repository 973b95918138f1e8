/** An id as files and chunks are named: `createTrade` → `create-trade`. */
export const kebabCase = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
