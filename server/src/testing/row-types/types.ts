import type { Node } from 'typescript/unstable/ast'
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

import type { Kind, Shape } from '#src/testing/row-types/shape.ts'

const UNKNOWN: Shape = { kinds: ['unknown'] }

const SIMPLE: readonly (readonly [flags: TypeFlags, kind: Kind])[] = [
  [TypeFlags.AnyOrUnknown, 'unknown'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
]

export class Types {
  readonly #checker: Checker
  readonly #shapes = new Map<number, Shape>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** The shape of the rows of a template: `RawBuilder<Row>` of Kysely's `sql`, `Promise<Row[]>` of the server's own. */
  ofSql(template: Node): Shape | undefined {
    const type = this.#checker.getTypeAtLocation(template)
    const [of] = this.#argumentsOf(type)
    const row = type?.getSymbol()?.name === 'RawBuilder' ? of : this.#argumentsOf(of)[0]
    const saysNothing =
      !row || row.flags & TypeFlags.AnyOrUnknown || row.getSymbol()?.name === 'QueryResultRow'
    return saysNothing ? undefined : this.#shapeOf(row)
  }

  #argumentsOf(type: Type | undefined): readonly Type[] {
    return type?.isTypeReference() ? this.#checker.getTypeArguments(type) : []
  }

  #shapeOf(type: Type): Shape {
    const known = this.#shapes.get(type.id)
    if (known) return known
    // Used where a type contains itself.
    this.#shapes.set(type.id, UNKNOWN)
    const shape = this.#read(type)
    this.#shapes.set(type.id, shape)
    return shape
  }

  #read(type: Type): Shape {
    if (type.isLiteralType()) return { kinds: [], literals: [type.value] }
    const simple = SIMPLE.find(([flags]) => type.flags & flags)
    if (simple) return { kinds: [simple[1]] }
    if (type.isUnionType()) return oneOf(type.getTypes().map((one) => this.#shapeOf(one)))
    if (type.isTypeParameter()) {
      const constraint = this.#checker.getConstraintOfTypeParameter(type)
      return constraint ? this.#shapeOf(constraint) : UNKNOWN
    }
    // A number with a mark: an amount (decision 154), an id (decision 155).
    const base = type.isIntersectionType()
      ? type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive)
      : undefined
    return base ? this.#shapeOf(base) : this.#readObject(type)
  }

  #readObject(type: Type): Shape {
    const name = type.getSymbol()?.name
    if (name === 'Date' || name === 'Buffer') return { kinds: [name] }
    if (this.#checker.isArrayLikeType(type)) {
      const items = this.#argumentsOf(type).map((one) => this.#shapeOf(one))
      return { kinds: ['list'], items: oneOf(items) }
    }
    const fields = this.#checker.getPropertiesOfType(type).map((property): [string, Shape] => {
      const of = this.#checker.getTypeOfSymbol(property)
      const shape = of ? this.#shapeOf(of) : UNKNOWN
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0
      return [property.name, isOptional ? oneOf([shape, { kinds: ['undefined'] }]) : shape]
    })
    const anyName = this.#checker
      .getIndexInfosOfType(type)
      .map(({ valueType }): [string, Shape] => ['*', this.#shapeOf(valueType)])
    return { kinds: ['object'], fields: [Object.fromEntries([...fields, ...anyName])] }
  }
}

function oneOf(shapes: readonly Shape[]): Shape {
  const items = shapes.flatMap((one) => one.items ?? [])
  const fields = shapes.flatMap((one) => one.fields ?? [])
  const literals = shapes.flatMap((one) => one.literals ?? [])
  return {
    kinds: [...new Set(shapes.flatMap(({ kinds }) => kinds))],
    ...(literals.length > 0 && { literals }),
    ...(items.length > 0 && { items: oneOf(items) }),
    ...(fields.length > 0 && { fields }),
  }
}
