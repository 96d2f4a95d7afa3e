import type { Id } from '@portal/rules/ids.ts'
import {
  accountAddedText,
  accountEnabledText,
  passwordChangedText,
  phoneChangedText,
  rightsChangedText,
} from '@portal/rules/messages/account-texts.ts'
import {
  cartHandedBackText,
  cartHandedOverText,
  cartTakenOverText,
  handoverOrderedText,
} from '@portal/rules/messages/handover-texts.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Draft, Writers } from '#src/readers/messages/writer.ts'
import {
  findAccountName,
  isMainAccount,
  listNamedAccounts,
} from '#src/stories/messages/recipients.ts'

/** Changes of an account are announced to the account itself: others made them, or somebody else may have. */
export const ACCOUNT_WRITERS = {
  async 'account.added'(tx, { subject, facts }) {
    const to = await listNamedAccounts(tx, [subject.id])
    return [{ text: accountAddedText(facts), to }]
  },

  async 'account.changed'(tx, { subject, facts }) {
    const to = await listNamedAccounts(tx, [subject.id])
    const hasOtherRights = facts.is_purchase !== undefined || facts.sees_statements !== undefined
    const drafts: Draft[] = []
    if (hasOtherRights) drafts.push({ text: rightsChangedText(facts), to })
    const { phone } = facts
    if (phone === undefined && facts.is_password_new !== 1) return drafts
    const owner = { isMain: await isMainAccount(tx, subject.id) }
    if (phone !== undefined) drafts.push({ text: phoneChangedText({ ...owner, phone }), to })
    if (facts.is_password_new === 1) drafts.push({ text: passwordChangedText(owner), to })
    return drafts
  },

  async 'account.enabled'(tx, { subject }) {
    return [{ text: accountEnabledText(), to: await listNamedAccounts(tx, [subject.id]) }]
  },

  async 'cart.handed_over'(tx, { facts, account_id }) {
    const { to, rows, quantity, note } = facts
    const text = cartHandedOverText({ by: await nameOf(tx, account_id), rows, quantity, note })
    return [{ text, to: await listNamedAccounts(tx, to) }]
  },

  async 'cart.handed_back'(tx, { facts, account_id }) {
    const { asked_by, rows, reason } = facts
    const text = cartHandedBackText({ by: await nameOf(tx, account_id), rows, reason })
    return [{ text, to: await listAskers(tx, { asked_by, account_id }) }]
  },

  async 'cart.taken_over'(tx, { facts, account_id }) {
    const { asked_by, rows, rows_waiting: rowsWaiting } = facts
    const text = cartTakenOverText({ by: await nameOf(tx, account_id), rows, rowsWaiting })
    return [{ text, to: await listAskers(tx, { asked_by, account_id }) }]
  },

  async 'cart.handover_ordered'(tx, { facts, account_id }) {
    const { asked_by, rows, rows_waiting: rowsWaiting, order_nos: orderNos } = facts
    const by = await nameOf(tx, account_id)
    const text = handoverOrderedText({ by, rows, rowsWaiting, orderNos })
    return [{ text, to: await listAskers(tx, { asked_by, account_id }) }]
  },
} satisfies Writers

/** Nobody who has got the right to order meanwhile, and decided on the own handover. */
async function listAskers(
  tx: InTransaction,
  {
    asked_by,
    account_id,
  }: { readonly asked_by: Id<'account'>; readonly account_id: Id<'account'> | null },
): Promise<Id<'account'>[]> {
  return listNamedAccounts(tx, asked_by === account_id ? [] : [asked_by])
}

async function nameOf(tx: InTransaction, account_id: Id<'account'> | null): Promise<string> {
  return account_id === null ? '同事' : findAccountName(tx, account_id)
}
