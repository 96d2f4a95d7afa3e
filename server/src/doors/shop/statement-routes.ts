import * as paymentCalls from '@portal/contract/payments.ts'
import * as calls from '@portal/contract/statements.ts'
import type { FastifyInstance } from 'fastify'

import { listStatementReaders, setStatementReader } from '#src/facts/accounts/statement-readers.ts'
import { serveFile } from '#src/ground/http/serve-file.ts'
import { serve } from '#src/ground/http/serve.ts'
import { addCorrection, addPayment } from '#src/ledgers/statements/add-payment.ts'
import {
  answerDispute,
  getAdminStatement,
  listAdminStatements,
  publishStatements,
  runMonthByStaff,
} from '#src/ledgers/statements/admin-statements.ts'
import { confirmStatement, disputeEntry } from '#src/ledgers/statements/agree.ts'
import { exportStatement } from '#src/ledgers/statements/export-statement.ts'
import { listPayments, reversePayment } from '#src/ledgers/statements/payments.ts'
import { getStatement, listStatements } from '#src/ledgers/statements/read-statements.ts'
import { takeStatementsBack } from '#src/ledgers/statements/take-statements-back.ts'

export function statementRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listStatements, (input, who) => listStatements(context, who, input))
  serve(app, calls.getStatement, (input, who) => getStatement(context, who, input))
  serveFile(app, calls.exportStatement, (input, who) => exportStatement(context, who, input))
  serve(app, calls.confirmStatement, (input, who) => confirmStatement(context, who, input))
  serve(app, calls.disputeEntry, (input, who) => disputeEntry(context, who, input))
  serve(app, calls.listStatementReaders, (_input, who) => listStatementReaders(context, who))
  serve(app, calls.setStatementReader, (input, who) => setStatementReader(context, who, input))
  serve(app, calls.listAdminStatements, (input) => listAdminStatements(context, input))
  serve(app, calls.getAdminStatement, (input) => getAdminStatement(context, input))
  serve(app, calls.runMonth, (input, who) => runMonthByStaff(context, who, input))
  serve(app, calls.publishStatements, (input, who) => publishStatements(context, who, input))
  serve(app, calls.takeStatementsBack, (input, who, { once }) =>
    takeStatementsBack({ ...context, once }, who, input),
  )
  serve(app, calls.answerDispute, (input, who) => answerDispute(context, who, input))
  serve(app, paymentCalls.listPayments, (input) => listPayments(context, input))
  serve(app, paymentCalls.reversePayment, (input, who, { once }) =>
    reversePayment({ ...context, once }, who, input),
  )
  serve(app, paymentCalls.addPayment, (input, who, { once }) =>
    addPayment({ ...context, once }, who, input),
  )
  serve(app, calls.addCorrection, (input, who, { once }) =>
    addCorrection({ ...context, once }, who, input),
  )
}
