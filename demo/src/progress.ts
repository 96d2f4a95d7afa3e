import type { DemoProgress } from '#src/load-demo.ts'

const WIDTH = 32
const LINE_EVERY = 0.1

const STEP_WORDS: Record<string, string> = {
  parts: '生成配件 making parts',
  indexes: '建立索引 building indexes',
  figures: '汇总销量 adding up figures',
  statistics: '更新统计 gathering statistics',
  done: '完成 done',
}

/** Shows the progress of a load: as a bar on a terminal, otherwise as a line per 10 %. */
export function progressOn(out: NodeJS.WriteStream): (progress: DemoProgress) => void {
  let nextLine = 0
  return ({ step, share }) => {
    const words = STEP_WORDS[step] ?? `写入 writing ${step}`
    const percent = `${String(Math.floor(share * 100)).padStart(3)} %`
    if (out.isTTY) {
      const full = Math.round(share * WIDTH)
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
      out.write(`\r\u001B[K${bar} ${percent}  ${words}${share === 1 ? '\n' : ''}`)
    } else if (share >= nextLine) {
      out.write(`demo ${percent}  ${words}\n`)
      nextLine = Math.floor(share / LINE_EVERY) * LINE_EVERY + LINE_EVERY
    }
  }
}
