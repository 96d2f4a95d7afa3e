import { BellIcon } from '@portal/ui/controls/icons.tsx'
import { Link } from '@tanstack/react-router'

import styles from './messages-page.module.css'

/** Leads to the settings of copies of messages by SMS, e-mail and push. */
export function SettingsLink() {
  return (
    <Link className={styles.settings} hash="notifications" to="/profile/account">
      <BellIcon size={14} />
      通知设置
    </Link>
  )
}
