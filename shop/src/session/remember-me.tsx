import { Checkbox } from '@portal/ui/checkbox.tsx'

type Props = { readonly checked: boolean; readonly onChange: (checked: boolean) => void }

/** Ticked, the session outlives the browser for a week; else it goes with it. */
export function RememberMe({ checked, onChange }: Props) {
  return (
    <Checkbox checked={checked} onChange={onChange}>
      7 天内自动登录
    </Checkbox>
  )
}
