import type { Id } from '@portal/rules/ids.ts'
import { ExternalLinkIcon } from '@portal/ui/controls/icons.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { staffQuery } from '#src/session/session-calls.ts'

import styles from './shop-part.module.css'

type Props = {
  readonly brand: string
  readonly product_id: Id<'part'>
  readonly children: ReactNode
}

/** A link to the part as customers of the brand see it, in a tab of its own. */
export function ShopPart({ brand, product_id, children }: Props) {
  const { data: staff } = useQuery(staffQuery(useCaller()))
  const shop = staff?.brands.find((one) => one.brand === brand)
  if (!shop) return children
  return (
    <a
      className={styles.link}
      href={`${shop.shop_origin}/parts/details?id=${product_id}`}
      rel="noreferrer"
      target="_blank"
      title="在商城查看（新窗口）"
    >
      {children}
      <ExternalLinkIcon size={14} />
    </a>
  )
}
