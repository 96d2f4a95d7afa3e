import type { getInboxItem as call } from '@portal/contract/admin-inbox.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { listItemRows } from '#src/pages/inbox/list-inbox.ts'

/** Also one that other filters or pages of the list show. */
export async function getInboxItem(
  { replicaDb: db }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { kind, item_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return { list: await listItemRows(db, [kind], sql`o.item_id = ${item_id}`) }
}
