import * as paymentsCalls from '@portal/contract/payments.ts'
import * as statementsCalls from '@portal/contract/statements.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { addCorrection } from '#src/ledgers/statements/add-correction.ts'
import { addPayment } from '#src/ledgers/statements/add-payment.ts'
import { listAdminStatements } from '#src/ledgers/statements/admin-statements.ts'
import { answerDispute } from '#src/ledgers/statements/disputes.ts'
import { listPayments, reversePayment } from '#src/ledgers/statements/payments.ts'
import { publishStatements } from '#src/ledgers/statements/publish-statements.ts'
import { runMonth } from '#src/ledgers/statements/run-month.ts'
import { unpublishStatements } from '#src/ledgers/statements/unpublish-statements.ts'
import { getAdminStatement } from '#src/pages/statements/get-admin-statement.ts'

export function adminStatementRoutes(app: FastifyInstance): void {
  mount(app, statementsCalls.listAdminStatements, listAdminStatements)
  mount(app, statementsCalls.getAdminStatement, getAdminStatement)
  mount(app, statementsCalls.runMonth, runMonth)
  mount(app, statementsCalls.publishStatements, publishStatements)
  mount(app, statementsCalls.unpublishStatements, unpublishStatements)
  mount(app, statementsCalls.answerDispute, answerDispute)
  mount(app, paymentsCalls.listPayments, listPayments)
  mount(app, paymentsCalls.reversePayment, reversePayment)
  mount(app, paymentsCalls.addPayment, addPayment)
  mount(app, statementsCalls.addCorrection, addCorrection)
}
