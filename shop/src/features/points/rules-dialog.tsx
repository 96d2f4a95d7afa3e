import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'

import styles from './rules-dialog.module.css'

type Props = {
  readonly text: string
  readonly onClose: () => void
}

export function RulesDialog({ text, onClose }: Props) {
  const { coinName } = useBrand()
  return (
    <Dialog open size="middle" title={`积分与${coinName}规则`} onClose={onClose}>
      <ol className={styles.rules}>
        {text.split('\n').map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Dialog>
  )
}
