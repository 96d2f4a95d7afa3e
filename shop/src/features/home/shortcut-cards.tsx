import {
  BellIcon,
  FlameIcon,
  GiftIcon,
  HistoryIcon,
  ListChecksIcon,
  PackageCheckIcon,
  EyeIcon,
  StarIcon,
} from '@portal/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { usePointsAccess } from '#src/features/points/points-access.ts'
import { focusSearchBox } from '#src/features/search/focus-search-box.ts'
import { useProfile } from '#src/session/session-calls.ts'

import styles from './shortcut-cards.module.css'

type Props = {
  /** Parts listed in the last seven days. */
  readonly newThisWeek: number
  /** Orders shipped and not yet received. */
  readonly onTheWay: number
}

/** The four things that a dealer mostly comes for. */
export function ShortcutCards({ newThisWeek, onTheWay }: Props) {
  return (
    <div className={styles.cards}>
      <button className={styles.card} type="button" onClick={focusSearchBox}>
        <ListChecksIcon size={20} />
        <Words hint="粘贴多行带数量" title="批量 OE 查询" />
      </button>
      <Link className={styles.card} to="/profile/collection">
        <StarIcon size={20} />
        <Words hint="常订配件一键加购" title="我的收藏" />
      </Link>
      <Link className={styles.card} to="/parts/new">
        <HistoryIcon size={20} />
        <Words hint="按上市日期排列" title={<Counted count={newThisWeek} words="本周上新" />} />
      </Link>
      <Link className={styles.card} search={{ state: 'shipped' }} to="/profile/myorder">
        <PackageCheckIcon size={20} />
        <Words hint="已发货的订单" title={<Counted count={onTheWay} words="待收货" />} />
      </Link>
      <ActivityCard />
      <MallCard />
      {/* Phones have no navigation bar to find these in. */}
      <Link className={`${styles.card} ${styles.onPhones}`} to="/parts/stock">
        <BellIcon size={20} />
        <Words hint="缺货后到货的配件" title="到货动态" />
      </Link>
      <Link className={`${styles.card} ${styles.onPhones}`} to="/profile/browsing_history">
        <EyeIcon size={20} />
        <Words hint="看过的配件" title="浏览记录" />
      </Link>
    </div>
  )
}

/** Only while there is an activity; wider pages have it in the navigation. */
function ActivityCard() {
  const profile = useProfile()
  if (profile === undefined) return <CardToCome />
  if (profile.activity_flag !== 1) return null
  return (
    <Link className={`${styles.card} ${styles.onPhones}`} to="/parts/activity">
      <FlameIcon size={20} />
      <Words hint="限时秒杀与套装" title="活动专区" />
    </Link>
  )
}

/** For those who have points; wider pages have it in the navigation. */
function MallCard() {
  const access = usePointsAccess()
  if (access === undefined) return <CardToCome />
  if (access !== 'open') return null
  return (
    <Link className={`${styles.card} ${styles.onPhones}`} to="/parts/points_mall">
      <GiftIcon size={20} />
      <Words hint="签到、兑换礼品" title="积分商城" />
    </Link>
  )
}

/** Keeps the place of a card until the profile tells whether there is one: the page below would jump. */
function CardToCome() {
  return <span aria-hidden="true" className={`${styles.card} ${styles.onPhones}`} />
}

function Words({ title, hint }: { readonly title: ReactNode; readonly hint: string }) {
  return (
    <span className={styles.words}>
      <b>{title}</b>
      <span className={styles.hint}>{hint}</span>
    </span>
  )
}

function Counted({ words, count }: { readonly words: string; readonly count: number }) {
  return (
    <>
      {words} {count > 0 && <span className={styles.count}>{count}</span>}
    </>
  )
}
