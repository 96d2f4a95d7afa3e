import { listJobs, runJob } from '@portal/contract/admin-jobs.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createLog } from '#src/ground/http/log.ts'
import { type Jobs, startJobs } from '#src/ground/jobs/jobs.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const ONCE_A_YEAR = '0 0 1 1 *'
const PROCESS = { log: createLog('silent'), now: () => new Date() }
const PATIENCE = { timeout: 50_000, interval: 200 }

let runs = 0
let jobs: Jobs
let others: Jobs
let server: TestServer
beforeAll(async () => {
  const databaseUrl = await freshDatabase()
  jobs = await startJobs(databaseUrl, PROCESS)
  others = await startJobs(databaseUrl, PROCESS)
  for (const process of [jobs, others])
    await process.add({
      name: 'count-up',
      schedule: ONCE_A_YEAR,
      async work() {
        runs += 1
      },
    })
  await jobs.add({
    name: 'break',
    schedule: ONCE_A_YEAR,
    async work() {
      throw new Error('the disk is full')
    },
  })
  server = await startServer({ databaseUrl, jobs })
})
afterAll(async () => {
  await Promise.all([jobs.end(), others.end()])
  await server[Symbol.asyncDispose]()
})

test('staff see the last run of each job with its result; an admin can run one now', async () => {
  const viewer = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  const admin = await server.signedInAsStaff(await seedStaff(server.db, 'admin'))
  const jobOf = async (name: string) =>
    (await viewer(listJobs, {})).list.find((job) => job.name === name)
  expect(await jobOf('count-up')).toEqual({
    name: 'count-up',
    schedule: ONCE_A_YEAR,
    is_waiting: 0,
    last_run: null,
  })
  await expect(viewer(runJob, { name: 'count-up' })).rejects.toMatchObject({ status: 403 })
  await expect(admin(runJob, { name: 'nothing' })).rejects.toMatchObject({ status: 404 })

  const attempt = { idempotencyKey: 'one-press-of-an-admin' }
  await Promise.all([1, 2, 3].map(() => admin(runJob, { name: 'count-up' }, attempt)))
  await admin(runJob, { name: 'break' })
  await vi.waitFor(async () => {
    expect((await jobOf('count-up'))?.last_run).toMatchObject({ state: 'done', error: '' })
    expect((await jobOf('break'))?.last_run).toMatchObject({ error: 'the disk is full' })
  }, PATIENCE)
  expect(runs).toBe(1)
  const written = await listAudit(server.db, 'job')
  expect(written.map(({ action, key }) => `${action} ${key}`).toSorted()).toEqual([
    'job.run break',
    'job.run count-up',
  ])
})

test('a command runs a job once, on any server, and gets the result', async () => {
  const before = runs
  const [done, failed] = await Promise.all([others.runNow('count-up'), jobs.runNow('break')])
  expect([done, runs]).toEqual([undefined, before + 1])
  expect(failed).toContain('the disk is full')
})

test('a job works at the moment that was planned, long before its schedule', async () => {
  let moment: Date | undefined
  const workedAt: Date[] = []
  await jobs.add({
    name: 'at-its-moment',
    schedule: ONCE_A_YEAR,
    next: async () => moment,
    async work() {
      moment = undefined
      workedAt.push(new Date())
    },
  })
  const planned = new Date(Date.now() + 100)
  moment = planned
  jobs.look('at-its-moment')
  await vi.waitFor(() => expect(workedAt).toHaveLength(1), PATIENCE)
  expect(workedAt[0]?.getTime()).toBeGreaterThanOrEqual(planned.getTime())
})
