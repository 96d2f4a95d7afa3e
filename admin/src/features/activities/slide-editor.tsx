import { Button } from '@portal/ui/button.tsx'
import { TextField } from '@portal/ui/text-field.tsx'

import type { SectionForm } from './activity-form.ts'
import { useProblemAt } from './form-problem.ts'
import { PictureField } from './picture-field.tsx'

import styles from './activity-dialog.module.css'

type Slide = SectionForm['slides'][number]

type Props = {
  readonly slide: Slide
  /** Undefined: it goes. */
  readonly onChange: (next: Slide | undefined) => void
}

/** One slide: picture, words and where a press leads. */
export function SlideEditor({ slide, onChange }: Props) {
  const problemAt = useProblemAt()
  const change = (part: Partial<Slide>) => onChange({ ...slide, ...part })
  return (
    <div className={styles.deal}>
      <PictureField
        name="轮播图"
        picture={slide.picture}
        problem={problemAt('picture', slide.key)}
        width={96}
        onChange={(picture) => change({ picture })}
      />
      <div className={styles.pairs}>
        <TextField
          label="标题"
          maxLength={40}
          value={slide.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label="副标题"
          maxLength={60}
          value={slide.subtitle}
          onChange={(event) => change({ subtitle: event.target.value })}
        />
        <TextField
          label="链接"
          maxLength={200}
          placeholder="选填，如 /parts/list"
          problem={problemAt('address', slide.key)}
          value={slide.address}
          onChange={(event) => change({ address: event.target.value })}
        />
        <Button kind="text" size="small" onClick={() => onChange(undefined)}>
          移除这张图
        </Button>
      </div>
    </div>
  )
}
