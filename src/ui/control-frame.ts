/** The frame that stands around whatever holds a value: fields, lists to choose from, openers. */
export const controlFrame = {
  width: 'full',
  minHeight: '46px',
  px: '3.5',
  background: 'canvas',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: 'control',
  color: 'ink',
  fontSize: 'lg',
} as const
