import { ChevronDownIcon, FlameIcon, HeadsetIcon, MenuIcon } from '@portal/ui/controls/icons.tsx'
import { HoverPanel } from '@portal/ui/overlays/hover-panel.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Link, useLocation } from '@tanstack/react-router'

import { CategoryPanel } from '#src/features/categories/category-panel.tsx'
import { usePictureAddress } from '#src/features/parts/part-picture.tsx'
import { usePointsAccess, useProfile } from '#src/session/session-calls.ts'
import { WarehouseChoice } from '#src/session/warehouse-choice.tsx'

import styles from './nav-bar.module.css'

export function NavBar() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { customerService } = useBrand()
  const hasPoints = usePointsAccess() === 'open'
  const sections = navigation.filter((section) => !('needs' in section) || hasPoints)
  const atHome = path === '/home'
  // Part lists have the selector in their heading (specification 2.9), and the account page in its
  // preferences.
  const hasOwnChoice =
    path.startsWith('/parts/') ||
    path === '/profile/account' ||
    path === '/profile/collection' ||
    path === '/profile/browsing_history'
  return (
    <nav aria-label="主导航" className={styles.bar}>
      <div className={`wrap ${styles.line}`}>
        {atHome ? (
          // The home page shows the panel itself.
          <Link className={styles.categories} to="/parts/list">
            <MenuIcon />
            全部配件分类
          </Link>
        ) : (
          <FoldedCategories />
        )}
        <div className={styles.sections}>
          {sections.map(({ label, to, ...section }) => {
            const isBelow = 'below' in section && section.below.some((page) => page === path)
            return (
              <Link
                activeProps={{ className: styles.on }}
                aria-current={isBelow ? 'true' : undefined}
                className={classes(styles.section, isBelow && styles.on)}
                key={to}
                to={to}
              >
                {label}
              </Link>
            )
          })}
          <ActivityEntry />
        </div>
        <div className={styles.tail}>
          {!hasOwnChoice && <WarehouseChoice />}
          <span className={styles.service}>
            <HeadsetIcon size={14} />
            客服 <b>{customerService.phone}</b> {customerService.hours}
          </span>
        </div>
      </div>
    </nav>
  )
}

function FoldedCategories() {
  return (
    <HoverPanel
      className={styles.folded}
      panelClassName={styles.panel}
      renderPanel={(close) => <CategoryPanel onChoose={close} />}
      renderTrigger={(trigger) => (
        <Link {...trigger} className={styles.categories} to="/parts/list">
          <MenuIcon />
          全部配件分类
          <ChevronDownIcon className={styles.tailIcon} />
        </Link>
      )}
    />
  )
}

/** Shown only while there is an activity (specification 2.3). */
function ActivityEntry() {
  const profile = useProfile()
  const addressOf = usePictureAddress()
  if (profile?.activity_flag !== 1) return null
  const image = profile.activity_flag_image
  return (
    <Link
      activeProps={{ className: styles.on }}
      className={`${styles.section} ${styles.activity}`}
      to="/parts/activity"
    >
      {image ? (
        <img alt="" height={18} src={addressOf(image)} width={18} />
      ) : (
        <FlameIcon size={16} />
      )}
      活动专区
    </Link>
  )
}

/** The sections of the shop in the order of the specification (section 2.3). */
const navigation = [
  { label: '首页', to: '/home' },
  {
    label: '配件',
    to: '/parts/list',
    below: [
      '/parts/category',
      '/parts/sub_categories',
      '/parts/details',
      '/parts/hot_recommend',
      '/parts/new',
      '/parts/result',
      '/parts/vin_result',
      '/parts/price_adjustment',
    ],
  },
  { label: '到货动态', to: '/parts/stock' },
  { label: '积分商城', to: '/parts/points_mall', needs: 'points' },
] as const
