import { Button } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { formatCount } from '@portal/ui/page/format.ts'

import type { usePastedNames } from './pasted-names.ts'

import forms from '#src/forms/form.module.css'
import styles from './message-dialog.module.css'

type Props = Pick<
  ReturnType<typeof usePastedNames>,
  'words' | 'missing' | 'missingLabel' | 'several' | 'choose'
>

/** It may stand below the edge of the form. */
function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

/** What became of a pasted list. */
export function PastedResult({ words, missing, missingLabel, several, choose }: Props) {
  return (
    <>
      {words !== undefined && (
        <p aria-live="polite" className={forms.hint}>
          <span className={styles.pasted} key={words} ref={bringIntoView}>
            {words}
          </span>
        </p>
      )}
      {several.map(({ typed, choices }) => (
        <fieldset className={styles.several} key={typed}>
          <legend>“{typed}”是哪一个？</legend>
          {choices.map((row) => (
            <Button key={row.id} size="small" onClick={() => choose(typed, row)}>
              {row.name}
            </Button>
          ))}
          <Button kind="text" size="small" onClick={() => choose(typed, undefined)}>
            都不是
          </Button>
        </fieldset>
      ))}
      {missing.length > 0 && (
        <details className={styles.more}>
          <summary>查看没有找到的 {formatCount(missing.length)} 个</summary>
          <TextArea
            labelHidden
            readOnly
            label={missingLabel}
            rows={6}
            value={missing.join('\n')}
            onText={() => undefined}
          />
          <CopyButton label={`复制${missingLabel}`} text={missing.join('\n')}>
            复制全部
          </CopyButton>
        </details>
      )}
    </>
  )
}
