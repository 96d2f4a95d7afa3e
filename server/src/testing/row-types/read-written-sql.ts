import { globSync } from 'node:fs'
import path from 'node:path'

import {
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type SourceFile,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

import type { Shape } from '#src/testing/row-types/shape.ts'
import { Types } from '#src/testing/row-types/types.ts'

export type WrittenSql = {
  /** `stories/cart/cart-lines.ts:40` */
  readonly place: string
  readonly text: string
  /** The shape of its rows or its value by its type; undefined without one. */
  readonly shape: Shape | undefined
}

const server = path.resolve(import.meta.dirname, '../../..')
const source = path.join(server, 'src')

export const textOf = (fixed: readonly string[]) => fixed.join('$')

/** The SQL in files of the server, with its types as the compiler resolves them. */
export function readWrittenSql(files: readonly string[] = sourceFiles()): WrittenSql[] {
  const api = new API({ cwd: server })
  try {
    const config = path.join(server, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is not a project`)
    const types = new Types(project.checker)
    return files.flatMap((name) => {
      const file = project.program.getSourceFile(path.join(source, name))
      return file ? writtenIn(file, name, types) : []
    })
  } finally {
    api.close()
  }
}

function sourceFiles(): string[] {
  return globSync('**/*.ts', { cwd: source })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.test\.ts$|\.gen\.ts$|^testing\/|^walks\//.test(name))
}

function writtenIn(file: SourceFile, name: string, types: Types): WrittenSql[] {
  return templatesIn(file).map(({ node, template }) => ({
    place: `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
    text: textOf(fixedTexts(template)),
    shape: types.ofSql(node),
  }))
}

type Tagged = { readonly node: Node; readonly template: TemplateLiteral }

function templatesIn(node: Node): Tagged[] {
  const found: Tagged[] = []
  if (isTaggedTemplateExpression(node)) found.push({ node, template: node.template })
  node.forEachChild((child) => void found.push(...templatesIn(child)))
  return found
}

function fixedTexts(template: TemplateLiteral): string[] {
  if (!isTemplateExpression(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}
