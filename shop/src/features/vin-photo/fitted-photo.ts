/** As large as the server looks at a picture. */
const LONGEST_SIDE_PX = 2600
/** A file below it goes as it is: the phone's own picture is the best there is. */
const SMALL_BYTES = 2 * 1024 * 1024
const QUALITY = 0.92

/**
 * A photo of twelve megapixels made small enough to be sent over a phone's line: no larger than the server would make it.
 * What the browser can't decode goes as it is, for the server to say why not.
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
