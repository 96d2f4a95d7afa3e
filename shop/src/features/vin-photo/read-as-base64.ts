/** What the user reads when a file can't be read, and when reading was given up (specification 8). */
export const READING_FAILED = '读取文件发生错误'
export const READING_ABORTED = '读取文件操作中止'

/** A file's content in base64. @throws {Error} whose message is for the user */
export function readAsBase64(file: Blob, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    const stop = () => reader.abort()
    signal.addEventListener('abort', stop, { once: true })
    reader.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    reader.addEventListener('error', () => reject(new Error(READING_FAILED)))
    reader.addEventListener('abort', () => reject(new Error(READING_ABORTED)))
    reader.addEventListener('load', () => {
      const address = reader.result as string
      resolve(address.slice(address.indexOf(',') + 1))
    })
    if (signal.aborted) reject(new Error(READING_ABORTED))
    else reader.readAsDataURL(file)
  })
}
