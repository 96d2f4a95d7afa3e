import { sql as fragment } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, type Connection } from '#src/ground/database/connect.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'

type Requested = { readonly value: number; readonly pid: number }

let connection: Connection
beforeAll(async () => {
  connection = connect(await freshDatabase(), { name: 'test of look-ups' })
})
afterAll(() => connection.close())

const ask = (requested: number) =>
  connection.lookupSql<Requested>`select ${requested}::integer as value, pg_backend_pid() as pid`
const divide = (by: number) => connection.lookupSql`select 1 / ${by}::integer as share`
const hundred = Array.from({ length: 100 }, (_, index) => index)

test('a hundred concurrent lookups share a few connections, and each gets its own answer', async () => {
  const answers = (await Promise.all(hundred.map(ask))).flat()
  expect(answers.map(({ value: requested }) => requested)).toEqual(hundred)
  expect(new Set(answers.map(({ pid }) => pid)).size).toBeLessThan(hundred.length / 2)
})

test('a fragment becomes part of the statement, with its own values', async () => {
  const [row] = await connection.lookupSql<{ sum: number; last: number }>`
    select ${1}::integer + ${fragment`${20}::integer * ${fragment.lit(2)}`} as sum, ${7}::integer as last`
  expect(row).toEqual({ sum: 41, last: 7 })
})

test('a failing lookup affects no other', async () => {
  const answers = await Promise.allSettled(
    hundred.map((index) => (index % 10 === 5 ? divide(0) : ask(index))),
  )
  const failed = answers.flatMap((answer, index) => (answer.status === 'rejected' ? [index] : []))
  expect(failed).toEqual(hundred.filter((index) => index % 10 === 5))
})

test('a broken connection fails its own lookups, and the next ones get another', async () => {
  const pids = (await Promise.all(hundred.map(ask))).map(([row]) => row?.pid)
  const breaking = pids.map(
    () => connection.lookupSql`select pg_terminate_backend(pg_backend_pid())`,
  )
  const answers = await Promise.allSettled(breaking)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']))
  const [after] = await ask(7)
  expect(after?.value).toBe(7)
  expect(pids).not.toContain(after?.pid)
})
