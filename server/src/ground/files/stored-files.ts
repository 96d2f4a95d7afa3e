import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer, StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

const FILES = '/files/'

/** The address from which pages load a stored file; `keepFile` takes the same address. */
export function addressOfFile(name: string): string {
  return `${FILES}${name}`
}

/** Records who uploaded a file. It is deleted after a day unless something keeps it. */
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
 * Marks a file as in use. Users may use their own company's uploads, staff those of staff: knowing the address of
 * another's file must not give access to it. A form that shows pictures accepts nothing else.
 *
 * @returns the address without its signature
 * @throws {Refusal} `file.gone` when it was never uploaded, belongs to others, or was deleted
 */
export async function keepFile(
  tx: InTransaction,
  who: Dealer | StaffMember,
  address: string,
  accepts: 'pictures' | 'any' = 'pictures',
): Promise<string> {
  const kept = await tx
    .updateTable('stored_file')
    .set({ kept_at: new Date() })
    .where('name', '=', nameIn(address))
    .$if(accepts === 'pictures', (some) => some.where('media_type', '=', 'image/webp'))
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

/** Marks a file as unused; it is deleted a day later. */
export async function releaseFile(tx: InTransaction, address: string): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ kept_at: null, stored_at: new Date() })
    .where('name', '=', nameIn(address))
    .execute()
}

/** The name of the stored file at this address, signed or not; empty for other addresses. */
export function nameIn(address: string): string {
  const [path = ''] = address.split('?', 1)
  return path.startsWith(FILES) ? path.slice(FILES.length) : ''
}
