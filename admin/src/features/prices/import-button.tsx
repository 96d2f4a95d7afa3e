import { errorText } from '@portal/ui/server-errors.ts'

import { UploadButton } from '#src/forms/upload-button.tsx'

import { useImportPrices } from './prices-calls.ts'

import styles from '#src/forms/form.module.css'

type Props = { readonly onText: (text: string) => void }

/** Fills the list from a spreadsheet; why one can't be read is said in place. */
export function ImportButton({ onText }: Props) {
  const read = useImportPrices()
  return (
    <>
      <UploadButton
        accept=".xls,.xlsx"
        busy={read.isPending}
        label="选择调价表格"
        onFile={(file) => read.mutate(file, { onSuccess: ({ text }) => onText(text) })}
      >
        从表格导入
      </UploadButton>
      {read.error !== null && (
        <span className={styles.wrong} role="alert">
          {errorText(read.error)}
        </span>
      )}
      {read.data?.notes.map((note) => (
        <span className={styles.hint} key={note}>
          {note}
        </span>
      ))}
    </>
  )
}
