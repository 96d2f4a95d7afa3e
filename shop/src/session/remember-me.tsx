import { Checkbox } from '@portal/ui/controls/checkbox.tsx'

type Props = { readonly checked: boolean; readonly onChange: (checked: boolean) => void }

/** Keeps the session for a week; otherwise it lasts until the browser closes. */
export function RememberMe({ checked, onChange }: Props) {
  return (
    <Checkbox checked={checked} onChange={onChange}>
      7 天内自动登录
    </Checkbox>
  )
}
