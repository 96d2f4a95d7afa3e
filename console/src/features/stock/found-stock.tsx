import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Note } from '@portal/ui/note.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { type ListNavigate, useList } from '#src/lists/use-list.ts'

import { type StockWanted, stockQuery } from './stock-calls.ts'
import { StockDetail } from './stock-detail.tsx'
import { openingPart, STOCK_SEARCH, type StockAddress } from './stock-filter.ts'
import { MOST_PARTS, StockTable } from './stock-table.tsx'

import bodyStyles from '#src/lists/list-body.module.css'
import styles from './stock-page.module.css'

type Props = {
  readonly address: StockAddress
  readonly wanted: StockWanted
  readonly navigate: ListNavigate<StockAddress>
}

/** The parts that a number leads to, with what may be sold of them where. */
export function FoundStock({ address, wanted, navigate }: Props) {
  const found = useQuery(stockQuery(useCaller(), wanted))
  const list = useList({ address, found, openId: address.part, opening: openingPart, navigate })
  return (
    <>
      <ListHead list={list} search={STOCK_SEARCH} title="库存" />
      <ListColumns
        detail={address.part !== undefined && <StockDetail list={list} part={address.part} />}
      >
        <ListBody
          above={
            found.data?.list.length === MOST_PARTS && (
              <Note className={styles.narrow}>
                只列出前 {MOST_PARTS} 个，输入更完整的编号可缩小范围。
              </Note>
            )
          }
          empty={
            <EmptyState className={bodyStyles.centre} picture="search" title="没有这个编号的商品">
              检查编号，或换个品牌再试。
            </EmptyState>
          }
          list={list}
          name="库存"
        >
          {(parts) => <StockTable list={list} parts={parts} />}
        </ListBody>
      </ListColumns>
    </>
  )
}
