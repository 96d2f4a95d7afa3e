import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

import {
  createQueryId,
  isExpression,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  sql as fragment,
} from 'kysely'
import {
  type CustomTypesConfig,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
  types,
} from 'pg'

import { openLookups } from '#src/ground/database/lookups.ts'
import { connectionOptions, openPool } from '#src/ground/database/open-pool.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'

/**
 * Connections to one PostgreSQL: `db` for typed queries, `sql` for the few hot ones written in SQL, and `lookupSql` for
 * those of them that read a few rows by key, on shared connections.
 */
export type Connection = {
  readonly db: Database
  readonly sql: Sql
  readonly lookupSql: Sql
  /** The driver takes several statements only as one text without values. */
  readonly runScript: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A statement with its values, prepared once per connection: sql<Row>`select … where id = ${id}`. A value that is a
 * Kysely fragment becomes part of the text.
 */
export type Sql = <Row extends QueryResultRow>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<Row[]>

/** More active connections than processors only wait for each other: 4 per core, measured with 64 in flight. */
const CONNECTIONS = Math.max(8, 4 * availableParallelism())

/** Creates the pool, which connects on the first query. */
export function connect(
  url: string,
  options: {
    readonly name: string
    readonly max?: number
    /** For a free connection of the pool; a lookup also for its answer. */
    readonly patienceMs?: number
  },
): Connection {
  const session = {
    application_name: options.name,
    ...(options.patienceMs !== undefined && { connectionTimeoutMillis: options.patienceMs }),
    // Most statements are short index reads: planning each for its values would cost more than running it (decision
    // 016).
    options: '-c TimeZone=Asia/Shanghai -c plan_cache_mode=force_generic_plan',
    types: ourTypes,
  }
  const pool = openPool(url, { ...session, max: options.max ?? CONNECTIONS })
  const lookups = openLookups({
    ...connectionOptions(url),
    ...session,
    ...(options.patienceMs !== undefined && { query_timeout: options.patienceMs }),
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    db,
    sql: createSql((statement) => pool.query(statement)),
    lookupSql: createSql((statement) => lookups.query(statement)),
    runScript: async (text) => void (await pool.query(text)),
    close: async () => void (await Promise.all([pool.end(), lookups.close()])),
  }
}

function createSql(ask: (statement: QueryConfig) => Promise<QueryResult>): Sql {
  return async <Row extends QueryResultRow>(
    strings: TemplateStringsArray,
    ...values: readonly unknown[]
  ) => {
    const { rows } = await ask(
      values.some(isExpression)
        ? composedStatement(strings, values)
        : { ...cachedStatement(strings), values: [...values] },
    )
    // The author of a statement declares the type of its rows.
    return rows as Row[]
  }
}

type Statement = { readonly name: string | undefined; readonly text: string }

const statements = new WeakMap<TemplateStringsArray, Statement>()

/** Built once per place in the code, because a template literal always passes the same strings object. */
function cachedStatement(strings: TemplateStringsArray): Statement {
  const known = statements.get(strings)
  if (known) return known
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
  const statement = { name: nameOfStatement(text), text }
  statements.set(strings, statement)
  return statement
}

const compiler = new PostgresQueryCompiler()

/** Compiled at every call, in about 3 µs, because a fragment may differ between calls. */
function composedStatement(strings: TemplateStringsArray, values: readonly unknown[]): QueryConfig {
  const node = fragment(strings, ...values).toOperationNode()
  const { sql: text, parameters } = compiler.compileQuery(node, createQueryId())
  return { name: nameOfStatement(text), text, values: [...parameters] }
}

const BIGINT: number = types.builtins.INT8

const BIGINTS = 1016

const DAY: number = types.builtins.DATE

// Accepts any type id; pg's own types only list some.
const parserOf = types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown

/**
 * Parses values from the database. Every 8-byte integer is a number: ids, pieces and fen stay far below 2^53. A `date`
 * stays the text `YYYY-MM-DD`, because it is a day, not a moment.
 */
const ourTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) => {
    if (oid === BIGINT) return Number
    if (oid === DAY) return String
    if (oid === BIGINTS) return readBigints
    return parserOf(oid, format)
    // pg's type has overloads for text and bytes; only the text format is used.
  }) as CustomTypesConfig['getTypeParser'],
}

function readBigints(text: string): (number | null)[] {
  // pg parses an array of any type as one of strings.
  const strings = parserOf(BIGINTS)(text) as (string | null)[]
  return strings.map((one) => (one === null ? null : Number(one)))
}

/** Statements with more values come from lists of varying length, each of which would be a separate statement. */
const MAX_VALUES = 64

/** Limits the memory that prepared statements take in every connection. */
const MAX_STATEMENTS = 1000

const names = new Map<string, string>()

/** The name under which PostgreSQL stores this prepared statement; undefined if it is not worth preparing. */
function nameOfStatement(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Wraps the pool for Kysely, so that every statement is prepared once per connection. */
function preparing(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const preparingClient = wrap(client)
      wrapped.set(client, preparingClient)
      return preparingClient
    },
  }
}

function wrap(client: PoolClient): PostgresPoolClient {
  const prepares = {
    query(text: string, values: readonly unknown[] = []) {
      const isWorthIt = values.length > 0 && values.length <= MAX_VALUES
      const name = isWorthIt ? nameOfStatement(text) : undefined
      return client.query({ name, text, values: [...values] })
    },
    release: (isBroken?: boolean) => client.release(isBroken),
  }
  // The other overload of `query` is for cursors, which are not used.
  return prepares as unknown as PostgresPoolClient
}
