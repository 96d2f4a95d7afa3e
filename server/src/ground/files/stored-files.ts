import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer, StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** What the pages load a stored file by. */
const FILES = '/files/'

/** Where the pages load a stored file from; `keepFile` takes the same address. */
export function addressOfFile(name: string): string {
  return `${FILES}${name}`
}

/** Notes who handed a file in. Until something keeps it, it is there for a day. */
export async function addStoredFile(
  db: Database,
  who: Dealer | StaffMember,
  file: { readonly name: string; readonly media_type: string; readonly size_bytes: number },
): Promise<void> {
  const owner = who.kind === 'staff' ? { staff_id: who.staff_id } : { account_id: who.account_id }
  await db
    .insertInto('stored_file')
    .values({ ...file, ...owner })
    .execute()
}

/**
 * From now on something shows this file. Users show what their company handed in, staff what staff did: who comes to know
 * another's file must not get it by showing it as their own.
 *
 * @returns the address without what made it a link
 * @throws {Refusal} `file.gone` when it was never handed in, by others, or was removed since
 */
export async function keepFile(
  tx: InTransaction,
  who: Dealer | StaffMember,
  address: string,
): Promise<string> {
  const kept = await tx
    .updateTable('stored_file')
    .set({ kept_at: new Date() })
    .where('name', '=', nameIn(address))
    .where((eb) =>
      who.kind === 'staff'
        ? eb('account_id', 'is', null)
        : eb(
            'account_id',
            'in',
            eb.selectFrom('account').select('account_id').where('company_id', '=', who.company_id),
          ),
    )
    .returning('name')
    .executeTakeFirst()
  if (!kept) throw new Refusal('file.gone', '图片已失效，请重新上传')
  return addressOfFile(kept.name)
}

/** Nothing shows this file any more; it is removed a day from now. */
export async function releaseFile(tx: InTransaction, address: string): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ kept_at: null, stored_at: new Date() })
    .where('name', '=', nameIn(address))
    .execute()
}

/** The name of the stored file at this address, be it a link or not; empty when it is none's. */
export function nameIn(address: string): string {
  const [path = ''] = address.split('?', 1)
  return path.startsWith(FILES) ? path.slice(FILES.length) : ''
}
