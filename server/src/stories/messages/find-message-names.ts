import type { findMessageNames as call } from '@portal/contract/admin-message-users.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { squashed } from '@portal/rules/text/folded-text.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { accountsOf, refuseUnknownBrand } from '#src/stories/messages/audience.ts'

type FoundName = OutputOf<typeof call>['found'][number]
type Row = FoundName & { readonly line: number; readonly is_of_company: boolean }

const MAX_SAME_NAMES = 20

/**
 * Companies, or users who can sign in today, with a name that stands in a cell of a line, in any case, width and spacing.
 * Where another cell of the line is the company of a user, only its users are meant.
 *
 * @throws {Refusal} 404 for an unknown brand
 */
export async function findMessageNames(
  context: Context,
  _who: unknown,
  { brand, kind, lines }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseUnknownBrand(context, brand)
  const cells = lines.flatMap((texts, line) =>
    texts.map((text) => ({ line, name: squashed(text) })),
  )
  const numbers = cells.map(({ line }) => line)
  const names = cells.map(({ name }) => name)
  const { rows } = await sql<Row>`
    with cell as (
      select distinct * from unnest(${numbers}::integer[], ${names}::text[]) t(line, name) where name <> ''
    ), named as (${kind === 'companies' ? companiesIn(brand) : usersIn(brand)}),
    fitting as (
      select cell.line, id, named.name, hint, coalesce(company_name, '') <> '' and exists(
        select from cell other where other.line = cell.line and other.name = company_name) as is_of_company
      from cell join named on named.compared = cell.name
    ), ranked as (
      select *, row_number() over (partition by line order by is_of_company desc, id) as place from fitting
    )
    select line, id, name, hint, is_of_company from ranked where place <= ${MAX_SAME_NAMES} order by line, place`.execute(
    context.replicaDb,
  )
  return sorted(lines, rows)
}

/** SQL: a name as `squashed` of the rules makes it. */
const compared = (column: string) =>
  sql`upper(regexp_replace(normalize(${sql.ref(column)}, NFKC), '\\s', '', 'g'))`

function companiesIn(brand: string): RawBuilder<unknown> {
  return sql`
    select c.company_id as id, c.name, ${compared('c.name')} as compared, null as company_name,
      coalesce((
        select a.name || ' ' || a.phone from account a
        where a.company_id = c.company_id and a.is_main order by a.account_id limit 1), '') as hint
    from company c where c.brand = ${brand}`
}

function usersIn(brand: string): RawBuilder<unknown> {
  return sql`
    select a.account_id as id, a.name || ' ' || a.username as name, c.name as hint,
      ${compared('a.name')} as compared, ${compared('c.name')} as company_name
    from ${accountsOf({ brand, audience: { kind: 'all' } })}`
}

function sorted(lines: InputOf<typeof call>['lines'], rows: readonly Row[]): OutputOf<typeof call> {
  const answer: OutputOf<typeof call> = { found: [], several: [], missing: [] }
  const ofLine = Map.groupBy(rows, ({ line }) => line)
  for (const [line, texts] of lines.entries()) {
    const fitting = ofLine.get(line) ?? []
    const narrowed = fitting.filter(({ is_of_company }) => is_of_company)
    const choices = (narrowed.length > 0 ? narrowed : fitting).map(({ id, name, hint }) => ({
      id,
      name,
      hint,
    }))
    const [only, ...others] = choices
    if (only === undefined) answer.missing.push(texts.join(' '))
    else if (others.length > 0) answer.several.push({ typed: texts.join(' '), choices })
    else if (answer.found.every(({ id }) => id !== only.id)) answer.found.push(only)
  }
  return answer
}
