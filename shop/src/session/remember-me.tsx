import { Checkbox } from '@portal/ui/checkbox.tsx'

type Props = { readonly checked: boolean; readonly onChange: (checked: boolean) => void }

/** Ticked, the session lasts for a week; otherwise until the browser closes. */
export function RememberMe({ checked, onChange }: Props) {
  return (
    <Checkbox checked={checked} onChange={onChange}>
      7 天内自动登录
    </Checkbox>
  )
}
