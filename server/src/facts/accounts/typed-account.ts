import { typedPhonePart } from '@portal/rules/accounts/mobile-number.ts'
import { foldedText } from '@portal/rules/text/folded-text.ts'
import { type RawBuilder, sql } from 'kysely'

import { likeText } from '#src/ground/lists/like-text.ts'

type TypedAccount = {
  /** SQL: whether a column contains the words. */
  readonly isIn: (column: string) => RawBuilder<boolean>
  /** SQL: whether an account has them in its name, user name or phone; the argument is its alias. */
  readonly finds: (account: string) => RawBuilder<boolean>
}

/**
 * What staff typed or pasted to find somebody: part of a name, as written or with full-width characters folded, or of a
 * phone in any of its spellings. The user's % and _ are characters.
 */
export function typedAccount(keyword: string): TypedAccount {
  const words = keyword.trim()
  const likes = [...new Set([words, foldedText(words)])].map((text) => `%${likeText(text)}%`)
  const phone = typedPhonePart(words)
  const isIn = (column: string) => sql<boolean>`${sql.ref(column)} ilike any(${likes}::text[])`
  return {
    isIn,
    finds: (account) =>
      sql<boolean>`(${sql.join(
        [
          isIn(`${account}.name`),
          isIn(`${account}.username`),
          ...(phone === undefined
            ? []
            : [sql`${sql.ref(`${account}.phone`)} like ${`%${phone}%`}`]),
        ],
        sql` or `,
      )})`,
  }
}
