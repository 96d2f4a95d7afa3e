import { PICTURE_UPLOAD, uploadPicture } from '@portal/contract/files.ts'
import { useUploadTo } from '@portal/ui/server/file-calls.ts'

export const PICTURES = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join()

export const useUploadPicture = () => useUploadTo(uploadPicture, {})
