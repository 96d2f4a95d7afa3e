import type { Sql } from '#src/ground/database/connect.ts'

type Column = {
  readonly table_name: string
  readonly column_name: string
  readonly type: string
  readonly is_nullable: boolean
  readonly is_written_by_database: boolean
  readonly has_default: boolean
  readonly comment: string | null
  readonly check: string | null
  /** Whose row an integer identifies: `order` for a key of sales_order, whose own key is `order_id`. */
  readonly id_of: string | null
}

/** Must agree with the parsers in connect.ts (OUR_TYPES). */
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Moment',
  jsonb: 'Json',
  tsvector: 'string',
}

/** Generated from the migrated database, so that types and columns cannot differ. */
export async function describeSchema(sql: Sql): Promise<string> {
  const columns = await readColumns(sql)
  const tables = Map.groupBy(columns, (column) => column.table_name)
  return [
    '// Written by `npm run db:types` from the migrated database. Not to be changed by hand.',
    "import type { Id } from '@portal/rules/ids.ts'",
    "import type { Fen } from '@portal/rules/money/money.ts'",
    "import type { ColumnType, GeneratedAlways } from 'kysely'",
    '',
    '/** The database fills it in where an insert leaves it out. */',
    'type Generated<T> =',
    '  T extends ColumnType<infer Read, infer Written, infer Changed>',
    '    ? ColumnType<Read, Written | undefined, Changed>',
    '    : ColumnType<T, T | undefined, T>',
    'type Moment = ColumnType<Date, Date | string, Date | string>',
    '/** Read as it was written; written as any value, which the driver turns into JSON. */',
    'type Json = ColumnType<unknown, unknown, unknown>',
    '',
    ...[...tables].flatMap(([name, rows]) => [
      `export interface ${name} {`,
      ...rows.flatMap(describeColumn),
      '}',
      '',
    ]),
    'export interface Schema {',
    ...[...tables.keys()].map((name) => `  ${name}: ${name}`),
    '}',
    '',
  ].join('\n')
}

async function readColumns(sql: Sql): Promise<Column[]> {
  return sql<Column>`
    with own_key as (
      select k.conrelid, substr(a.attname, 1, length(a.attname) - 3) as subject from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and array[a.attnum] = k.conkey
      where k.contype = 'p' and a.attname like '%_id' and a.atttypid in ('int4'::regtype, 'int8'::regtype)
        -- A key that is another table's names that table's rows.
        and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = k.conrelid and f.conkey = k.conkey)
    )
    select c.relname as table_name, a.attname as column_name, t.typname as type,
           not a.attnotnull as is_nullable, a.attidentity = 'a' or a.attgenerated <> '' as is_written_by_database,
           a.atthasdef or a.attidentity = 'd' as has_default,
           col_description(c.oid, a.attnum) as comment,
           (select pg_get_constraintdef(k.oid) from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
              and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as check,
           coalesce(
             (select subject from own_key join pg_constraint k on k.confrelid = own_key.conrelid
              where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]),
             -- Events and searches reference no tables, but name their columns alike.
             (select subject from own_key where a.attname = subject || '_id')
           ) as id_of
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not c.relispartition
    order by c.relname, a.attnum`
}

function describeColumn(column: Column): string[] {
  const comment = column.comment?.replaceAll('*/', '* /').replaceAll('\n', ' ')
  return [
    ...(comment ? [`  /** ${comment} */`] : []),
    `  ${column.column_name}: ${generated(column, typeOf(column))}`,
  ]
}

function generated(column: Column, type: string): string {
  if (column.is_written_by_database) return `GeneratedAlways<${type}>`
  if (column.has_default) return `Generated<${type}>`
  return type
}

function typeOf(column: Column): string {
  const { type, check, is_nullable } = column
  const isArray = type.startsWith('_')
  const single = namedType(column) ?? TYPES[isArray ? type.slice(1) : type]
  if (single === undefined) throw new Error(`describe-schema.ts knows no type for ${type}`)
  const listed = isArray ? undefined : listedValues(check)
  const whole = listed ?? (isArray ? `${single}[]` : single)
  return is_nullable ? `${whole} | null` : whole
}

/** Columns with ids are typed by their subject, columns with money as fen. */
function namedType({ column_name, id_of }: Column): string | undefined {
  if (id_of !== null) return `Id<'${id_of}'>`
  return column_name.endsWith('_fen') ? 'Fen' : undefined
}

/** `check (role in ('admin', 'sales'))` → `'admin' | 'sales'`. */
function listedValues(check: string | null): string | undefined {
  const list = check?.match(/= ANY \(ARRAY\[([^[\]]+)\]\)/)?.[1]
  return list
    ?.split(', ')
    .map((value) => value.replace(/::\w+$/, '').replace(/^\((.+)\)$/, '$1'))
    .join(' | ')
}
