import type { Id } from '@portal/rules/ids.ts'

import { lockKey } from '#src/ground/database/lock-key.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'

export type AddressFields = {
  readonly contacts: string
  readonly mobile: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
  readonly is_guangzhou_default: boolean
  readonly is_beijing_default: boolean
}

const FIELDS = [
  'address_id',
  'contacts',
  'mobile',
  'province',
  'city',
  'district',
  'street',
  'is_guangzhou_default',
  'is_beijing_default',
] as const

export type AddressRow = Awaited<ReturnType<typeof listAddressRows>>[number]

/** A company's address book: the default of Guangzhou, then that of Beijing, then the newest first. */
export async function listAddressRows(db: Database, company_id: Id<'company'>) {
  return db
    .selectFrom('address')
    .select(FIELDS)
    .where('company_id', '=', company_id)
    .where('is_deleted', '=', false)
    .orderBy('is_guangzhou_default', 'desc')
    .orderBy('is_beijing_default', 'desc')
    .orderBy('address_id', 'desc')
    .execute()
}

export async function findAddresses(
  db: Database,
  company_id: Id<'company'>,
  ids: readonly Id<'address'>[],
): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .select(FIELDS)
    .where('company_id', '=', company_id)
    .where('is_deleted', '=', false)
    .where('address_id', 'in', ids)
    .execute()
}

/** Locks an address book until the transaction ends, so that there is never a second default. */
export async function lockAddressBook(tx: InTransaction, company_id: Id<'company'>): Promise<void> {
  await lockKey(tx, 'address_book', company_id)
}

/**
 * Adds an address; a new default replaces the old one.
 *
 * @returns the id of the new address
 */
export async function addAddressRow(
  tx: InTransaction,
  owner: { readonly brand: string; readonly company_id: Id<'company'> },
  fields: AddressFields,
): Promise<Id<'address'>> {
  const { address_id } = await tx
    .insertInto('address')
    .values({ ...owner, ...fields })
    .returning('address_id')
    .executeTakeFirstOrThrow()
  return address_id
}

/** @returns false for another company's address, which is not changed */
export async function changeAddressRow(
  tx: InTransaction,
  {
    company_id,
    address_id,
  }: { readonly company_id: Id<'company'>; readonly address_id: Id<'address'> },
  fields: Partial<AddressFields> & { readonly is_deleted?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set(fields)
    .where('company_id', '=', company_id)
    .where('address_id', '=', address_id)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Clears the default of a warehouse; the caller then sets another one. */
export async function clearDefault(
  tx: InTransaction,
  company_id: Id<'company'>,
  mark: 'is_guangzhou_default' | 'is_beijing_default',
): Promise<void> {
  await tx
    .updateTable('address')
    .set(mark, false)
    .where('company_id', '=', company_id)
    .where(mark, '=', true)
    .where('is_deleted', '=', false)
    .execute()
}
