import type { KeyOf, SubjectKind } from '@portal/contract/event-subjects.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { countBy } from '#src/ground/lists/count-by.ts'
import { betweenDays } from '#src/ground/lists/days.ts'
import { eventOn } from '#src/ledgers/events/index.ts'

type Owned = { readonly brand: string; readonly company_id: Id<'company'> }

type DocumentTable<Locked, Kind, Key> = {
  readonly kind: Kind
  readonly table: string
  readonly alias: string
  readonly id: Key
  readonly state: keyof Locked & string
  readonly locked: (tx: InTransaction) => LockedQuery<Locked>
}

/** The part of a Kysely query that a lock needs. */
type LockedQuery<Locked> = {
  where(which: Expression<SqlBool>): LockedQuery<Locked>
  forUpdate(): LockedQuery<Locked>
  executeTakeFirst(): Promise<Locked | undefined>
}

/** The filters of a list of documents; days are `YYYY-MM-DD` in Shanghai, both included. */
export type DocumentFilter<State extends string> = {
  readonly state?: State | undefined
  readonly keyword?: string | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

export type DocumentConditions = {
  readonly ofState: RawBuilder<unknown>
  readonly ofAny: RawBuilder<unknown>
}

/**
 * Operations common to all kinds of documents: the lock, the state, the counts per state, the filter of their list, and
 * its order. Conditions passed in may refer to the table by its alias.
 */
export function documentFrame<
  State extends string,
  Locked extends Owned & Readonly<Record<Key, Id<KeyOf<Kind>>>>,
  Kind extends SubjectKind,
  Key extends string,
>(frame: DocumentTable<Locked, Kind, Key>) {
  const column = (name: string) => sql.ref(`${frame.alias}.${name}`)
  const rows = sql`${sql.table(frame.table)} ${sql.raw(frame.alias)}`
  // A check constraint ensures that the column only contains states of this kind.
  const stateColumn = column(frame.state) as unknown as RawBuilder<State>
  return {
    lock: (tx: InTransaction, which: RawBuilder<unknown>): Promise<Locked | undefined> =>
      frame.locked(tx).where(which.$castTo<SqlBool>()).forUpdate().executeTakeFirst(),

    /** Requires that the document is locked and the transition allowed; the caller records the event. */
    setState: async (tx: InTransaction, id: Id<KeyOf<Kind>>, state: State): Promise<void> => {
      const { table, id: key, state: name } = frame
      const change = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${state}`
      await sql`${change} where ${sql.ref(key)} = ${id}`.execute(tx)
    },

    /** The number of documents per state; states without documents have no entry. */
    count: (db: Database, which: RawBuilder<unknown>): Promise<Partial<Record<State, number>>> =>
      countBy(db, stateColumn, sql`${rows} where ${which}`),

    /**
     * The conditions for documents within `scope`. `mentions` returns conditions for the typed words, of which at least
     * one has to hold.
     *
     * @throws {Refusal} 400 when a day does not exist
     */
    conditions: (
      scope: RawBuilder<unknown>,
      filter: DocumentFilter<State>,
      mentions: (keywordText: string) => readonly RawBuilder<unknown>[],
    ): DocumentConditions => {
      const ofAny = sql.join(
        [scope, ...narrowing(column('created_at'), filter, mentions)],
        sql` and `,
      )
      const { state } = filter
      return {
        ofAny,
        ofState: state === undefined ? ofAny : sql`${ofAny} and ${stateColumn} = ${state}`,
      }
    },

    /** Newest first, or oldest first for those that have waited longest. */
    order: ({ oldestFirst = false }: { readonly oldestFirst?: boolean | undefined }) => {
      const [created, id] = [column('created_at'), column(frame.id)]
      return oldestFirst ? sql`${created}, ${id}` : sql`${created} desc, ${id} desc`
    },

    event: (document: Owned & Readonly<Record<Key, Id<KeyOf<Kind>>>>, at: Date) =>
      eventOn(frame.kind, document[frame.id], document, at),
  }
}

function narrowing<State extends string>(
  created: RawBuilder<unknown>,
  { keyword = '', date_from, date_to }: DocumentFilter<State>,
  mentions: (keywordText: string) => readonly RawBuilder<unknown>[],
): RawBuilder<unknown>[] {
  const keywordText = keyword.trim()
  const mentioned = keywordText === '' ? [] : [sql`(${sql.join(mentions(keywordText), sql` or `)})`]
  return [...mentioned, ...betweenDays(created, date_from, date_to)]
}
