import { ListBody } from '#src/lists/list-body.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useTicks } from '#src/lists/use-ticks.ts'

import { PublishBar } from './publish-bar.tsx'
import type { AdminStatement, StatementsFound } from './statements-calls.ts'
import { STATEMENTS_A_PAGE, type StatementsSearchParams } from './statements-search-params.ts'
import { isDraft, StatementsTable } from './statements-table.tsx'

type Props = {
  readonly list: List<AdminStatement, StatementsSearchParams>
  /** Of all that were found; absent until then. */
  readonly totals: StatementsFound['totals'] | undefined
}

/** One page of a month's statements, and the publishing of those that are ticked. */
export function StatementsList({ list, totals }: Props) {
  const { statement: _open, kind: _kind, lines: _lines, ...listed } = list.search
  const ticks = useTicks({
    list: list.found.data?.list,
    listed,
    idOf: ({ statement_id }) => statement_id,
    mayTick: isDraft,
  })
  return (
    <ListBody
      below={<PublishBar ticks={ticks} />}
      empty={<NoStatements list={list} />}
      list={list}
      name="对账单"
      pageSize={STATEMENTS_A_PAGE}
    >
      {(rows) => <StatementsTable list={list} rows={rows} ticks={ticks} totals={totals} />}
    </ListBody>
  )
}

function NoStatements({ list: { search, change } }: Pick<Props, 'list'>) {
  const { state, brand, keyword } = search
  if (state === undefined && brand === undefined && keyword === undefined)
    return (
      <ListEmpty title="该月还没有对账单">月末结账后自动生成，也可以点“生成对账单”。</ListEmpty>
    )
  return (
    <ListEmpty
      title="没有符合条件的对账单"
      onClear={() => change({ state: undefined, brand: undefined, keyword: undefined })}
    >
      换个状态、品牌或客户名称再试。
    </ListEmpty>
  )
}
