/**
 * An upload is sent by one row of one tab at a time: whoever holds its address. Browsers without locks let everybody
 * send.
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
      const unlock = await lock(`upload:${url}`)
      if (!unlock) return false
      release()
      held = { url, release: unlock }
      return true
    },
    release,
  }
}

/** @returns what releases it; undefined when it is taken */
function lock(name: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (granted) =>
      granted === null
        ? resolve(undefined)
        : new Promise<void>((release) => resolve(() => release())),
    )
  })
}
