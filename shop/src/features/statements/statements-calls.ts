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
import { useSaveFile } from '@portal/ui/file-calls.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server-change.ts'
import { pagedQuery, invalidateTopics, serverQuery } from '@portal/ui/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

export type StatementsFound = OutputOf<typeof listStatements>
export type Statement = StatementsFound['list'][number]
export type Sums = OutputOf<typeof getStatement>['sums']
export type StatementLine = OutputOf<typeof getStatement>['list'][number]

/** The page itself shows the failure, also to users without the right. */
export const statementsQuery = (call: Caller, params: InputOf<typeof listStatements>) =>
  pagedQuery(call, listStatements, params)

/** Keeps the lines before on the screen while others of the same month come. */
export const statementQuery = (call: Caller, params: InputOf<typeof getStatement>) => ({
  ...serverQuery(call, getStatement, params),
  meta: { quiet: true },
})

export const useConfirm = () => useServerChange(confirmStatement)

export const useDispute = () => useServerChange(disputeEntry)

/** The list is below the statements and left out if it failed to load. */
export const readersQuery = (call: Caller) => ({
  ...serverQuery(call, listStatementReaders, {}),
  meta: { quiet: true },
})

/** The tick shows at once. */
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

/** After a refusal: what has become of the statement meanwhile. */
export function useFreshStatements() {
  const queries = useQueryClient()
  return () => void invalidateTopics(queries, ['statements'])
}

/** Saves the lines of a month as a spreadsheet; without an id those of the running one. */
export const useExportStatement = () => useSaveFile(exportStatement)
