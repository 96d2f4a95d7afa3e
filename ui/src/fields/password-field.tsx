import { type ComponentProps, useState } from 'react'

import { IconButton } from '#src/controls/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '#src/controls/icons.tsx'

import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'onChange'> & {
  readonly value: string
  readonly onChange: (password: string) => void
}

/** A password, shown as dots until the eye is pressed. */
export function PasswordField({ onChange, ...rest }: Props) {
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      {...rest}
      suffix={
        <IconButton
          aria-pressed={isVisible}
          label={isVisible ? '隐藏密码' : '显示密码'}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
      type={isVisible ? 'text' : 'password'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
