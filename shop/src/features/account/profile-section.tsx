import { maySettle, seesPurchasePrices } from '@portal/rules/accounts/account-rights.ts'
import { WAREHOUSE_NAMES, warehousesOpenTo } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { LogOutIcon, PencilIcon, UserRoundIcon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { lazy, Suspense, useState } from 'react'

import { mobileText } from '#src/features/address/address-text.ts'
import { WalletFact } from '#src/features/points/wallet-fact.tsx'
import { usePriceDisplay, useWarehouse } from '#src/session/preferences.ts'
import { type Profile, rightsOf } from '#src/session/session-calls.ts'
import { WarehouseChoice } from '#src/session/warehouse-choice.tsx'

import { useRenewedLink } from './pictures/pictures-calls.ts'

import styles from './profile-section.module.css'

const AvatarDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./pictures/avatar-dialog.tsx')).AvatarDialog,
  })),
)
const LogoutDialog = lazy(
  whenOnline(async () => ({
    default: (await import('#src/session/logout-dialog.tsx')).LogoutDialog,
  })),
)
const NameDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./name-dialog.tsx')).NameDialog,
  })),
)

type Props = { readonly profile: Profile }

/** Who the user is, what they may do, and what they prefer. */
export function ProfileSection({ profile }: Props) {
  const [task, setTask] = useState<'avatar' | 'name' | 'leave'>()
  const close = () => setTask(undefined)
  const renew = useRenewedLink()
  return (
    <section className="card">
      <header className={styles.head}>
        <button
          aria-label={profile.avatar === null ? '上传头像' : '更换头像'}
          className={styles.face}
          type="button"
          onClick={() => setTask('avatar')}
        >
          {profile.avatar === null ? (
            <UserRoundIcon size={24} />
          ) : (
            <img
              alt=""
              height={56}
              key={profile.avatar}
              src={profile.avatar}
              width={56}
              onError={renew}
            />
          )}
        </button>
        <div className={styles.name}>
          <h1>
            {profile.name}
            <IconButton label="修改姓名" onClick={() => setTask('name')}>
              <PencilIcon size={14} />
            </IconButton>
          </h1>
          <p>{profile.company_name}</p>
        </div>
        <Button
          className={styles.leave}
          icon={<LogOutIcon size={14} />}
          onClick={() => setTask('leave')}
        >
          退出登录
        </Button>
      </header>
      <AccountFacts profile={profile} />
      <AccountPreferences seesPrices={seesPurchasePrices(rightsOf(profile))} />
      <Suspense>
        {task === 'leave' && <LogoutDialog onClose={close} />}
        {task === 'avatar' && <AvatarDialog hasAvatar={profile.avatar !== null} onClose={close} />}
        {task === 'name' && <NameDialog name={profile.name} onClose={close} />}
      </Suspense>
    </section>
  )
}

function AccountFacts({ profile }: Props) {
  const { warehouses } = useBrand()
  const open = warehousesOpenTo(profile.is_regional_warehouse === 1, warehouses)
  const makes = profile.brand_grouping_lists.map(({ make_name }) => make_name)
  const mayOrder = maySettle(rightsOf(profile))
  const facts = [
    // Most users sign in with their phone number, which is then shown once.
    ...(profile.username === profile.phone ? [] : [['用户名', profile.username]]),
    ['手机号', mobileText(profile.phone)],
    ['账户类型', profile.is_main === 1 ? '主账号' : '子账号'],
    ['采购权限', mayOrder ? '可查看进货价并下单' : '可选件加购，由主账号或有采购权限的子账号下单'],
    ['可选仓库', open.map((warehouse) => WAREHOUSE_NAMES[warehouse]).join('、')],
    ['主营品牌', makes.length > 0 ? makes.join('、') : '未设置'],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <WalletFact />
    </dl>
  )
}

const PRICES = [
  { value: 'shown', label: '显示' },
  { value: 'hidden', label: '隐藏' },
] as const

type AccountPreferencesProps = {
  /** False for users without access to purchase prices, who have nothing to hide. */
  readonly seesPrices: boolean
}

function AccountPreferences({ seesPrices }: AccountPreferencesProps) {
  const prices = usePriceDisplay()
  const { mayChoose } = useWarehouse()
  if (!seesPrices && !mayChoose) return null
  return (
    <dl className={styles.preferences}>
      {seesPrices && (
        <div>
          <dt>进货价</dt>
          <dd>
            <Segmented
              label="进货价"
              options={PRICES}
              value={prices.shown ? 'shown' : 'hidden'}
              onChange={prices.toggle}
            />
          </dd>
        </div>
      )}
      {mayChoose && (
        <div>
          <dt>当前仓库</dt>
          <dd>
            <WarehouseChoice />
          </dd>
        </div>
      )}
    </dl>
  )
}
