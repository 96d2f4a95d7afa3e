import type { findMessageNames as call } from '@portal/contract/admin-message-users.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { foundNames, type NameMatch, pastedTexts } from '@portal/rules/messages/found-names.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { accountsOf, refuseUnknownBrand } from '#src/stories/messages/audience.ts'

const MAX_SAME_NAMES = 20

/**
 * Companies, or users who can sign in today, with a name that stands in a cell of a line, in any case, width and spacing;
 * users by their phone as well.
 * Where another cell of the line is the company or the phone of a user, only its users are meant.
 *
 * @throws {Refusal} 404 for an unknown brand
 */
export async function findMessageNames(
  context: Context,
  _who: unknown,
  { brand, kind, lines }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseUnknownBrand(context, brand)
  const texts = pastedTexts(lines)
  const numbers = texts.map(({ line }) => line)
  const names = texts.map(({ text }) => text)
  const { rows } = await sql<NameMatch>`
    with typed as (
      select distinct * from unnest(${numbers}::integer[], ${names}::text[]) t(line, text) where text <> ''
    ), named as (${kind === 'companies' ? companiesIn(brand) : usersIn(brand)}),
    fitting as (
      select typed.line, typed.text, id, named.name, hint, marks, exists(
        select from typed other where other.line = typed.line and other.text <> typed.text
          and other.text = any(marks)) as is_marked
      from typed join named on named.compared = typed.text
    ), ranked as (
      select *, row_number() over (partition by line, text order by is_marked desc, id) as place from fitting
    )
    select line, text, id, name, hint, marks from ranked where place <= ${MAX_SAME_NAMES}
    order by line, text, place`.execute(context.replicaDb)
  return foundNames(lines, rows)
}

/** SQL: a name as `squashed` of the rules makes it. */
const compared = (column: string) =>
  sql`upper(regexp_replace(normalize(${sql.ref(column)}, NFKC), '\\s', '', 'g'))`

function companiesIn(brand: string): RawBuilder<unknown> {
  return sql`
    select c.company_id as id, c.name, ${compared('c.name')} as compared, '{}'::text[] as marks,
      coalesce((
        select a.name || ' ' || a.phone from account a
        where a.company_id = c.company_id and a.is_main order by a.account_id limit 1), '') as hint
    from company c where c.brand = ${brand}`
}

function usersIn(brand: string): RawBuilder<unknown> {
  return sql`
    select a.account_id as id, a.name || ' ' || a.username as name, c.name as hint,
      unnest(array[${compared('a.name')}, a.phone]) as compared,
      array[${compared('c.name')}, a.phone] as marks
    from ${accountsOf({ brand, audience: { kind: 'all' } })}`
}
