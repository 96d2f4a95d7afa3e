import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '@portal/contract/addresses.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type Address = OutputOf<typeof listAddresses>['list'][number]
export type AddressDraft = InputOf<typeof addAddress>

export const addressesQuery = (call: Caller) => serverQuery(call, listAddresses, {})

/** Resolves to the id, which a new address gets from the server. */
export function useSaveAddress() {
  const add = useServerChange(addAddress, { failed: { asksAgain: true } })
  const edit = useServerChange(editAddress, { failed: { asksAgain: true } })
  return {
    isPending: add.isPending || edit.isPending,
    save: (
      { id, draft }: { readonly id: Id<'address'> | undefined; readonly draft: AddressDraft },
      onSuccess: (saved: { readonly address_id: Id<'address'> }) => void,
    ) =>
      id === undefined
        ? add.mutate(draft, { onSuccess })
        : edit.mutate({ ...draft, address_id: id }, { onSuccess }),
  }
}

export const useDeleteAddress = () =>
  useServerChange(deleteAddress, { failed: { asksAgain: true } })

export const useSetDefaultAddress = () =>
  useServerChange(setDefaultAddress, { failed: { asksAgain: true } })
