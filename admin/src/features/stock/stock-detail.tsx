import { CopyButton } from '@portal/ui/copy-button.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { brandName } from '#src/lists/brand-name.ts'
import { RowDetail } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'

import { type AdminPart, partQuery } from './stock-calls.ts'
import { StockContents } from './stock-contents.tsx'

import styles from '#src/lists/pane-head.module.css'

type Props = {
  /** Id of the part. */
  readonly part: number
  readonly list: List<AdminPart>
}

/** The part that lies open, with its stock in every warehouse. */
export function StockDetail({ part, list }: Props) {
  return (
    <RowDetail
      id={part}
      name="库存"
      title={<StockName list={list} part={part} />}
      onClose={list.close}
    >
      <StockContents part={part} />
    </RowDetail>
  )
}

/** Number, name and brand of the open part. */
function StockName({ part, list }: Props) {
  const { data } = useQuery(partQuery(useCaller(), part))
  if (!data)
    return (
      <div className={styles.name}>
        <h2>库存</h2>
      </div>
    )
  const facts = [data.frey_no, data.l_name_zh, brandName(list.brands, data.brand)]
  return (
    <div className={styles.name}>
      <h2>
        {data.number}
        <CopyButton label={`复制编号 ${data.number}`} text={data.number} />
      </h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
