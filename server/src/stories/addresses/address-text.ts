import { type RawBuilder, sql } from 'kysely'

/** SQL for province and city of the table with this alias; a city named like its province (北京市 北京市) appears once. */
export function regionText(alias: string): RawBuilder<unknown> {
  return sql`concat(${regionOf(alias)})`
}

/** SQL for the address of the table with this alias, from the province to the street, in one line. */
export function addressText(alias: string): RawBuilder<unknown> {
  const [district, street] = [sql.ref(`${alias}.district`), sql.ref(`${alias}.street`)]
  return sql`concat(${regionOf(alias)}, ${district}, ${street})`
}

function regionOf(alias: string): RawBuilder<unknown> {
  const [province, city] = [sql.ref(`${alias}.province`), sql.ref(`${alias}.city`)]
  return sql`${province}, case when ${city} <> ${province} then ${city} end`
}
