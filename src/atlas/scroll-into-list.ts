/** A ref for the chosen entry of a list: it may be outside of what the list shows. */
export const scrollIntoList = (entry: HTMLElement | null): void =>
  entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
