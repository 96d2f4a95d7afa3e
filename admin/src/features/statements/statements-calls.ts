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
import { pagedQuery, serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'

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

export const useUnpublish = () => useServerAttempt(unpublishStatements)

export const useAnswer = () => useServerChange(answerDispute)

export const useAddPayment = () => useServerAttempt(addPayment, { quiet: true })

export const useReversePayment = () => useServerAttempt(reversePayment)

export const useAddCorrection = () => useServerAttempt(addCorrection)
