import * as calls from '@portal/contract/statements.ts'
import type { FastifyInstance } from 'fastify'

import { listStatementReaders, setStatementReader } from '#src/facts/accounts/statement-readers.ts'
import { mount } from '#src/ground/http/mount.ts'
import { disputeEntry } from '#src/ledgers/statements/disputes.ts'
import { confirmStatement, listStatements } from '#src/ledgers/statements/statements.ts'
import { exportStatement } from '#src/pages/statements/export-statement.ts'
import { getStatement } from '#src/pages/statements/get-statement.ts'

export function statementRoutes(app: FastifyInstance): void {
  mount(app, calls.listStatements, listStatements)
  mount(app, calls.getStatement, getStatement)
  mount(app, calls.exportStatement, exportStatement)
  mount(app, calls.confirmStatement, confirmStatement)
  mount(app, calls.disputeEntry, disputeEntry)
  mount(app, calls.listStatementReaders, listStatementReaders)
  mount(app, calls.setStatementReader, setStatementReader)
}
