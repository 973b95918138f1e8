import { PRODUCT } from '#machines/shared/values/product.ts'

/** The title of the browser's tab: that of the page, with the name of the product. */
export const tabTitle = (title: string): string => (title === PRODUCT.name ? title : `${title} | ${PRODUCT.name}`)
