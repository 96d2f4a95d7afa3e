/** As large as the server looks at a picture. */
const LONGEST_SIDE_PX = 2600
/** Smaller files are sent unchanged: the original picture is the best. */
const SMALL_BYTES = 2 * 1024 * 1024
const QUALITY = 0.92

/**
 * Scales a photo of twelve megapixels down for a mobile connection, to the size that the server would use. What the
 * browser cannot decode is sent unchanged, and the server answers why it is refused.
 */
export async function fittedPhoto(photo: File): Promise<Blob> {
  if (photo.size <= SMALL_BYTES) return photo
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    return smaller && smaller.size < photo.size ? smaller : photo
  } catch {
    return photo
  }
}
