import { useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, EyeOff } from 'lucide-react'
import { TextField, type FieldProps } from './field.tsx'

const RevealButton = chakra('button', {
  base: {
    color: 'muted',
    width: '40px',
    height: '40px',
    mr: '-3',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    borderRadius: 'control',
    '&:hover': { color: 'ink' },
  },
})

export function PasswordField(props: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <RevealButton
      type="button"
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff size={18} /> : <Eye size={18} />}
    </RevealButton>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} suffix={toggle} />
}
