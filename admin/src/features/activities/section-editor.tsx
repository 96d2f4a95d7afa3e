import { Button } from '@portal/ui/button.tsx'
import { Trash2Icon } from '@portal/ui/icons.tsx'
import { TextField } from '@portal/ui/text-field.tsx'

import type { FoundPart } from './activities-calls.ts'
import {
  emptySlide,
  KIND_NAMES,
  newItem,
  newOffer,
  type OfferForm,
  type SectionForm,
} from './activity-form.ts'
import { useProblemAt } from './form-problem.ts'
import { OfferEditor } from './offer-editor.tsx'
import { PartPicker } from './part-picker.tsx'
import { SlideEditor } from './slide-editor.tsx'

import styles from './activity-dialog.module.css'

type Props = {
  readonly brand: string
  readonly section: SectionForm
  /** Undefined: it goes. */
  readonly onChange: (next: SectionForm | undefined) => void
}

/** One section: its title, and its slides, parts or bundles. */
export function SectionEditor({ brand, section, onChange }: Props) {
  const { kind, title, slides, offers } = section
  const problemAt = useProblemAt()
  const hasTakings = offers.some(({ taken }) => taken > 0)
  const changeOffer = (key: number, next: OfferForm | undefined) =>
    onChange({
      ...section,
      offers: offers.flatMap((one) => (one.key === key ? (next ?? []) : [one])),
    })
  const addPart = (part: FoundPart) => onChange({ ...section, offers: [...offers, newOffer(part)] })
  return (
    <fieldset className={styles.section}>
      <legend>{KIND_NAMES[kind]}</legend>
      <div className={styles.head}>
        {kind !== 'slides' && (
          <TextField
            label="版块标题"
            maxLength={40}
            problem={problemAt('sectionTitle', section.key)}
            value={title}
            onChange={(event) => onChange({ ...section, title: event.target.value })}
          />
        )}
        <Button
          aria-label={`移除版块 ${KIND_NAMES[kind]}`}
          disabled={hasTakings}
          icon={<Trash2Icon size={14} />}
          kind="text"
          size="small"
          title={hasTakings ? '已有人购买，不能移除' : undefined}
          onClick={() => onChange(undefined)}
        >
          移除版块
        </Button>
      </div>
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
      {offers.map((offer) => (
        <OfferEditor
          key={offer.key}
          kind={kind}
          offer={offer}
          onChange={(next) => changeOffer(offer.key, next)}
        >
          {kind === 'bundle' && offer.taken === 0 && (
            <PartPicker
              brand={brand}
              label={`给${offer.name.trim() || '套装'}加配件`}
              onPick={(part) =>
                changeOffer(offer.key, { ...offer, items: [...offer.items, newItem(part)] })
              }
            />
          )}
        </OfferEditor>
      ))}
      {kind === 'slides' && (
        <Button
          size="small"
          onClick={() => onChange({ ...section, slides: [...slides, emptySlide()] })}
        >
          加一张轮播图
        </Button>
      )}
      {kind === 'flash_sale' && <PartPicker brand={brand} label="加秒杀配件" onPick={addPart} />}
      {kind === 'bundle' && (
        <Button
          size="small"
          onClick={() => onChange({ ...section, offers: [...offers, newOffer()] })}
        >
          加一个套装
        </Button>
      )}
    </fieldset>
  )
}
