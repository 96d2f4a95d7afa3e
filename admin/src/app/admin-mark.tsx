import { ClipboardListIcon } from '@portal/ui/controls/icons.tsx'

import styles from './admin-mark.module.css'

type Props = {
  readonly hint?: string
}

export function AdminMark({ hint }: Props) {
  return (
    <span className={styles.mark}>
      <span className={styles.square}>
        <ClipboardListIcon size={18} />
      </span>
      <span className={styles.words}>
        <b>运营后台</b>
        {hint !== undefined && <span>{hint}</span>}
      </span>
    </span>
  )
}
