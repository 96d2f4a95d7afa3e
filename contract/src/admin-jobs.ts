import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Flag, MAX_JOB_NAME_LENGTH, Moment, Nothing } from './wire.ts'

/**
 * The state of a background job's last run.
 *
 * | value | when |
 * |---|---|
 * | running | a server works on it |
 * | done | it succeeded |
 * | failed | it failed, or its server died, in every attempt |
 */
export const JOB_STATES = ['running', 'done', 'failed'] as const

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'staff:any',
  polled: true,
  summary: 'The background jobs, each with its last run.',
  reads: ['jobs'],
  input: Nothing,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        name: Type.String(),
        schedule: Type.String({ description: 'five fields of cron, Asia/Shanghai' }),
        is_waiting: Flag,
        last_run: Type.Union([
          Type.Null(),
          Type.Object({
            state: Type.Enum(JOB_STATES),
            started_at: Moment,
            ended_at: Type.Union([Moment, Type.Null()]),
            took_ms: Type.Union([Type.Integer(), Type.Null()]),
            error: Type.String({ description: 'empty unless failed' }),
          }),
        ]),
      }),
    ),
  }),
})

export const runJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/run',
  access: 'staff:admin',
  summary: 'Runs a background job now, besides its schedule.',
  changes: ['jobs'],
  idempotent: true,
  input: Type.Object({ name: Type.String({ minLength: 1, maxLength: MAX_JOB_NAME_LENGTH }) }),
  output: Nothing,
})
