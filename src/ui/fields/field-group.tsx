import { chakra } from '@chakra-ui/react/styled-system'

/** A fieldset without a frame; its legend looks like a field's label. */
export const FieldGroup = chakra('fieldset', {
  base: {
    border: 'none',
    margin: '0',
    padding: '0',
    minWidth: '0',
    '& > legend': { color: 'muted', fontSize: 'sm', fontWeight: 'medium', mb: '2', padding: '0' },
  },
})

export const HelperText = chakra('p', { base: { fontSize: 'sm', mt: '2', color: 'muted' } })
