import { vinSections } from '@portal/rules/vehicles/vin-sections.ts'
import { classes } from '@portal/ui/page/classes.ts'

import { MarkedCharacters } from './marked-characters.tsx'

import styles from './vin-code.module.css'

type Props = {
  readonly vin: string
  /** Position of the wrong character, from 1. */
  readonly doubtful?: number
}

export function VinCode({ vin, doubtful }: Props) {
  const { wmi, vds, checkDigit, yearCode, plant, serial } = vinSections(vin)
  const sections = [
    { name: '厂商', text: wmi, from: 1 },
    { name: '车型特征', text: vds, from: 4 },
    { name: '校验位', text: checkDigit, from: 9 },
    { name: '年款', text: yearCode, from: 10 },
    { name: '工厂', text: plant, from: 11 },
    { name: '序列号', text: serial, from: 12 },
  ]
  return (
    <div className={styles.code}>
      <span className="sr-only">VIN {vin}</span>
      {sections.map(({ name, text, from }) => (
        <span
          aria-hidden="true"
          className={classes(styles.section, name === '校验位' && styles.check)}
          key={name}
        >
          <b>
            <MarkedCharacters
              isMarked={(at) => doubtful !== undefined && from + at === doubtful}
              text={text}
            />
          </b>
          <em>{name}</em>
        </span>
      ))}
    </div>
  )
}
