import type { Id } from '@portal/rules/ids.ts'
import {
  claimDecidedText,
  disputeAnsweredText,
  returnCreditedText,
  returnDecidedText,
  statementText,
  vouchersGivenText,
} from '@portal/rules/messages/money-texts.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import { ENTRY_KINDS } from '@portal/rules/statements/statement.ts'
import { sql } from 'kysely'

import { monthText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Writers } from '#src/readers/messages/writer.ts'
import { idsOf, listConcerned, listStatementRecipients } from '#src/stories/messages/recipients.ts'
import { findCampaignWords } from '#src/stories/vouchers/campaign-words.ts'

/** Only users who may see prices get sums, only those who may see statements get statements. */
export const MONEY_WRITERS = {
  async 'statement.published'(tx, { subject }) {
    const { company_id, ...statement } = await findStatement(tx, subject.id)
    return [{ text: statementText(statement), to: await listStatementRecipients(tx, company_id) }]
  },

  async 'statement.answered'(tx, { subject, facts }) {
    const { company_id, ...statement } = await findStatement(tx, subject.id)
    const disputed = await findDisputed(tx, facts.statement_entry_id)
    const text = disputeAnsweredText({ ...statement, ...disputed })
    return [{ text, to: await listStatementRecipients(tx, company_id) }]
  },

  async 'return.decided'(tx, { subject, facts }, { returnsTo }) {
    const { company_id, account_id, ...found } = await findReturn(tx, subject.id)
    const to = await listConcerned(tx, company_id, { named: [account_id] })
    const { is_approved: isApproved, reason } = facts
    return [{ text: returnDecidedText({ ...found, isApproved, reason, returnsTo }), to: idsOf(to) }]
  },

  async 'return.credited'(tx, { subject, facts }) {
    const { company_id, account_id, ...found } = await findReturn(tx, subject.id)
    const to = await listConcerned(tx, company_id, { named: [account_id] })
    const { credit_fen, coins, withheld } = facts
    const credited = { ...found, coins, withheld }
    const seeing = to.filter(({ seesPrices }) => seesPrices)
    const others = to.filter(({ seesPrices }) => !seesPrices)
    return [
      { text: returnCreditedText({ ...credited, credit: credit_fen }), to: idsOf(seeing) },
      { text: returnCreditedText({ ...credited, credit: null }), to: idsOf(others) },
    ]
  },

  async 'claim.decided'(tx, { subject, facts }) {
    const { company_id, account_id, claim_no } = await tx
      .selectFrom('price_protection_claim')
      .select(['claim_no', 'company_id', 'account_id'])
      .where('claim_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    const to = await listConcerned(tx, company_id, { named: [account_id] })
    const { is_approved: isApproved, credit_fen: credit, reason } = facts
    return [
      {
        text: claimDecidedText({ claim_no, isApproved, credit, reason }),
        to: idsOf(to.filter(({ seesPrices }) => seesPrices)),
      },
    ]
  },

  async 'voucher.given'(tx, { subject, company_id, facts }) {
    if (company_id === undefined) return []
    const words = await findCampaignWords(tx, subject.id)
    const to = await listConcerned(tx, company_id, { named: [] })
    return [
      { text: vouchersGivenText({ ...words, count: facts.voucher_ids.length }), to: idsOf(to) },
    ]
  },
} satisfies Writers

type Statement = {
  readonly company_id: Id<'company'>
  readonly statement_id: Id<'statement'>
  readonly month: string
  readonly closing: Fen
}

async function findStatement(tx: InTransaction, statement_id: Id<'statement'>): Promise<Statement> {
  const { rows } = await sql<Statement>`
    select company_id, statement_id, ${monthText('month')} as month, closing_fen as closing
    from statement where statement_id = ${statement_id}`.execute(tx)
  return onlyRow(rows)
}

async function findDisputed(tx: InTransaction, id: Id<'statement_entry'>) {
  const { kind, number, note, dispute, answer } = await tx
    .selectFrom('statement_entry as e')
    .leftJoin('sales_order as o', 'o.order_id', 'e.order_id')
    .leftJoin('return_order as r', 'r.return_id', 'e.return_id')
    .select(['e.kind', 'e.note', 'e.dispute', 'e.answer'])
    .select((row) => row.fn.coalesce('o.order_no', 'r.return_no').as('number'))
    .where('e.statement_entry_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    line: `${ENTRY_KINDS[kind]} ${number ?? note}`,
    dispute: dispute ?? '',
    answer: answer ?? '',
  }
}

async function findReturn(tx: InTransaction, return_id: Id<'return'>) {
  return tx
    .selectFrom('return_order')
    .select(['return_id', 'return_no', 'kind', 'quantity', 'company_id', 'account_id'])
    .where('return_id', '=', return_id)
    .executeTakeFirstOrThrow()
}
