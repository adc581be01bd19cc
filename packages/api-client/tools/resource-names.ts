import { type FieldMeta, metaOf, narrows, type Resource } from '../src/kit/index.ts'

const head = `// Made by "npm run names" from the contract, and held equal to it by a test. It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface ResourceNames {
`

const literals = (keys: readonly string[]): string => keys.map((key) => `'${key}'`).join(' | ')

/** The type of a field that rows are chosen by; undefined for all others. */
function typeOf(meta: FieldMeta): string | undefined {
  switch (meta.kind) {
    case 'enum':
      return literals(Object.keys(meta.options ?? {}))
    case 'state':
      return literals(Object.keys(meta.flow?.states ?? {}))
    case 'bool':
      return 'boolean'
    case 'ref':
      return 'number'
    case 'dict':
      return 'string'
    default:
      return undefined
  }
}

/** The text of `src/kit/generated/resource-names.ts` for the described resources. */
export function resourceNamesText(resources: readonly Resource[]): string {
  const entries = resources
    .map((r) => ({ name: `${r.module}/${r.name}`, fields: Object.entries(r.fields) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, fields }) => {
      const lines = fields.flatMap(([key, field]) => {
        const meta = metaOf(field)
        const type = narrows(meta) ? typeOf(meta) : undefined
        return type === undefined ? [] : [`    readonly ${key}: ${type}\n`]
      })
      return `  '${name}': {\n${lines.join('')}  }\n`
    })
  return `${head}${entries.join('')}}\n`
}
