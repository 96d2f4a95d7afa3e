import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import type { ReactNode } from 'react'

import type { Address } from './address-calls.ts'
import { addressText, mobileText } from './address-text.ts'

import styles from './address-card.module.css'

type Props = {
  readonly address: Address
  readonly before?: ReactNode
}

export function AddressLines({ address, before }: Props) {
  const { beijingDefault } = useBrand().addressForm
  return (
    <>
      <span className={styles.who}>
        {before}
        <b>{address.contacts}</b>
        <span>{mobileText(address.mobile)}</span>
        <span className={styles.tags}>
          {address.is_main === 1 && <Tag look="brand">广州仓默认</Tag>}
          {beijingDefault && address.other_is_main === 1 && <Tag look="brand">北京仓默认</Tag>}
        </span>
      </span>
      <span className={styles.where}>{addressText(address)}</span>
    </>
  )
}
