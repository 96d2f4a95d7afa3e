import { ACTIVITY_LENGTHS } from '@portal/rules/activities/activity-problem.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Trash2Icon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'

import type { FoundPart } from './activities-calls.ts'
import {
  type DealForm,
  emptySlide,
  KIND_NAMES,
  newDeal,
  newItem,
  type SectionForm,
} from './activity-form.ts'
import { DealEditor } from './deal-editor.tsx'
import { useProblemAt } from './form-problem.ts'
import { PartPicker } from './part-picker.tsx'
import { PictureField } from './picture-field.tsx'

import styles from './activity-dialog.module.css'

type Props = {
  readonly brand: string
  readonly section: SectionForm
  /** Called with undefined to delete the section. */
  readonly onChange: (next: SectionForm | undefined) => void
}

export function SectionEditor({ brand, section, onChange }: Props) {
  const { kind, slides, deals } = section
  const changeDeal = (key: number, next: DealForm | undefined) =>
    onChange({
      ...section,
      deals: deals.flatMap((one) => (one.key === key ? (next ?? []) : [one])),
    })
  return (
    <fieldset className={styles.section}>
      <legend>{KIND_NAMES[kind]}</legend>
      <SectionHead section={section} onChange={onChange} />
      {slides.map((slide) => (
        <SlideEditor
          key={slide.key}
          slide={slide}
          onChange={(next) =>
            onChange({
              ...section,
              slides: slides.flatMap((one) => (one.key === slide.key ? (next ?? []) : [one])),
            })
          }
        />
      ))}
      {deals.map((deal) => (
        <DealEditor
          key={deal.key}
          kind={kind}
          deal={deal}
          onChange={(next) => changeDeal(deal.key, next)}
        >
          {kind === 'bundle' && deal.sold === 0 && (
            <PartPicker
              brand={brand}
              label={`给${deal.name.trim() || '套装'}加配件`}
              onPick={(part) =>
                changeDeal(deal.key, { ...deal, items: [...deal.items, newItem(part)] })
              }
            />
          )}
        </DealEditor>
      ))}
      <AddToSection brand={brand} section={section} onChange={onChange} />
    </fieldset>
  )
}

function SectionHead({ section, onChange }: Omit<Props, 'brand'>) {
  const { kind, title, deals } = section
  const problemAt = useProblemAt()
  const hasPurchases = deals.some(({ sold }) => sold > 0)
  return (
    <div className={styles.head}>
      {kind !== 'slides' && (
        <TextField
          label="版块标题"
          maxLength={ACTIVITY_LENGTHS.title}
          problem={problemAt('sectionTitle', section.key)}
          value={title}
          onChange={(event) => onChange({ ...section, title: event.target.value })}
        />
      )}
      <Button
        aria-label={`移除版块 ${KIND_NAMES[kind]}`}
        disabled={hasPurchases}
        icon={<Trash2Icon size={14} />}
        kind="text"
        size="small"
        title={hasPurchases ? '已有人购买，不能移除' : undefined}
        onClick={() => onChange(undefined)}
      >
        移除版块
      </Button>
    </div>
  )
}

function AddToSection({ brand, section, onChange }: Props) {
  const { kind, slides, deals } = section
  const addDeal = (part?: FoundPart) => onChange({ ...section, deals: [...deals, newDeal(part)] })
  if (kind === 'flash_sale') return <PartPicker brand={brand} label="加秒杀配件" onPick={addDeal} />
  return kind === 'slides' ? (
    <Button
      size="small"
      onClick={() => onChange({ ...section, slides: [...slides, emptySlide()] })}
    >
      加一张轮播图
    </Button>
  ) : (
    <Button size="small" onClick={() => addDeal()}>
      加一个套装
    </Button>
  )
}

type Slide = SectionForm['slides'][number]

type SlideEditorProps = {
  readonly slide: Slide
  /** Called with undefined to delete the slide. */
  readonly onChange: (next: Slide | undefined) => void
}

function SlideEditor({ slide, onChange }: SlideEditorProps) {
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
          maxLength={ACTIVITY_LENGTHS.title}
          value={slide.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label="副标题"
          maxLength={ACTIVITY_LENGTHS.subtitle}
          value={slide.subtitle}
          onChange={(event) => change({ subtitle: event.target.value })}
        />
        <TextField
          label="链接"
          maxLength={ACTIVITY_LENGTHS.address}
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
