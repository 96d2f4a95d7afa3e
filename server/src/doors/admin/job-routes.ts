import * as calls from '@portal/contract/admin-jobs.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { listJobs } from '#src/stories/jobs/list-jobs.ts'
import { runJob } from '#src/stories/jobs/run-job.ts'

export function jobRoutes(app: FastifyInstance): void {
  mount(app, calls.listJobs, listJobs)
  mount(app, calls.runJob, runJob)
}
