import { tryLock } from './tab-lock.ts'

/**
 * An upload is sent by one row of one tab at a time: whoever holds its address.
 */
export function holdUploads() {
  let held: { readonly url: string; readonly release: () => void } | undefined
  const release = () => {
    held?.release()
    held = undefined
  }
  return {
    /** @returns false when somebody else holds it */
    async take(url: string | null): Promise<boolean> {
      if (url === null) return false
      if (held?.url === url) return true
      const unlock = await tryLock(`upload:${url}`)
      if (!unlock) return false
      release()
      held = { url, release: unlock }
      return true
    },
    release,
  }
}
