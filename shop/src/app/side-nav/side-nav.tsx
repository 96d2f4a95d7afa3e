import {
  ArrowUpToLineIcon,
  EyeIcon,
  EyeOffIcon,
  MessageSquareIcon,
  UserRoundIcon,
} from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { UnreadDot } from '@portal/ui/shown/tag.tsx'
import { Link, useLocation } from '@tanstack/react-router'

import { useHasDraft } from '#src/features/feedback/feedback-draft.ts'
import { openFeedback } from '#src/features/feedback/open-feedback.ts'
import { usePriceDisplay } from '#src/session/preferences.ts'
import { useSeesPurchasePrices } from '#src/session/session-calls.ts'
import { useUnreadFlags } from '#src/session/unread-flags.ts'

import styles from './side-nav.module.css'

/**
 * The small bar at the right edge: personal centre, purchase price switch, feedback, back to top; hidden on
 * the activity page (specification 2.9).
 */
export function SideNav() {
  const { shown, toggle } = usePriceDisplay()
  const isHidden = useLocation({ select: ({ pathname }) => pathname === '/parts/activity' })
  // Users without access to purchase prices have nothing to hide.
  const maySee = useSeesPurchasePrices() === true
  const { development, feedback } = useUnreadFlags()
  const hasDraft = useHasDraft()
  if (isHidden) return null
  return (
    <aside aria-label="侧边导航" className={styles.side}>
      <Link to="/profile">
        <UserRoundIcon />
        个人
        <br />
        中心
        {(development || feedback) && <UnreadDot className={styles.dot} label="有未读" />}
      </Link>
      {maySee && (
        <button
          aria-pressed={shown}
          className={classes(shown && styles.on)}
          title={shown ? '隐藏进货价' : '显示进货价'}
          type="button"
          onClick={toggle}
        >
          {shown ? <EyeIcon /> : <EyeOffIcon />}
          进货价
        </button>
      )}
      <button type="button" onClick={() => openFeedback()}>
        <MessageSquareIcon />
        意见
        <br />
        反馈
        {hasDraft && <span className={styles.draft}>草稿</span>}
        {feedback && <UnreadDot className={styles.dot} label="有新回复" />}
      </button>
      <button type="button" onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        <ArrowUpToLineIcon />
        回到
        <br />
        顶部
      </button>
    </aside>
  )
}
