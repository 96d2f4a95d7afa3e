import type { Buyer } from './buyers.ts'
import { sql } from './database.ts'

/** A request for a number that the catalogue lacks. */
export async function request(buyer: Buyer, number: string): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    insert into development_request (brand, company_id, account_id, number, normalised, name_zh, quantity)
    values ('bc', ${buyer.company_id}, ${buyer.account_id}, ${number}, ${number}, '踏板电机', 2)
    returning development_request_id as id`
  return made?.id ?? 0
}

export const stateOf = async (id: number) => {
  const [row] = await sql<{ state: string; answer: string; part_id: number | null }[]>`
    select state, answer, part_id from development_request where development_request_id = ${id}`
  return row
}
