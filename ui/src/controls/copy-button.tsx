import { useEffect, useState, type ReactNode } from 'react'

import { copyText } from '#src/page/copy-text.ts'
import { toast } from '#src/page/toast.ts'

import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** How long the button shows that it copied (specification 9). */
const COPIED_MS = 2000

type Props = {
  /**
   * The text to copy, or a function if it is expensive to compute. An empty text copies nothing.
   */
  readonly text: string | (() => string)
  /** The accessible label of the icon button: "复制 11427953129". */
  readonly label: string
  readonly done?: string
  /** With a text it is a full button, otherwise an icon. */
  readonly children?: ReactNode
}

/** Copies to the clipboard and shows ✓ 已复制 for two seconds. */
export function CopyButton({ text, label, done = '复制成功', children }: Props) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return undefined
    const end = setTimeout(() => setCopied(0), COPIED_MS)
    return () => clearTimeout(end)
  }, [copied])
  const copy = async () => {
    const copiedText = typeof text === 'string' ? text : text()
    if (copiedText === '') return
    const problem = await copyText(copiedText)
    if (problem !== undefined) return toast.error(problem)
    setCopied((times) => times + 1)
    toast.success(done)
  }
  const icon = copied > 0 ? <CheckIcon size={14} /> : <CopyIcon size={14} />
  if (children === undefined)
    return (
      <IconButton label={copied > 0 ? '已复制' : label} onClick={() => void copy()}>
        {icon}
      </IconButton>
    )
  return (
    <Button icon={icon} onClick={() => void copy()}>
      {copied > 0 ? '已复制' : children}
    </Button>
  )
}
