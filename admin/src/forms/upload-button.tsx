import { Button } from '@portal/ui/controls/button.tsx'
import { UploadIcon } from '@portal/ui/controls/icons.tsx'
import { useRef } from 'react'

type Props = {
  /** File types, as the `accept` of an input. */
  readonly accept: string
  readonly label: string
  readonly busy: boolean
  readonly onFile: (file: File) => void
  readonly children: string
}

export function UploadButton({ accept, label, busy, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const upload = (file: File | undefined) => {
    if (file) onFile(file)
    // Allows choosing the same file again after a refusal.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        hidden
        accept={accept}
        aria-label={label}
        ref={input}
        type="file"
        onChange={(event) => upload(event.target.files?.[0])}
      />
      <Button busy={busy} icon={<UploadIcon />} size="small" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
