import * as calls from '@portal/contract/returns.ts'
import type { FastifyInstance } from 'fastify'

import { linksTo } from '#src/ground/files/company-links.ts'
import { serveFile } from '#src/ground/http/serve-file.ts'
import { serve } from '#src/ground/http/serve.ts'
import { addReturn } from '#src/stories/returns/add-return.ts'
import { creditReturn } from '#src/stories/returns/credit-return.ts'
import { decideReturn } from '#src/stories/returns/decide-return.ts'
import { exportReturns } from '#src/stories/returns/export-returns.ts'
import { getReturn } from '#src/stories/returns/get-return.ts'
import { getAdminReturnOf, listAdminReturns } from '#src/stories/returns/list-admin-returns.ts'
import { listReturnable } from '#src/stories/returns/list-returnable.ts'
import { listReturns } from '#src/stories/returns/list-returns.ts'
import { takeReturn } from '#src/stories/returns/take-return.ts'
import { withdrawReturn } from '#src/stories/returns/withdraw-return.ts'

type Pictured = { readonly pictures: string[] }

export function returnRoutes(app: FastifyInstance): void {
  const { context } = app
  const withLinks = async <Answer extends Pictured>(answer: Promise<Answer>): Promise<Answer> => {
    const told = await answer
    return { ...told, pictures: await linksTo(context, told.pictures) }
  }
  serve(app, calls.listReturns, (input, who) => listReturns(context, who, input))
  serveFile(app, calls.exportReturns, (input, who) => exportReturns(context, who, input))
  serve(app, calls.getReturn, (input, who) => withLinks(getReturn(context, who, input)))
  serve(app, calls.listReturnable, (input, who) => listReturnable(context, who, input))
  serve(app, calls.addReturn, (input, who, { once }) => addReturn({ ...context, once }, who, input))
  serve(app, calls.withdrawReturn, (input, who) => withdrawReturn(context, who, input))
  serve(app, calls.listAdminReturns, (input) => listAdminReturns(context, input))
  serve(app, calls.getAdminReturn, ({ return_id }) =>
    withLinks(getAdminReturnOf(context.db, return_id)),
  )
  serve(app, calls.decideReturn, (input, who, { once }) =>
    withLinks(decideReturn({ ...context, once }, who, input)),
  )
  serve(app, calls.takeReturn, (input, who, { once }) =>
    withLinks(takeReturn({ ...context, once }, who, input)),
  )
  serve(app, calls.creditReturn, (input, who, { once }) =>
    withLinks(creditReturn({ ...context, once }, who, input)),
  )
}
