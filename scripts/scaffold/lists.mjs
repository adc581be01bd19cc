// The lists that name a new page: a row that has its place in them is written there, the rest is said.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { camel, pascal, plural } from './words.mjs'

const key = (words) => (words.includes('-') ? `'${words}'` : words)
const pagesGlob = 'packages/api-client/src/contract/*/pages.ts'

/** The group of the module's last page, and the first place in it that no page has. */
function placeIn(root, module) {
  const own = join(root, `packages/api-client/src/contract/${module}/pages.ts`)
  const rows = (text) => [...text.matchAll(/group: '([^']+)',.*?\n {4}place: (\d+),/gs)]
  const group = existsSync(own) ? rows(readFileSync(own, 'utf8')).at(-1)?.[1] : undefined
  const taken = globSync(pagesGlob, { cwd: root })
    .flatMap((path) => rows(readFileSync(join(root, path), 'utf8')))
    .filter(([, of]) => of === group)
    .map(([, , place]) => Number(place))
  return { group: group ?? '物业管理', place: Math.max(0, ...taken) + 1 }
}

/** What each list gets: lines before the first match of `before` or after that of `after`, and the import of them. */
function additions(root, { module, entity, label }) {
  const name = camel(entity)
  const many = plural(entity)
  const { group, place } = placeIn(root, module)
  const contract = `packages/api-client/src/contract/${module}`
  const at = many.includes('-') ? `['${many}']` : `.${many}`
  return [
    {
      path: `${contract}/index.ts`,
      from: `import { ${name} } from './${entity}.ts'`,
      after: /^ {2}resources: resourcesOf\(\n/m,
      row: `    ${name},\n`,
      said: `resources: resourcesOf(${name})`,
    },
    {
      path: `${contract}/page-urls.ts`,
      before: /^} as const$/m,
      row: `  ${key(many)}: '/${entity}',\n`,
    },
    {
      path: `${contract}/pages.ts`,
      before: /^\]$/m,
      row: `  {
    url: ${camel(module)}Urls${at},
    title: '${label}',
    about: '${label}。',
    group: '${group}',
    icon: 'history',
    place: ${place},
    permissions: ['${module}:${name}'],
  },
`,
    },
    {
      path: `apps/server/src/modules/${module}/index.ts`,
      from: `import { ${name}Routes } from './${entity}.routes.ts'`,
      after: /^ {2}routes: \(.*?\) => \[\n/m,
      row: `    ...${name}Routes,\n`,
      said: `routes: [...${name}Routes]`,
    },
    {
      path: `apps/console/src/features/${module}/routes.ts`,
      before: /^\]\)$/m,
      row: `  {
    page: '${many}',
    records: '${module}/${many}',
    load: () => import('./pages/${many}.tsx'),
  },
`,
    },
    {
      path: 'apps/server/src/seed/index.ts',
      from: `import { seed${pascal(many)} } from '../modules/${module}/${entity}.seed.ts'`,
      // The second stage, which knows the places and the people.
      after: /^const stages: [\s\S]*?\n {2}\],\n {2}\[\n {4}\[\n/m,
      row: `      ['${label}', async ({ deps, kind }) => await seed${pascal(many)}(deps, kind)],\n`,
      said: `stages: ['${label}', async ({ deps, kind }) => await seed${pascal(many)}(deps, kind)]`,
    },
  ]
}

/** The list with the row in it; nothing where it has another shape than most. */
function withRow(text, { from, before, after, row }) {
  const found = (before ?? after).exec(text)
  if (!found) return undefined
  const at = found.index + (after ? found[0].length : 0)
  const filled = text.slice(0, at) + row + text.slice(at)
  const last = [...filled.matchAll(/^(?:import .*|} from .*)\n/gm)].at(-1)
  if (!from || !last) return from ? undefined : filled
  const end = last.index + last[0].length
  return `${filled.slice(0, end)}${from}\n${filled.slice(end)}`
}

/** Writes the rows into the lists; answers the lists that have them, and by path what is to be written by hand. */
export function nameIt(root, given) {
  const named = []
  const said = {}
  for (const one of additions(root, given)) {
    const path = join(root, one.path)
    const text = existsSync(path) ? withRow(readFileSync(path, 'utf8'), one) : undefined
    if (text === undefined) said[one.path] = one.said ?? one.row.trimEnd()
    else {
      writeFileSync(path, text)
      named.push(one.path)
    }
  }
  return { named, said }
}
