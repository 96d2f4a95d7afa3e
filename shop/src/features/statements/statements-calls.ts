import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  confirmStatement,
  disputeEntry,
  exportStatement,
  getStatement,
  listStatementReaders,
  listStatements,
  setStatementReader,
} from '@portal/contract/statements.ts'
import { useSaveFile } from '@portal/ui/server/file-calls.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, invalidateTopics, serverQuery } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

export type StatementsFound = OutputOf<typeof listStatements>
export type Statement = StatementsFound['list'][number]
export type Sums = OutputOf<typeof getStatement>['sums']
export type StatementLine = OutputOf<typeof getStatement>['list'][number]

/** The page shows errors itself, including missing rights. */
export const statementsQuery = (call: Caller, params: InputOf<typeof listStatements>) =>
  pagedQuery(call, listStatements, params)

/** Keeps the previous lines while others of the same month load. */
export const statementQuery = (call: Caller, params: InputOf<typeof getStatement>) => ({
  ...serverQuery(call, getStatement, params),
  meta: { quiet: true },
})

export const useConfirm = () => useServerChange(confirmStatement)

export const useDispute = () => useServerChange(disputeEntry)

/** Optional: the list is left out if it fails to load. */
export const readersQuery = (call: Caller) => ({
  ...serverQuery(call, listStatementReaders, {}),
  meta: { quiet: true },
})

/** Optimistic, so that the tick is shown at once. */
export const useSetReader = () =>
  useServerChange(setStatementReader, {
    optimistic: [
      optimisticUpdate(
        setStatementReader,
        listStatementReaders,
        ({ list }, { subuser_id, is_statements }) => ({
          list: list.map((one) =>
            one.subuser_id === subuser_id ? { ...one, is_statements } : one,
          ),
        }),
      ),
    ],
  })

/** Refetches the statements after a refusal, because they may have changed. */
export function useFreshStatements() {
  const queries = useQueryClient()
  return () => void invalidateTopics(queries, ['statements'])
}

/** Exports the lines of a month as a spreadsheet; without an id those of the current month. */
export const useExportStatement = () => useSaveFile(exportStatement)
