/** The frame of every form control: inputs, selects, select triggers. */
export const controlFrame = {
  width: 'full',
  minHeight: '2.875rem',
  px: '3.5',
  background: 'canvas',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: 'control',
  color: 'ink',
  fontSize: 'lg',
} as const
