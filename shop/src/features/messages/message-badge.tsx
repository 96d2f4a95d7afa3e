import { BellIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useIsOnline } from '@portal/ui/page/use-is-online.ts'
import { CountBadge } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'

import { reconnect } from '#src/session/live/live-running.ts'
import { isLost, useLiveState } from '#src/session/live/live-state.ts'

import { useUnreadCount } from './messages-calls.ts'

import styles from './message-badge.module.css'

type Props = {
  /** In the header of a phone it has no words beside the bell. */
  readonly look: 'strip' | 'phone'
  readonly className?: string | undefined
}

const LOST = '连接断开'

/**
 * The number of unread messages, flashing while the line is open; without the line a button that
 * connects again (specification 4, notification badge).
 */
export function MessageBadge({ look, className }: Props) {
  const unread = useUnreadCount()
  const lost = useLiveState(isLost)
  const isOnline = useIsOnline()
  const isPhone = look === 'phone'
  const classNames = classes(styles.badge, styles[look], className)
  if (lost)
    return (
      <button
        aria-label={`消息${LOST}，点击重连`}
        className={classes(classNames, styles.lost)}
        title={`${LOST}，点击重连`}
        type="button"
        onClick={reconnect}
      >
        <BellIcon size={isPhone ? 20 : 14} />
        <span>{isPhone ? '断开' : `${LOST}，点击重连`}</span>
      </button>
    )
  return (
    <Link
      aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
      className={classNames}
      to="/profile/system_msg"
    >
      <BellIcon size={isPhone ? 20 : 14} />
      {!isPhone && '消息'}
      <CountBadge className={classes(styles.count, isOnline && styles.flashing)} count={unread} />
    </Link>
  )
}
