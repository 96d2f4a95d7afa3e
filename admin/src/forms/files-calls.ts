import { PICTURE_UPLOAD, uploadPicture } from '@portal/contract/files.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useMutation } from '@tanstack/react-query'

/** What pictures may be, as an input's `accept`. */
export const PICTURES = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join()

/** Uploads a picture; quiet, because the form itself shows the fault. */
export function useUploadPicture() {
  const call = useCaller()
  return useMutation({
    mutationFn: (file: Blob) => call(uploadPicture, {}, { file }),
    meta: { quiet: true },
  })
}
