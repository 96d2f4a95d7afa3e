import styles from './marked-characters.module.css'

type Props = {
  readonly text: string
  readonly isMarked: (at: number) => boolean
}

export function MarkedCharacters({ text, isMarked }: Props) {
  return Array.from(text, (character, at) => {
    const key = `${at} ${character}`
    return isMarked(at) ? (
      <mark className={styles.mark} key={key}>
        {character}
      </mark>
    ) : (
      <span key={key}>{character}</span>
    )
  })
}
