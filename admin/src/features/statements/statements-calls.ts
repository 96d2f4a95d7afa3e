import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { addPayment, listPayments, reversePayment } from '@portal/contract/payments.ts'
import {
  addCorrection,
  answerDispute,
  getAdminStatement,
  listAdminStatements,
  publishStatements,
  runMonth,
  unpublishStatements,
} from '@portal/contract/statements.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type StatementsParams = InputOf<typeof listAdminStatements>
export type StatementsFound = OutputOf<typeof listAdminStatements>
export type AdminStatement = StatementsFound['list'][number]
export type LinesParams = InputOf<typeof getAdminStatement>
export type AdminLine = OutputOf<typeof getAdminStatement>['list'][number]

export const statementsQuery = (call: Caller, params: StatementsParams) =>
  pagedQuery(call, listAdminStatements, params)

export const statementQuery = (call: Caller, params: LinesParams) => ({
  ...serverQuery(call, getAdminStatement, params),
  meta: { quiet: true },
})

export type Payment = OutputOf<typeof listPayments>['list'][number]

export const paymentsQuery = (call: Caller, params: InputOf<typeof listPayments>) =>
  pagedQuery(call, listPayments, params)

export const useRunMonth = () => useServerChange(runMonth)

export const usePublishCall = () => useServerChange(publishStatements)

export const useUnpublish = () => useServerChange(unpublishStatements)

export const useAnswerDispute = () => useServerChange(answerDispute)

export const useAddPayment = () => useServerChange(addPayment, { quiet: true })

export const useReversePayment = () => useServerChange(reversePayment)

export const useAddCorrection = () => useServerChange(addCorrection)
