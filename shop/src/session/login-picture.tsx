import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { BrandMark } from '@portal/ui/shown/brand-mark.tsx'

import drawing from './parts-drawing.svg'

import styles from './login-picture.module.css'

export function LoginPicture() {
  const { slogan, figures } = useBrand().login
  return (
    <aside className={styles.picture}>
      <div className={styles.brand}>
        <BrandMark inverse />
      </div>
      <PartsDrawing className={styles.drawing} />
      <div className={styles.words}>
        <p className={styles.slogan}>
          {slogan[0]}
          <br />
          {slogan[1]}
        </p>
        <ul>
          {figures.map(({ figure, text }) => (
            <li key={text}>
              <b>{figure}</b>
              {text.split('，').map((line, place) => (
                <span className={styles.whole} key={line}>
                  {place > 0 && '，'}
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

type Props = { readonly className: string | undefined }

function PartsDrawing({ className }: Props) {
  return <img alt="" className={className} height={420} src={drawing} width={760} />
}
