import {
  removeAvatar,
  removeCompanyCode,
  uploadAvatar,
  uploadCompanyCode,
} from '@portal/contract/own-account.ts'
import { useUploadTo } from '@portal/ui/server/file-calls.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { invalidateTopics } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

export const useUploadAvatar = () => useFreshProfile(useUploadTo(uploadAvatar, {}))
export const useUploadCode = () => useFreshProfile(useUploadTo(uploadCompanyCode, {}))

/** Quiet: shown where the picture is. */
export const useRemoveAvatar = () => useServerChange(removeAvatar, { quiet: true })
export const useRemoveCode = () => useServerChange(removeCompanyCode, { quiet: true })

type Upload = ReturnType<typeof useUploadTo<typeof uploadAvatar>>

/** The profile shows the new picture before the dialog closes. */
function useFreshProfile({ mutate, isPending, error, reset }: Upload) {
  const queries = useQueryClient()
  return {
    isPending,
    error,
    reset,
    mutate: (file: Blob, { onSuccess }: { readonly onSuccess: () => void }) =>
      mutate(file, {
        onSuccess: () => void invalidateTopics(queries, ['company']).then(onSuccess),
      }),
  }
}

/** Links to pictures expire: one that no longer loads is fetched anew with the profile. */
export function useRenewedLink() {
  const queries = useQueryClient()
  return () => void invalidateTopics(queries, ['company'])
}
