import {
  type FileEndpoint,
  type InputOf,
  type OutputOf,
  type UploadEndpoint,
  uploadTooLarge,
} from '@portal/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'

import { useCaller } from './server-query.ts'

const asItIs = <Filter>(filter: Filter): Filter => filter

export const useSaveFile = <E extends FileEndpoint>(endpoint: E) =>
  useSaveFileWith(endpoint, asItIs<InputOf<E>>)

/** The same, but the hook adds part of the input. */
export function useSaveFileWith<E extends FileEndpoint, Filter>(
  endpoint: E,
  complete: (filter: Filter) => InputOf<E>,
) {
  const call = useCaller()
  return useMutation({
    mutationKey: [endpoint.path],
    mutationFn: (filter: Filter) => call(endpoint, complete(filter), { onFile: saveFile }),
  })
}

/** Uploads a file; quiet, because the form shows the error itself. */
export function useUploadTo<E extends UploadEndpoint>(endpoint: E, fields: InputOf<E>) {
  const call = useCaller()
  return useMutation({
    mutationKey: [endpoint.path],
    meta: { quiet: true },
    mutationFn: async (file: Blob): Promise<OutputOf<E>> => {
      if (file.size > endpoint.upload.maxBytes) throw new Error(uploadTooLarge(endpoint.upload))
      return call(endpoint, fields, { file })
    },
  })
}

const HELD_MS = 60_000

function saveFile({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser may read the file later, and saves nothing if the URL is revoked before.
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS)
}
