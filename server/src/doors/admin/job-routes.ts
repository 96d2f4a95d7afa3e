import * as calls from '@portal/contract/admin-jobs.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { listJobs } from '#src/ground/jobs/list-jobs.ts'
import { runJob } from '#src/ground/jobs/run-job.ts'

export function jobRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.listJobs, () => listJobs(context))
  serve(app, calls.runJob, (input, who, { once }) => runJob({ ...context, once }, who, input))
}
