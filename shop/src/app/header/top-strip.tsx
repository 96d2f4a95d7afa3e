import { ChevronDownIcon, MegaphoneIcon } from '@portal/ui/controls/icons.tsx'
import { HoverPanel } from '@portal/ui/overlays/hover-panel.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { UnreadDot } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { MessageBadge } from '#src/features/messages/message-badge.tsx'
import { useProfile } from '#src/session/session-calls.ts'
import { sessionPhone } from '#src/session/session.ts'
import { useCentreUnread } from '#src/session/unread-flags.ts'

import styles from './top-strip.module.css'

const LogoutDialog = lazy(
  whenOnline(() =>
    import('#src/session/logout-dialog.tsx').then(({ LogoutDialog: dialog }) => ({
      default: dialog,
    })),
  ),
)

export function TopStrip() {
  const { notice, chineseName } = useBrand()
  const profile = useProfile()
  const isUnread = useCentreUnread()
  const [leaving, setLeaving] = useState(false)
  return (
    <section aria-label="公告与账户" className={styles.strip}>
      <div className={`wrap ${styles.line}`}>
        <div className={styles.notice} title={notice}>
          <MegaphoneIcon size={14} />
          <b>公告</b>
          <span className="ellipsis">{notice}</span>
        </div>
        <span className={`ellipsis ${styles.company}`}>{profile?.company_name}</span>
        <Link title="账户信息" to="/profile/account">
          {spacedPhone(profile?.phone ?? sessionPhone() ?? '')}
        </Link>
        <button type="button" onClick={() => setLeaving(true)}>
          退出
        </button>
        <span className={styles.divider} />
        <MessageBadge look="strip" />
        <span className={styles.divider} />
        <HoverPanel
          className={styles.menu}
          opensOn="press"
          panelClassName={styles.panel}
          renderPanel={(close) => <MyBrandMenu onChoose={close} />}
          renderTrigger={(trigger) => (
            <button {...trigger} aria-haspopup="true" className={styles.trigger} type="button">
              我的{chineseName}
              {isUnread && <UnreadDot label="有未读" />}
              <ChevronDownIcon size={12} />
            </button>
          )}
        />
        <Link to="/profile/myorder">我的订单</Link>
      </div>
      {leaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Groups digits for readability: 138 2606 6021. */
function spacedPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
}

/** The two groups of the 我的{brand} menu (specification 2.3). */
const GROUPS = [
  { title: '订单', entries: [{ label: '商城订单', to: '/profile/myorder' }] },
  {
    title: '其他',
    entries: [
      { label: '个人中心', to: '/profile' },
      { label: '我的收藏', to: '/profile/collection' },
      { label: '账户设置', to: '/profile/account' },
      { label: '地址管理', to: '/profile/address' },
    ],
  },
] as const

function MyBrandMenu({ onChoose }: { readonly onChoose: () => void }) {
  const isUnread = useCentreUnread()
  return (
    <nav aria-label="我的" className={styles.groups}>
      {GROUPS.map(({ title, entries }) => (
        <div key={title}>
          <b>{title}</b>
          {entries.map(({ label, to }) => (
            <Link key={label} to={to} onClick={onChoose}>
              {label} {to === '/profile' && isUnread && <UnreadDot label="有未读" />}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
