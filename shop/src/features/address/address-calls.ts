import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '@portal/contract/addresses.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  invalidateTopics,
  serverQuery,
  useCaller,
  useServerChange,
} from '@portal/ui/server-query.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export type Address = OutputOf<typeof listAddresses>['list'][number]
/** An address that is not saved yet. */
export type AddressDraft = InputOf<typeof addAddress>

export const addressesQuery = (call: Caller) => serverQuery(call, listAddresses, {})

/** Adds the address, or changes the one that is named. Answers its id. */
export function useSaveAddress() {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [addAddress.path],
    mutationFn: ({
      id,
      draft,
    }: {
      readonly id: number | undefined
      readonly draft: AddressDraft
    }) =>
      id === undefined ? call(addAddress, draft) : call(editAddress, { ...draft, address_id: id }),
    onSuccess: () => invalidateTopics(queries, editAddress.changes),
  })
}

export const useDeleteAddress = () => useServerChange(deleteAddress)

export const useSetDefaultAddress = () => useServerChange(setDefaultAddress)
