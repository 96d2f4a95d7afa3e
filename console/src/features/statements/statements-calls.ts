import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { addPayment, listPayments, reversePayment } from '@portal/contract/payments.ts'
import {
  addCorrection,
  answerDispute,
  getDeskStatement,
  listDeskStatements,
  publishStatements,
  runMonth,
  takeStatementsBack,
} from '@portal/contract/statements.ts'
import { serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type StatementsParams = InputOf<typeof listDeskStatements>
export type StatementsFound = OutputOf<typeof listDeskStatements>
export type DeskStatement = StatementsFound['list'][number]
export type LinesParams = InputOf<typeof getDeskStatement>
export type DeskLine = OutputOf<typeof getDeskStatement>['list'][number]

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const statementsQuery = (call: Caller, wanted: StatementsParams) => ({
  ...serverQuery(call, listDeskStatements, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const statementQuery = (call: Caller, wanted: LinesParams) => ({
  ...serverQuery(call, getDeskStatement, wanted),
  meta: { quiet: true },
})

export type Payment = OutputOf<typeof listPayments>['list'][number]

export const paymentsQuery = (call: Caller, wanted: InputOf<typeof listPayments>) => ({
  ...serverQuery(call, listPayments, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

const STALE = [listDeskStatements, getDeskStatement, listPayments]

export const useRunMonth = () => useServerChange(runMonth, STALE)

export const usePublishCall = () => useServerChange(publishStatements, STALE)

export const useTakeBack = () => useServerAttempt(takeStatementsBack, STALE)

export const useAnswer = () => useServerChange(answerDispute, STALE)

export const useAddPayment = () => useServerAttempt(addPayment, STALE, { quiet: true })

export const useReversePayment = () => useServerAttempt(reversePayment, STALE)

export const useAddCorrection = () => useServerAttempt(addCorrection, STALE)
