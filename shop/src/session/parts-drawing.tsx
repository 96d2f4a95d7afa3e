import drawing from './parts-drawing.svg'

type Props = { readonly className: string | undefined }

/** Brake disc, wheel hub and brake pads as an exploded drawing with measures. */
export function PartsDrawing({ className }: Props) {
  return <img alt="" className={className} height={420} src={drawing} width={760} />
}
