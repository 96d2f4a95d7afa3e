import { Link } from '@tanstack/react-router'

import styles from './my-brand-menu.module.css'

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

export function MyBrandMenu({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <nav aria-label="我的" className={styles.menu}>
      {GROUPS.map(({ title, entries }) => (
        <div key={title}>
          <b>{title}</b>
          {entries.map(({ label, to }) => (
            <Link key={label} to={to} onClick={onChoose}>
              {label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
