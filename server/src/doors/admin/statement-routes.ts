import * as paymentsCalls from '@portal/contract/payments.ts'
import * as statementsCalls from '@portal/contract/statements.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import {
  answerDispute,
  getAdminStatement,
  listAdminStatements,
  publishStatements,
  runMonthByStaff,
} from '#src/ledgers/statements/admin-statements.ts'
import { listPayments, reversePayment } from '#src/ledgers/statements/payments.ts'
import { addCorrection, addPayment } from '#src/ledgers/statements/record-payment.ts'
import { takeStatementsBack } from '#src/ledgers/statements/take-statements-back.ts'

export function statementRoutes(app: FastifyInstance): void {
  mount(app, statementsCalls.listAdminStatements, listAdminStatements)
  mount(app, statementsCalls.getAdminStatement, getAdminStatement)
  mount(app, statementsCalls.runMonth, runMonthByStaff)
  mount(app, statementsCalls.publishStatements, publishStatements)
  mount(app, statementsCalls.takeStatementsBack, takeStatementsBack)
  mount(app, statementsCalls.answerDispute, answerDispute)
  mount(app, paymentsCalls.listPayments, listPayments)
  mount(app, paymentsCalls.reversePayment, reversePayment)
  mount(app, paymentsCalls.addPayment, addPayment)
  mount(app, statementsCalls.addCorrection, addCorrection)
}
