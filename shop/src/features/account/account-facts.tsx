import type { getProfile } from '@portal/contract/accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { maySettle } from '@portal/rules/account-rights.ts'
import { WAREHOUSE_NAMES, warehousesOpenTo } from '@portal/rules/warehouse.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'

import { mobileText } from '../address/address-text.ts'
import { WalletFact } from '../points/wallet-fact.tsx'

import styles from './account-page.module.css'

type Props = { readonly profile: OutputOf<typeof getProfile> }

/** The profile's facts, line by line. */
export function AccountFacts({ profile }: Props) {
  const { warehouses } = useBrand()
  const open = warehousesOpenTo(profile.is_regional_warehouse === 1, warehouses)
  const makes = profile.brand_grouping_lists.map(({ make_name }) => make_name)
  const mayOrder = maySettle({
    isMain: profile.is_main === 1,
    isPurchase: profile.is_purchase === 1,
  })
  const facts = [
    // Most sign in by their telephone: one number, said once.
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
