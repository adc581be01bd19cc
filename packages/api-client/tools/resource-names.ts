import { type FieldMeta, metaOf, narrows, type Resource } from '../src/kit/index.ts'

const made = '// Made by "npm run names" from the contract, and held equal to it by a test.'

/** `base` → `BaseNames`. */
const typeName = (module: string): string => `${module.slice(0, 1).toUpperCase()}${module.slice(1)}Names`

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

/** The text of the file of one module. */
function namesOfModule(module: string, resources: readonly Resource[]): string {
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
  return `${made} It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources of the module that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface ${typeName(module)} {
${entries.join('')}}
`
}

/** The names of all modules together: another text only with another module. */
const namesOfAll = (modules: readonly string[]): string => `${made} It names the modules.
${modules.map((module) => `import type { ${typeName(module)} } from '../../contract/${module}/generated/resource-names.ts'`).join('\n')}

/** The resources that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface ResourceNames
  extends ${modules.map(typeName).join(',\n    ')} {}
`

/** The files that hold the names of the described resources, by their path below `src`: one in each module. */
export function resourceNameFiles(resources: readonly Resource[]): ReadonlyMap<string, string> {
  const modules = [...new Set(resources.map(({ module }) => module))].toSorted()
  return new Map([
    ['kit/generated/resource-names.ts', namesOfAll(modules)],
    ...modules.map(
      (module) =>
        [
          `contract/${module}/generated/resource-names.ts`,
          namesOfModule(
            module,
            resources.filter((one) => one.module === module),
          ),
        ] as const,
    ),
  ])
}
