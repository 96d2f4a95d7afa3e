import { copiedAddress } from '@portal/rules/accounts/address-form.ts'
import { plainMobile } from '@portal/rules/accounts/mobile-number.ts'

import type { Address, AddressDraft } from './address-calls.ts'

const EMPTY: AddressDraft = {
  contacts: '',
  province: '',
  city: '',
  district: '',
  street: '',
  mobile: '',
  is_main: 0,
  other_is_main: 0,
}

export type AddressTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly address: Address }
  | { readonly kind: 'copy'; readonly address: Address }

export const TASK_TITLES: Readonly<Record<AddressTask['kind'], string>> = {
  add: '新增地址',
  edit: '编辑地址',
  copy: '复制地址',
}

/** The form's initial values. A copy is never a default address (specification 5). */
export function draftFor(task: AddressTask): AddressDraft {
  if (task.kind === 'add') return EMPTY
  const { address_id: _id, ...draft } = task.address
  return task.kind === 'copy' ? copiedAddress(draft) : draft
}

export function tidied(draft: AddressDraft): AddressDraft {
  return {
    ...draft,
    contacts: draft.contacts.trim(),
    street: draft.street.trim(),
    mobile: plainMobile(draft.mobile),
  }
}
