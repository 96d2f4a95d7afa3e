import { expect, inject, test } from 'vitest'

import { connect } from '#src/ground/database/connect.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { checkRows } from '#src/testing/row-types/check-rows.ts'
import {
  answerRight,
  answerWrong,
  answerWrongOnce,
} from '#src/testing/row-types/example-statements.ts'
import { readWrittenSql } from '#src/testing/row-types/read-written-sql.ts'

test('a statement whose rows are not of their type fails the test that runs it', async () => {
  const examples = readWrittenSql(['testing/row-types/example-statements.ts'])
  const connection = connect(await freshDatabase(), { name: 'test', max: 1 })
  const { db, sql, close } = checkRows(connection, examples)
  await answerRight(db)
  await answerWrong(db)
  await answerWrongOnce(sql)
  const problem = await close().catch(({ message }: Error) => message)
  expect(problem).toContain('testing/row-types/example-statements.ts')
  expect(problem?.match(/(?<=\d: ).+/g)).toEqual([
    'fen is "9", not number',
    'name is null, not string',
    'quantity is missing, not number',
    'state is "lost", not "closed" | "open"',
    'lines[].pieces is "2", not number',
    'quantitty is not in the type',
    'fen is "7", not number',
  ])
})

const written = inject('writtenSql')

test('a statement with a row type has words that no other SQL has, or the same type', () => {
  const byText = Map.groupBy(written, ({ text }) => text)
  const ambiguous = [...byText.values()].filter((same) => {
    const shapes = new Set(same.map(({ shape }) => JSON.stringify(shape)))
    return shapes.size > 1 && same.some(({ shape }) => shape?.fields)
  })
  expect(ambiguous.map((same) => same.map(({ place }) => place))).toEqual([])
})

test('a part of a statement states no type, unless it is a condition', () => {
  const stated = written.filter(({ shape }) => shape && !shape.fields)
  const conditions = stated.filter(({ shape }) => shape?.kinds.join() === 'boolean')
  expect(stated.filter((one) => !conditions.includes(one)).map(({ place }) => place)).toEqual([])
})
