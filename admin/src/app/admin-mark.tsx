import { ClipboardListIcon } from '@portal/ui/icons.tsx'

import styles from './admin-mark.module.css'

type Props = {
  /** Shown below the name. */
  readonly hint?: string
}

/** The logo of the admin side, independent of any brand. */
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
