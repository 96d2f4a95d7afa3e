import { fits } from '@portal/contract/fits.ts'
import { type Static, Type } from 'typebox'

const NamedFile = Type.Object({ name: Type.String(), size: Type.Number() })

/** A question about a draft, or the answer with its files. */
const Message = Type.Object({
  draft: Type.String(),
  files: Type.Optional(Type.Array(NamedFile)),
})

type NamedFile = Static<typeof NamedFile>

type Answers = {
  /** What this tab answers to another one. */
  readonly filesSentHere: (draft: string) => NamedFile[]
  readonly onSentElsewhere: (draft: string, files: readonly NamedFile[]) => void
}

/** @returns a function that asks the other tabs of this browser which files of a draft they are sending */
export function askOtherTabs({ filesSentHere, onSentElsewhere }: Answers) {
  let channel: BroadcastChannel | undefined
  const post = (message: Static<typeof Message>) => {
    channel ??= open()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    channel.postMessage(message)
  }
  const open = () => {
    const opened = new BroadcastChannel('feedback-uploads')
    opened.addEventListener('message', ({ data }) => {
      if (!fits(Message, data)) return
      const { draft, files } = data
      if (files) return onSentElsewhere(draft, files)
      const here = filesSentHere(draft)
      if (here.length > 0) post({ draft, files: here })
    })
    return opened
  }
  return (draft: string) => post({ draft })
}
