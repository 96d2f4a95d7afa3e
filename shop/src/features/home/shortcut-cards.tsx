import { MAX_WORKBOOK_MEBIBYTES } from '@portal/rules/sheets/sheet-cell.ts'
import {
  BellIcon,
  EyeIcon,
  FileSpreadsheetIcon,
  FlameIcon,
  GiftIcon,
  ListChecksIcon,
  PackageCheckIcon,
  ScanLineIcon,
  StarIcon,
} from '@portal/ui/controls/icons.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'

import { openVinPhoto } from '#src/features/vin-photo/open-vin-photo.ts'
import { usePointsAccess, useProfile } from '#src/session/session-calls.ts'

import styles from './shortcut-cards.module.css'

const ListDialog = lazy(
  whenOnline(() =>
    import('#src/features/import/list-dialog.tsx').then(({ ListDialog: dialog }) => ({
      default: dialog,
    })),
  ),
)

/**
 * The four most common tasks of a dealer, and on phones the links of the missing navigation bar.
 */
export function ShortcutCards({
  onTheWay,
}: {
  /** Orders shipped and not yet received. */ readonly onTheWay: number
}) {
  const [list, setList] = useState<'write' | 'import'>()
  return (
    <>
      <div className={styles.cards}>
        <button className={styles.card} type="button" onClick={() => setList('write')}>
          <ListChecksIcon size={20} />
          <Words hint="粘贴多行带数量" title="批量 OE 查询" />
        </button>
        <button className={styles.card} type="button" onClick={openVinPhoto}>
          <ScanLineIcon size={20} />
          <Words hint="拍照或上传铭牌" title="VIN 识图" />
        </button>
        <button className={styles.card} type="button" onClick={() => setList('import')}>
          <FileSpreadsheetIcon size={20} />
          <Words hint={`.xls / .xlsx，${MAX_WORKBOOK_MEBIBYTES} MB`} title="表格导入" />
        </button>
        <Link className={styles.card} search={{ state: 'shipped' }} to="/profile/myorder">
          <PackageCheckIcon size={20} />
          <Words hint="已发货的订单" title={<Counted count={onTheWay} words="待收货" />} />
        </Link>
      </div>
      <PhoneLinks />
      {list !== undefined && (
        <Suspense>
          <ListDialog first="" isImport={list === 'import'} onClose={() => setList(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Phones have no navigation bar. */
function PhoneLinks() {
  return (
    <nav aria-label="常用" className={styles.links}>
      <PhoneLink icon={<StarIcon size={20} />} to="/profile/collection">
        我的收藏
      </PhoneLink>
      <PhoneLink icon={<BellIcon size={20} />} to="/parts/stock">
        到货动态
      </PhoneLink>
      <PhoneLink icon={<EyeIcon size={20} />} to="/profile/browsing_history">
        浏览记录
      </PhoneLink>
      <ActivityLink />
      <MallLink />
    </nav>
  )
}

type PhoneLinkProps = Pick<ComponentProps<typeof Link>, 'to'> & {
  readonly icon: ReactNode
  readonly children: string
}

function PhoneLink({ to, icon, children }: PhoneLinkProps) {
  return (
    <Link className={styles.link} to={to}>
      {icon}
      {children}
    </Link>
  )
}

function ActivityLink() {
  const profile = useProfile()
  if (profile === undefined) return <LinkToCome />
  if (profile.activity_flag !== 1) return null
  return (
    <PhoneLink icon={<FlameIcon size={20} />} to="/parts/activity">
      活动专区
    </PhoneLink>
  )
}

function MallLink() {
  const access = usePointsAccess()
  if (access === undefined) return <LinkToCome />
  if (access !== 'open') return null
  return (
    <PhoneLink icon={<GiftIcon size={20} />} to="/parts/points_mall">
      积分商城
    </PhoneLink>
  )
}

/** Reserves the space of a link until the profile is loaded, so that the page does not jump. */
function LinkToCome() {
  return <span aria-hidden="true" className={styles.link} />
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
